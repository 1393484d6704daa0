import { wallTimeOf } from '#kinds/dateTime/zone.ts'
import type { Community } from './people.ts'

/** Milliseconds. */
export const DAY = 86_400_000

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
