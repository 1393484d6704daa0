import { clsx } from 'clsx'
import { useMemo, useRef } from 'react'
import { addDays } from '../days.ts'
import { Chip } from './Chip.tsx'
import type { Lane, Timed } from './hours.ts'
import { DayHead } from './TimeGrid.tsx'
import { Landing } from './Landing.tsx'
import type { Ground } from './moving.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useChip } from './useChip.ts'
import { useGround, type Moving } from './useMoving.ts'
import table from '#widgets/grid.module.css'
import hours from './hours.module.css'
import styles from './month.module.css'

interface LaneWeekProps {
  readonly works: CalendarWorks
  readonly moving: Moving
  readonly lanes: readonly Lane[]
  readonly isIn: (lane: string, item: Timed) => boolean
}

/** A week by place: a row for each, its days across. */
export const LaneWeek = ({ works, moving, lanes, isIn }: LaneWeekProps) => {
  const grid = useRef<HTMLTableElement>(null)
  const chipOf = useChip(works)
  const ground = useMemo((): Ground => ({ across: 'days', down: 'lanes', lanes }), [lanes])
  const { handlers, onKey } = useGround(works, moving, grid, ground)
  const days = Array.from({ length: 7 }, (_, place) => addDays(works.week, place))
  return (
    <div className={hours['scroller']} aria-busy={works.events.isLoading}>
      <table
        ref={grid}
        className={clsx(table['grid'], styles['lanes'])}
        aria-label={works.title}
        onKeyDown={event => void onKey(event)}
        {...handlers}
      >
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
                <td key={day} data-day={day} data-lane={lane.id} data-today={day === works.today}>
                  <ul className={styles['rows']}>
                    {works.timed
                      .filter(item => item.day === day && isIn(lane.id, item))
                      .map(({ row }) => (
                        <Chip key={row.id} {...chipOf(row)} clash={works.clashing.get(row.id)} moving={moving} isReached />
                      ))}
                  </ul>
                  <Landing hand={moving.hand} day={day} lane={lane.id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
