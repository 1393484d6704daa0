import { Typography } from '@mui/material'
import { t } from '#texts/copying.ts'
import { Caption, useFormats } from '#widgets'
import type { CopyMonth } from './useCopyMonth.ts'
import type { Tray } from './useTray.ts'

const SHOWN = 8

/** What comes to the day that is looked at, and from which day of the month that is copied. */
export const ComesFrom = ({ copy, tray }: { readonly copy: CopyMonth; readonly tray: Tray }) => {
  const { longDate, number, timeText } = useFormats()
  const { active } = tray
  if (active === null) return <Caption component="p">{t('copying.pointAt')}</Caption>
  const source = copy.plan.from.get(active)
  const entries = copy.plan.copies.filter(({ day }) => day === active).map(({ entry }) => entry)
  const named = entries.slice(0, SHOWN).map(({ time, title }) => (time === '' ? title : `${timeText(time)} ${title}`))
  const rest = entries.length - named.length
  return (
    <Typography variant="caption" component="p" sx={{ minHeight: '3em' }}>
      <b>{said(active, source, copy, longDate)}</b>
      {entries.length > 0 && ': '}
      {[...named, ...(rest > 0 ? [t('copying.more', { count: number(rest), smart_count: rest })] : [])].join(', ')}
    </Typography>
  )
}

/** Where a day of the other month takes its entries from, in a sentence. */
const said = (day: string, source: string | undefined, copy: CopyMonth, spoken: (day: string) => string): string => {
  if (source === undefined) return t('copying.comesFromNone', { day: spoken(day) })
  return t(copy.isFilled(day) ? 'copying.fromFourth' : 'copying.comesFrom', { day: spoken(day), source: spoken(source) })
}
