import { fieldOfKey, fieldTypeOf } from '#catalogue'
import { feedOf } from '#catalogue/calendars.ts'
import { addDays } from '#fields/date/calendar.ts'
import { instantOf } from '#fields/dateTime/zone.ts'
import { partTitle } from '#fields/repeater/partTitle.ts'
import type { RepeaterOptions, RepeaterRow } from '#fields/repeater/repeater.ts'
import type { FieldEnv, Resource, Wire } from '#model'
import type { CalendarEntry } from './calendarLines.ts'

/** What rows are selected with, to be entries of a calendar file. */
export interface Entries {
  readonly keys: readonly string[]
  readonly base: string
  /** Null for a row without a day. */
  readonly entryOf: (wire: Wire) => CalendarEntry | null
}

const HOUR = 60
const SEEN: readonly unknown[] = ['published', 'expired', 'active']

const textIn = (wire: Wire, key: string): string => (typeof wire[key] === 'string' ? wire[key] : '')

const later = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

const statusOf = (status: unknown): CalendarEntry['status'] =>
  status === 'cancelled' ? 'CANCELLED' : SEEN.includes(status) ? 'CONFIRMED' : 'TENTATIVE'

/** Rows of a resource as entries of a calendar file, as its calendar declares them; null where it declares none. */
export const entriesOf = (resource: Resource, env: FieldEnv): Entries | null => {
  const options = feedOf(resource)
  if (!options) return null
  const { starts, time, ends, lanes, feed = {} } = options
  const { reason } = resource.changeNotices ?? {}
  const read = (wire: Wire, key: string | undefined): unknown => {
    const named = key === undefined ? null : fieldOfKey(resource, key)
    return named && fieldTypeOf(named.field).fromWire(wire, named.key, named.field.options, env)
  }
  const said = (wire: Wire, key: string | undefined, how: 'format' | 'csv'): string => {
    const named = key === undefined ? null : fieldOfKey(resource, key)
    if (!named) return ''
    const type = fieldTypeOf(named.field)
    const value = type.fromWire(wire, named.key, named.field.options, env)
    const spoken = how === 'format' && type.format ? type.format(value, named.field.options, env) : undefined
    return spoken ?? type.csv?.print(value, named.field.options, env) ?? ''
  }
  /** What is said below a name: why it is called off, what it consists of, and what its description says. */
  const aboutOf = (wire: Wire): string => {
    const { of, title = '' } = feed.items ?? {}
    const items = (read(wire, of) ?? []) as readonly RepeaterRow[]
    const options = fieldOfKey(resource, of ?? '')?.field.options as unknown as RepeaterOptions
    const lines = items.flatMap(item => partTitle(item, title, options) || []).join('\n')
    const why = wire['status'] === 'cancelled' ? said(wire, reason, 'format') : ''
    return [why, lines, said(wire, feed.description, 'format')].filter(part => part !== '').join('\n\n')
  }
  const startsWithDay = fieldOfKey(resource, starts)
  const isDay = startsWithDay !== null && fieldTypeOf(startsWithDay.field).isDay === true
  const moment = (day: string, at: string): string => instantOf(`${day}T${at.slice(0, 5)}`, env.timeZone) ?? ''

  /** As the calendar of the console has it: without an end it takes an hour, and one before the start is of the next day. */
  const spanOf = (wire: Wire): readonly [starts: string, ends: string] | null => {
    const day = isDay ? textIn(wire, starts) : ''
    const at = isDay ? read(wire, time) : null
    if (isDay && day === '') return null
    if (isDay && typeof at !== 'string') return [day, addDays(day, 1) ?? day]
    // A moment travels under its own key as an instant.
    const start = isDay ? moment(day, String(at)) : textIn(wire, starts)
    if (start === '') return null
    const end = read(wire, ends)
    if (typeof end === 'number') return [start, later(start, end)]
    if (typeof end !== 'string') return [start, later(start, HOUR)]
    if (!isDay) return [start, textIn(wire, ends ?? '')]
    const same = moment(day, end)
    return [start, same > start ? same : moment(addDays(day, 1) ?? day, end)]
  }

  return {
    keys: [starts, time, ends, lanes, reason, feed.items?.of, feed.description, feed.link].flatMap(key => key ?? []),
    base: 'recordTitle status version createdAt updatedAt',
    entryOf: wire => {
      const span = spanOf(wire)
      return (
        span && {
          uid: `${textIn(wire, 'id')}@${resource.name}`,
          sequence: Number(wire['version'] ?? 1) - 1,
          created: textIn(wire, 'createdAt'),
          changed: textIn(wire, 'updatedAt'),
          starts: span[0],
          ends: span[1],
          summary: textIn(wire, 'recordTitle'),
          description: aboutOf(wire),
          location: said(wire, lanes, 'csv'),
          url: said(wire, feed.link, 'csv'),
          status: statusOf(wire['status']),
        }
      )
    },
  }
}
