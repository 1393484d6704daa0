import { Typography } from '@mui/material'
import { clsx } from 'clsx'
import { t } from '#texts/copying.ts'
import { Caption, useFormats } from '#widgets'
import table from '#widgets/grid.module.css'
import { monthOf } from '../../days.ts'
import { WeekRows } from '../WeekRows.tsx'
import type { CopyMonth } from './useCopyMonth.ts'
import type { Tray } from './useTray.ts'
import styles from './copy.module.css'

/** The month that is copied: how much is on each day, which days go nowhere, and from which of them the day that is looked at takes. */
export const SourceDays = ({ copy, tray, month }: { readonly copy: CopyMonth; readonly tray: Tray; readonly month: string }) => {
  const { monthText, number } = useFormats()
  const from = tray.active === null ? undefined : copy.plan.from.get(tray.active)
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {monthText(`${month}-01`)} <Caption>{t('copying.source')}</Caption>
      </Typography>
      <table className={clsx(table['grid'], styles['source'])} aria-label={monthText(`${month}-01`)}>
        <WeekRows
          month={month}
          letters={1}
          cell={day => (
            <td
              key={day}
              data-outside={monthOf(day) !== month}
              data-skipped={copy.plan.nowhere.has(day) && copy.sourceOn(day) > 0}
              data-from={day === from || undefined}
              title={copy.plan.nowhere.has(day) ? t('copying.nowhere', { month: monthText(`${copy.month}-01`) }) : undefined}
            >
              {monthOf(day) === month && (
                <>
                  <b>{Number(day.slice(8))}</b>
                  {copy.sourceOn(day) > 0 && <span>{number(copy.sourceOn(day))}</span>}
                </>
              )}
            </td>
          )}
        />
      </table>
    </section>
  )
}
