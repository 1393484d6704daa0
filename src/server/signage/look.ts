import type { SIGNAGE_FIELDS } from '#catalogue/signageFields.ts'
import type { Resource, SignageLanguage, StoredFile, Wire, FieldEnv } from '#model'
import { weekdayOn } from '#fields/weekdays/week.ts'
import type { HoursRange } from '#fields/weeklyHours/hours.ts'
import { valuesOfWire } from '../operations/reading.ts'

/** What a screen shows and how, as its forms have it. */
export interface Look {
  readonly name: string
  readonly orientation: string
  readonly sources: readonly string[]
  readonly hoursAhead: number
  readonly daysAhead: string
  readonly itemsPerPage: string
  readonly secondsPerItem: number
  /** 'strike' or 'hide'. */
  readonly cancelledItems: string
  readonly theme: string
  readonly logo: StoredFile | null
  /** At a height of 1080 lines. */
  readonly minPoint: number
  readonly maxWords: number
  readonly language: SignageLanguage
  readonly onHours: readonly HoursRange[]
  /** Percent. */
  readonly brightness: number
  readonly transition: string
  readonly ticker: string | null
  readonly disabled: boolean
}

/** The fields that a look is read from; each is in `SIGNAGE_FIELDS`. */
export const LOOK = [
  'orientation',
  'sources',
  'hoursAhead',
  'daysAhead',
  'itemsPerPage',
  'secondsPerItem',
  'cancelledItems',
  'theme',
  'logo',
  'minPoint',
  'maxWords',
  'language',
  'onHours',
  'brightness',
  'transition',
  'ticker',
  'disabled',
] as const satisfies readonly (keyof typeof SIGNAGE_FIELDS & keyof Look)[]

/** The look of the row that came as `wire`. */
export const lookOf = (resource: Resource, wire: Wire, env: FieldEnv): Look =>
  ({ ...valuesOfWire(resource, LOOK, wire, env), name: String(wire['recordTitle']) }) as unknown as Look

/** Whether a screen is on at a wall time of its organization; without hours it is day and night. */
export const isOn = ({ disabled, onHours }: Pick<Look, 'disabled' | 'onHours'>, wall: string): boolean => {
  const [day = '', time = ''] = wall.split('T')
  const ofDay = onHours.filter(range => range.weekday === weekdayOn(day))
  return !disabled && (onHours.length === 0 || ofDay.some(one => (one.startedAtTime ?? '') <= time && time < (one.endedAtTime ?? '')))
}
