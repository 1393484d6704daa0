import { tzOffset } from '@date-fns/tz/tzOffset'

/** The day that a zone's calendar shows now, 'YYYY-MM-DD'. */
export const todayIn = (timeZone: string): string => wallTime(new Date().toISOString(), timeZone).slice(0, 10)

const worked = (instant: string, timeZone: string): string => {
  const time = Date.parse(instant)
  const ahead = Number.isNaN(time) ? NaN : Math.round(tzOffset(timeZone, new Date(time)) * 60_000)
  return Number.isNaN(ahead) ? '' : new Date(time + ahead).toISOString().slice(0, 16)
}

// Lists draw the same instants again and again.
const MOST = 2_000
const known = new Map<string, string>()

/** An instant (ISO text) as the wall time of a zone, 'YYYY-MM-DDTHH:mm'; '' for what is no instant. */
export const wallTime = (instant: string, timeZone: string): string => {
  const key = `${timeZone} ${instant}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const wall = worked(instant, timeZone)
  known.set(key, wall)
  return wall
}
