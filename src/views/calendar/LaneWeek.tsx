import { clsx } from 'clsx'
import { addDays } from '../days.ts'
import { Chip } from './Chip.tsx'
import type { Lane, Timed } from './hours.ts'
import { DayHead } from './TimeGrid.tsx'
import type { CalendarWorks } from './useCalendar.ts'
import { useChip } from './useChip.ts'
import table from '#widgets/grid.module.css'
import hours from './hours.module.css'
import styles from './month.module.css'

interface LaneWeekProps {
  readonly works: CalendarWorks
  readonly lanes: readonly Lane[]
  readonly isIn: (lane: string, item: Timed) => boolean
}

/** A week by place: a row for each, its days across. */
export const LaneWeek = ({ works, lanes, isIn }: LaneWeekProps) => {
  const chipOf = useChip(works)
  const days = Array.from({ length: 7 }, (_, place) => addDays(works.week, place))
  return (
    <div className={hours['scroller']} aria-busy={works.events.isLoading}>
      <table className={clsx(table['grid'], styles['lanes'])} aria-label={works.title}>
        <thead>
          <tr>
            <td />
            {days.map(day => (
              <th key={day} scope="col">
                <div className={hours['head']} data-today={day === works.today}>
                  <DayHead works={works} day={day} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(lane => (
            <tr key={lane.id}>
              <th scope="row">{lane.title}</th>
              {days.map(day => (
                <td key={day} data-day={day} data-today={day === works.today}>
                  <ul className={styles['rows']}>
                    {works.timed
                      .filter(item => item.day === day && isIn(lane.id, item))
                      .map(({ row }) => (
                        <Chip key={row.id} {...chipOf(row)} isReached />
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
