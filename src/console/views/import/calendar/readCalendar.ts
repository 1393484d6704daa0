import { fieldOfKey, fieldTypeOf, titleKeys, calendarOf } from '#catalogue'
import { formatsOf, type FieldEnv, type Resource } from '#model'
import { t } from '#texts/imports.ts'
import { addDays, addMonths, monthOf } from '#views/days.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { MOST_ROWS, type Sheet } from '../readFile.ts'
import { readValue } from '../reading.ts'
import { entriesIn, type Entry, type Found } from './entries.ts'

const MONTHS_AHEAD = 13

/** How an entry becomes a cell under a field's heading. */
type Cell = (entry: Entry) => string

/** What the end of an entry is in a field: minutes, a time of day, or a moment. */
const endCell = (resource: Resource, key: string, env: FieldEnv): Cell => {
  const field = fieldOfKey(resource, key)?.field
  if (field && readValue(field, '90', env) === 90) return ({ minutes }) => (minutes > 0 ? String(minutes) : '')
  const isMoment = field !== undefined && fieldTypeOf(field).isMoment === true
  return ({ starts, minutes }) => {
    const begins = starts.length === 10 ? `${starts}T00:00` : starts
    const ends = new Date(Date.parse(`${begins}:00Z`) + minutes * 60_000).toISOString()
    return isMoment ? ends.slice(0, 16).replace('T', ' ') : ends.slice(11, 16)
  }
}

/** The columns of a calendar file for a resource: what its calendar shows of a row. */
const columnsOf = (resource: Resource, env: FieldEnv): readonly (readonly [key: string, cell: Cell])[] => {
  const options = calendarOf(resource)?.options
  if (!options) throw new Error(t('imports.calendar.none', { many: resource.label[1] }))
  const { starts, time, ends, lanes, feed = {} } = options
  const [title = ''] = titleKeys(resource)
  const at = fieldOfKey(resource, starts)
  const isDay = at !== null && fieldTypeOf(at.field).isDay === true
  const clock = (entry: Entry): string => (entry.starts.length === 10 ? '00:00' : entry.starts.slice(11))
  const cells: readonly (readonly [key: string | undefined, cell: Cell])[] = [
    [title, entry => entry.title],
    [starts, entry => (isDay ? entry.starts.slice(0, 10) : `${entry.starts.slice(0, 10)} ${clock(entry)}`)],
    [time, clock],
    [ends, endCell(resource, ends ?? '', env)],
    [lanes, entry => entry.place],
    [feed.description, entry => entry.description],
    [feed.link, entry => entry.link],
  ]
  return cells.flatMap(([key, cell]) => (key === undefined ? [] : [[key, cell] as const]))
}

const COUNTED = ['endless', 'over', 'cancelled', 'wholeDays'] as const

/** What somebody should know of a file before it is checked. */
const notesOf = (
  { converted, unknown, ...counts }: Omit<Found, 'entries'>,
  through: string,
  { timeZone, locale }: FieldEnv,
): readonly string[] => {
  const { number, longDate, zoneName } = formatsOf(locale)
  return [
    ...(converted.size > 0 ? [t('imports.calendar.converted', { zones: [...converted].join(', '), zone: zoneName(timeZone) })] : []),
    ...[...unknown].map(zone => t('imports.calendar.unknownZone', { zone })),
    ...COUNTED.filter(name => counts[name] > 0).map(name =>
      t(`imports.calendar.${name}`, { count: number(counts[name]), smart_count: counts[name], day: longDate(through) }),
    ),
  ]
}

/** Reads a calendar file (.ics) as a sheet whose headings are those of the resource; rejects with a sentence that can be shown. */
export const readCalendar = (name: string, text: string, resource: Resource, env: FieldEnv): Sheet => {
  const columns = columnsOf(resource, env)
  const { number } = formatsOf(env.locale)
  const today = wallTimeOf(env.now.toISOString(), env.timeZone)?.slice(0, 10) ?? ''
  const through = addDays(`${addMonths(monthOf(today), MONTHS_AHEAD + 1)}-01`, -1)
  const { entries, ...found } = entriesIn(text, { timeZone: env.timeZone, today, through })
  if (entries.length === 0) throw new Error(t('imports.calendar.empty'))
  if (entries.length > MOST_ROWS) throw new Error(t('imports.file.tooManyRows', { count: number(entries.length), most: number(MOST_ROWS) }))
  return {
    name,
    headings: columns.map(([key]) => fieldOfKey(resource, key)?.label ?? key),
    targets: columns.map(([key]) => key),
    rows: entries.map(entry => columns.map(([, cell]) => cell(entry))),
    firstRow: 1,
    notes: notesOf(found, through, env),
  }
}
