import type { ReactNode } from 'react'
import { useFormats } from '#widgets'
import { weeksOf, type Day } from '../days.ts'

interface WeekRowsProps {
  /** 'YYYY-MM'. */
  readonly month: string
  /** So many letters of a weekday are shown; default: all. */
  readonly letters?: number
  /** A cell, with the day as its key. */
  readonly cell: (day: Day) => ReactNode
}

/** The rows of a table that shows a month: its weekdays, and the weeks that it touches. */
export const WeekRows = ({ month, letters, cell }: WeekRowsProps) => {
  const { firstDay, weekday } = useFormats()
  const weeks = weeksOf(month, firstDay)
  return (
    <>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(day => (
            <th key={day} scope="col" {...(letters === undefined ? {} : { abbr: weekday(day) })}>
              {weekday(day).slice(0, letters)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(days => (
          <tr key={days[0]}>{days.map(cell)}</tr>
        ))}
      </tbody>
    </>
  )
}
