import type { Kind } from '#model'
import { number, numberKind } from '../number/number.ts'
import type { PartsOptions } from '../parts/parts.ts'
import { text, textKind } from '../text/text.ts'
import { time, timeKind } from '../time/time.ts'

/** The kinds of what a range of hours holds, by name. */
export const RANGE_KINDS: Readonly<Record<string, Kind>> = { number: numberKind, time: timeKind, text: textKind }

/** A range of hours is a part: it travels and is stored as one. */
export const asParts: PartsOptions = {
  type: 'WeeklyRange',
  fields: {
    weekday: number({ integer: true, min: 0, max: 6 }),
    startedAtTime: time(),
    endedAtTime: time(),
    period: text({ optional: true }),
  },
}
