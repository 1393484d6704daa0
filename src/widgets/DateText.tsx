import { longDate, longMoment, shortDate, shortMoment } from '#model'
import { wallTime } from './dates.ts'

/** A date or a wall time as 'Tue, May 5, 10:00 AM', with the full date as title (LOOK). Shows nothing for nothing. */
export const DateText = ({ value }: { readonly value: string | null }) => {
  if (!value) return null
  const timed = value.includes('T')
  return (
    <time className="w-number" dateTime={value} title={timed ? longMoment(value) : longDate(value)}>
      {timed ? shortMoment(value) : shortDate(value)}
    </time>
  )
}

/** An instant (ISO text with Z) in a zone, shown as `DateText` shows a wall time. */
export const InstantText = ({ value, timeZone }: { readonly value: string | null; readonly timeZone: string }) => (
  <DateText value={value ? wallTime(value, timeZone) : null} />
)
