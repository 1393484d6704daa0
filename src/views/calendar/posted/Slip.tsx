import { createPortal } from 'react-dom'
import { Box } from '@mui/material'
import { useConsole } from '#console/session/context.tsx'
import { t } from '#texts/posted.ts'
import { useFormats } from '#widgets'
import sheet from '#widgets/sheet.module.css'
import { usePrinted } from '../../usePrinted.ts'
import { ChangeList } from './ChangeList.tsx'
import type { Change } from './posted.ts'

interface SlipProps {
  /** What was posted, and when. */
  readonly title: string
  readonly changes: readonly Change[]
  readonly onDone: () => void
}

/** What hangs beside a posted calendar once it changed, in large print (R3.17): printed as soon as it is there, and gone again. */
export const Slip = ({ title, changes, onDone }: SlipProps) => {
  const { organization } = useConsole()
  const { longDate, today } = useFormats()
  usePrinted(true, onDone)
  return createPortal(
    <Box className={sheet['sheet']} aria-hidden="true" sx={SLIP}>
      <style>{`@page slip { size: letter portrait; margin: ${MARGIN} }`}</style>
      <Box component="h2" sx={{ fontSize: '1.4em', lineHeight: 1.2, m: 0 }}>
        {t('posted.slipTitle', { title })}
      </Box>
      <p>{t('posted.slipBy', { organization: organization.name, day: longDate(today()) })}</p>
      <ChangeList changes={changes} sx={{ gap: '0.75em', mt: '1em', '& > li': { breakInside: 'avoid' } }} />
    </Box>,
    document.body,
  )
}

const MARGIN = '0.75in'
const SLIP = { display: 'none', displayPrint: 'block', fontSize: '18pt', lineHeight: 1.35, '&&': { page: 'slip' } }
