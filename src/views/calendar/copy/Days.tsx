import Typography from '@mui/material/Typography'
import { clsx } from 'clsx'
import { useCounts } from '#console/views/shared/useCounts.ts'
import { t } from '#texts/copying.ts'
import { useFormats } from '#widgets/formats.ts'
import table from '#widgets/grid.module.css'
import { monthOf, type Day } from '../../days.ts'
import { WeekRows } from '../WeekRows.tsx'
import type { CopyMonth } from './useCopyMonth.ts'
import styles from './copy.module.css'

interface DaysProps {
  readonly copy: CopyMonth
  readonly label: readonly [string, string]
}

/** The month as it will be: what comes on each day, and the days that are left out. Each day is a switch. */
export const Days = ({ copy, label }: DaysProps) => {
  const { monthText } = useFormats()
  return (
    <>
      <table className={clsx(table['grid'], styles['days'])} aria-label={monthText(`${copy.month}-01`)}>
        <WeekRows
          month={copy.month}
          letters={3}
          cell={day => (
            <td key={day} data-outside={monthOf(day) !== copy.month} data-skipped={copy.isSkipped(day)}>
              {monthOf(day) === copy.month && <DayOf day={day} copy={copy} label={label} />}
            </td>
          )}
        />
      </table>
      <Typography variant="caption" color="textSecondary">
        {t('copying.help')}
      </Typography>
    </>
  )
}

const DayOf = ({ day, copy, label }: DaysProps & { readonly day: Day }) => {
  const { longDate, number } = useFormats()
  const { pluralize } = useCounts()
  const isSkipped = copy.isSkipped(day)
  const holiday = copy.holidayOn(day)
  const count = copy.countOn(day)
  const clashes = copy.clashes.filter(({ first }) => first.day === day).length
  const said = isSkipped
    ? t('copying.skippedDay', { day: longDate(day), count: pluralize(copy.plan.skippedOn.get(day) ?? 0, label) })
    : t('copying.day', { day: longDate(day), count: pluralize(count, label) })
  return (
    <button
      type="button"
      aria-pressed={isSkipped}
      aria-label={holiday === null ? said : `${said}, ${holiday}`}
      onClick={() => copy.toggle(day)}
    >
      <b>{Number(day.slice(8))}</b>
      {holiday !== null && <span data-wide>{holiday}</span>}
      {isSkipped ? <span data-wide>{t('copying.skip')}</span> : count > 0 && <span>+{number(count)}</span>}
      {clashes > 0 && <span data-clash>{t('copying.clash', { smart_count: clashes })}</span>}
    </button>
  )
}
