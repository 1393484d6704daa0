import { Typography } from '@mui/material'
import { clsx } from 'clsx'
import { t } from '#texts/copying.ts'
import { Caption, useFormats } from '#widgets'
import table from '#widgets/grid.module.css'
import { useCounts } from '#shared'
import { monthOf, type Day } from '../../days.ts'
import { WeekRows } from '../WeekRows.tsx'
import type { CopyMonth } from './useCopyMonth.ts'
import type { Tray } from './useTray.ts'
import styles from './copy.module.css'

interface DaysProps {
  readonly copy: CopyMonth
  readonly tray: Tray
  readonly label: readonly [string, string]
}

/** The month as it will be: what comes on each day, and the days that are left out. Each day is a switch, and takes what is in hand. */
export const Days = ({ copy, tray, label }: DaysProps) => {
  const { monthText } = useFormats()
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {monthText(`${copy.month}-01`)}
      </Typography>
      <table
        className={clsx(table['grid'], styles['days'])}
        aria-label={monthText(`${copy.month}-01`)}
        data-taking={tray.taken !== null}
        {...tray.days}
      >
        <WeekRows
          month={copy.month}
          letters={3}
          cell={day => (
            <td
              key={day}
              data-outside={monthOf(day) !== copy.month}
              data-skipped={copy.isSkipped(day)}
              data-active={day === tray.active || undefined}
            >
              {monthOf(day) === copy.month && <DayOf {...{ day, copy, tray, label }} />}
            </td>
          )}
        />
      </table>
      <Caption>{t('copying.help')}</Caption>
    </>
  )
}

const DayOf = ({ day, copy, tray, label }: DaysProps & { readonly day: Day }) => {
  const { longDate, number } = useFormats()
  const { pluralize } = useCounts()
  const isSkipped = copy.isSkipped(day)
  const holiday = copy.holidayOn(day)
  const count = copy.countOn(day)
  const clashes = copy.clashes.filter(({ first }) => first.day === day).length
  const source = copy.plan.from.get(day)
  const words = [
    isSkipped
      ? t('copying.skippedDay', { day: longDate(day), count: pluralize(copy.plan.skippedOn.get(day) ?? 0, label) })
      : t('copying.day', { day: longDate(day), count: pluralize(count, label) }),
    ...(holiday === null ? [] : [holiday]),
    ...(source === undefined ? [] : [t('copying.from', { source: longDate(source) })]),
  ].join(', ')
  return (
    <button
      type="button"
      data-day={day}
      {...(tray.taken
        ? { 'aria-label': t('copying.put', { title: tray.taken.title, day: longDate(day) }) }
        : { 'aria-pressed': isSkipped, 'aria-label': words })}
      onClick={() => tray.press(day)}
      onFocus={() => tray.look(day)}
      onPointerEnter={() => tray.look(day)}
    >
      <b>
        {Number(day.slice(8))}
        {copy.isFilled(day) && <span aria-hidden> +</span>}
      </b>
      {holiday !== null && <span data-wide>{holiday}</span>}
      {isSkipped ? <span data-wide>{t('copying.skip')}</span> : count > 0 && <span data-count>{number(count)}</span>}
      {clashes > 0 && <span data-clash>{t('copying.clash', { smart_count: clashes })}</span>}
    </button>
  )
}
