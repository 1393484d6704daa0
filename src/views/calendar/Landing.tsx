import { useFormats } from '#widgets'
import { MINUTES, timeOf } from './hours.ts'
import { useTakenTo, type Where } from './useHand.ts'
import styles from './moving.module.css'

/** Marks the cell in which the row that is in hand would come to stand. It alone is drawn with each step. `isUntimed`: rows that have a time stand elsewhere. */
export const Landing = ({ isUntimed = false, ...where }: Where & { readonly isUntimed?: boolean }) => {
  const taken = useTakenTo(where)
  if (!taken || (isUntimed && taken.at.from !== null)) return null
  return <span className={styles['cell']} data-landing={where.day} aria-hidden="true" />
}

/** The row that is in hand where it would stand in a column of hours. `share`: minutes of the day as a part of the column. */
export const HourLanding = ({ share, last, ...where }: Where & { readonly share: (minutes: number) => string; readonly last: number }) => {
  const taken = useTakenTo(where)
  const { timeRange } = useFormats()
  if (!taken || taken.at.from === null) return null
  const { from, length } = taken.at
  const to = Math.min(MINUTES, last, from + length)
  return (
    <span
      className={styles['hours']}
      data-landing={where.day}
      aria-hidden="true"
      style={{ top: share(from), bottom: `calc(100% - ${share(to)})` }}
    >
      {timeRange(timeOf(from), timeOf(from + length))}
    </span>
  )
}
