import { TZDate } from '@date-fns/tz'
import { isDay, isTime } from '../date/calendar.ts'

/** Whether 'YYYY-MM-DDTHH:mm' is a wall time; the zone may still skip it. */
export const isWallTime = (local: string): boolean => local[10] === 'T' && isDay(local.slice(0, 10)) && isTime(local.slice(11))

const zoned = (local: string, timeZone: string): TZDate => {
  const date = new TZDate(0, timeZone)
  // The years before 100 would be read as 19xx by the constructor.
  date.setFullYear(Number(local.slice(0, 4)), Number(local.slice(5, 7)) - 1, Number(local.slice(8, 10)))
  date.setHours(Number(local.slice(11, 13)), Number(local.slice(14, 16)), 0, 0)
  return date
}

/**
 * The instant of a wall time, as ISO text in UTC. Of a time that comes twice (clocks go back) it is the first; one that
 * is skipped (clocks go forward) moves on by the gap. Null for what is no wall time.
 */
export const instantOf = (local: string, timeZone: string): string | null => {
  if (!isWallTime(local)) return null
  const found = zoned(local, timeZone).getTime()
  // An hour earlier (or half of one) the clock may have shown the same time already.
  const first = [3_600_000, 1_800_000, 7_200_000]
    .map(step => found - step)
    .find(earlier => wallTimeOf(new Date(earlier).toISOString(), timeZone) === local)
  return new Date(first ?? found).toISOString()
}

/** The wall time of an instant, 'YYYY-MM-DDTHH:mm'; seconds are dropped. Null for what is no instant. */
export const wallTimeOf = (instant: string, timeZone: string): string | null => {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return null
  const date = new TZDate(time, timeZone)
  const two = (value: number): string => String(value).padStart(2, '0')
  const local = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
  return isWallTime(local) ? local : null
}

/** Whether the zone's clock ever shows this wall time: it skips an hour when summer time begins. */
export const isShownByClock = (local: string, timeZone: string): boolean => {
  const instant = instantOf(local, timeZone)
  return instant !== null && wallTimeOf(instant, timeZone) === local
}
