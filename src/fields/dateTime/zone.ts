import { tzOffset } from '@date-fns/tz/tzOffset'
import { isDay, isTime } from '../date/calendar.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whether 'YYYY-MM-DDTHH:mm' is a wall time; the zone may still skip it. */
export const isWallTime = (local: string): boolean => local[10] === 'T' && isDay(local.slice(0, 10)) && isTime(local.slice(11))

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
const ahead = (time: number, timeZone: string): number => {
  const offset = tzOffset(timeZone, new Date(time))
  // Taking another zone for it would publish at the wrong hour without a word.
  if (Number.isNaN(offset)) throw new Error(`There is no time zone '${timeZone}'.`)
  return Math.round(offset * MINUTE)
}

// What the clock was ahead by the day before and is ahead by the day after; the first of the two that holds at its own instant.
const timeOf = (local: string, timeZone: string): { readonly time: number; readonly shown: boolean } => {
  const asUtc = Date.parse(`${local}:00Z`)
  const before = asUtc - ahead(asUtc - DAY, timeZone)
  const after = asUtc - ahead(asUtc + DAY, timeZone)
  const shown = [Math.min(before, after), Math.max(before, after)].find(time => time + ahead(time, timeZone) === asUtc)
  return shown === undefined ? { time: before, shown: false } : { time: shown, shown: true }
}

/**
 * The instant of a wall time, as ISO text in UTC. Of a time that comes twice (clocks go back) it is the first; one that
 * is skipped (clocks go forward) moves on by the gap. Null for what is no wall time.
 */
export const instantOf = (local: string, timeZone: string): string | null =>
  isWallTime(local) ? new Date(timeOf(local, timeZone).time).toISOString() : null

/** The last instant of a day, for filters whose end belongs to them: what is noted at 11:59:30 PM is of that day. Null for what is no day. */
export const endOfDay = (day: string, timeZone: string): string | null =>
  instantOf(`${day}T23:59`, timeZone)?.replace('00.000Z', '59.999Z') ?? null

/** The wall time of an instant, 'YYYY-MM-DDTHH:mm'; seconds are dropped. Null for what is no instant. */
export const wallTimeOf = (instant: string, timeZone: string): string | null => {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return null
  const local = new Date(time + ahead(time, timeZone)).toISOString().slice(0, 16)
  return isWallTime(local) ? local : null
}

/** The wall time so many minutes later: two days later is the same time of day, whatever clocks do between. Null beyond the calendar's end. */
export const addMinutes = (local: string, minutes: number): string | null => {
  const date = new Date(Date.parse(`${local}:00Z`) + minutes * MINUTE)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16)
  return isWallTime(text) ? text : null
}

/** Whether the zone's clock ever shows this wall time: it skips an hour when summer time begins. */
export const isShownByClock = (local: string, timeZone: string): boolean => isWallTime(local) && timeOf(local, timeZone).shown
