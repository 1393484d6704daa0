import { clsx } from 'clsx'
import { Stack } from '@mui/material'
import { t } from '#texts/overview.ts'
import text from '#widgets/text.module.css'
import styles from './overview.module.css'

/** How a chart draws the period, and the one before it; what they are called, where a chart has days of its own. */
export const Legend = ({
  of,
  now = t('overview.now'),
  before = t('overview.before'),
}: {
  readonly of: 'bars' | 'time'
  readonly now?: string
  readonly before?: string
}) => (
  <Stack component="p" direction="row" spacing={1} className={clsx(text['small'], text['quiet'])} sx={LINE}>
    <i className={of === 'bars' ? styles['keyNow'] : styles['keyLine']} />
    {now}
    <i className={of === 'bars' ? styles['keyBefore'] : styles['keyDashed']} />
    {before}
  </Stack>
)

// Nearer to what it says than to the next one.
const LINE = { alignItems: 'center', mb: 1, '& > i ~ i': { ml: 1.5 } }
