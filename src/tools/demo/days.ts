import { instantOf, wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'

/** Milliseconds. */
export const DAY = 86_400_000
export const MINUTES_A_DAY = 1_440

/** 'YYYY-MM-DD' of a moment plus some days. */
export const day = (from: Date, plus: number): string => new Date(from.getTime() + plus * DAY).toISOString().slice(0, 10)

/** A publishing that begins so many days from now, for so many days or for good. */
export const published = (now: Date, plus: number, duration: number | null = null): Record<string, unknown> => ({
  date: day(now, plus),
  time: '09:00',
  duration,
  expires: duration === null ? null : day(now, plus + duration),
})

/** A publishing that has not been decided. */
export const draft = { date: null, time: null, duration: null, expires: null }

/** A moment on the community's clock, as a form has it. */
export const wallTime = (at: Date, community: Community): string => wallTimeOf(at.toISOString(), community.organization.timezone) ?? ''

/** A time of day so many days ago on the community's clock; a day earlier where that is still to come. */
export const hourOf = (now: Date, daysAgo: number, time: string, community: Community): Date => {
  const today = new Date(`${wallTime(now, community).slice(0, 10)}T00:00:00Z`)
  const on = (days: number): Date => new Date(instantOf(`${day(today, -days)}T${time}`, community.organization.timezone) ?? now)
  return on(daysAgo) > now ? on(daysAgo + 1) : on(daysAgo)
}

const MORNING = 8 * 60
/** Minutes from the morning on; what follows within the hour is not late either. */
const AWAKE = 11 * 60

/**
 * When somebody did something so many days ago: the world may be made in the middle of the night, but people act by day. `what` they
 * did keeps things of one day apart.
 */
export const wakingHour = (now: Date, daysAgo: number, community: Community, what: string): Date => {
  const minutes = MORNING + randomOf(`${what} of ${community.organization.slug}, ${daysAgo}`).below(AWAKE)
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
  return hourOf(now, daysAgo, time, community)
}
