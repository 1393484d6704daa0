import type { FieldType } from '#model'
import { number } from '../number/number.ts'
import type { RepeaterOptions } from '../repeater/repeater.ts'
import { text } from '../text/text.ts'
import { time } from '../time/time.ts'

/** The kinds of what a range of hours holds, by name. */
export const RANGE_KINDS: Readonly<Record<string, FieldType>> = { number: number.type, time: time.type, text: text.type }

/** A range of hours is a part: it travels and is stored as one. */
export const asParts: RepeaterOptions = {
  type: 'WeeklyRange',
  fields: {
    weekday: number({ integer: true, min: 0, max: 6 }),
    startedAtTime: time(),
    endedAtTime: time(),
    period: text({ optional: true }),
  },
}
