import { fieldOfKey, fieldTypeOf, titleKeys } from '#catalogue'
import { calendarOf } from '#catalogue/calendars.ts'
import { formatsOf, type FieldEnv, type Resource } from '#model'
import { t } from '#texts/imports.ts'
import { addDays, addMonths, monthOf } from '#views/days.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { MOST_ROWS, type Sheet } from '../readFile.ts'
import { readCell } from '../reading.ts'
import { entriesIn, type Entry, type Found } from './entries.ts'

const MONTHS_AHEAD = 13

/** How an entry becomes a cell under a field's heading. */
type Cell = (entry: Entry) => string

/** What the end of an entry is in a field: minutes, a time of day, or a moment. */
const endCell = (resource: Resource, key: string, env: FieldEnv): Cell => {
  const named = fieldOfKey(resource, key)
  const read = named && readCell(named.field, '90', env)
  if (read && 'value' in read && read.value === 90) return ({ minutes }) => (minutes > 0 ? String(minutes) : '')
  const isMoment = named !== null && fieldTypeOf(named.field).isMoment === true
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
  const some = (key: string | undefined, cell: Cell) => (key === undefined ? [] : ([[key, cell]] as const))
  return [
    [title, entry => entry.title],
    [starts, entry => (isDay ? entry.starts.slice(0, 10) : `${entry.starts.slice(0, 10)} ${clock(entry)}`)],
    ...some(time, clock),
    ...(ends === undefined ? [] : ([[ends, endCell(resource, ends, env)]] as const)),
    ...some(lanes, entry => entry.place),
    ...some(feed.description, entry => entry.description),
    ...some(feed.link, entry => entry.link),
  ]
}

/** What somebody should know of a file before it is checked. */
const notesOf = (found: Found, through: string, { timeZone, locale }: FieldEnv): readonly string[] => {
  const { number, longDate } = formatsOf(locale)
  const counted = (count: number) => ({ count: number(count), smart_count: count })
  return [
    ...(found.converted.size > 0 ? [t('imports.calendar.converted', { zones: [...found.converted].join(', '), zone: timeZone })] : []),
    ...[...found.unknown].map(zone => t('imports.calendar.unknownZone', { zone })),
    ...(found.endless > 0 ? [t('imports.calendar.endless', { ...counted(found.endless), day: longDate(through) })] : []),
    ...(found.over > 0 ? [t('imports.calendar.over', counted(found.over))] : []),
    ...(found.cancelled > 0 ? [t('imports.calendar.cancelled', counted(found.cancelled))] : []),
    ...(found.isWholeDay > 0 ? [t('imports.calendar.wholeDays', counted(found.isWholeDay))] : []),
  ]
}

/** Reads a calendar file (.ics) as a sheet whose headings are those of the resource; rejects with a sentence that can be shown. */
export const readCalendar = (name: string, text: string, resource: Resource, env: FieldEnv): Sheet => {
  const columns = columnsOf(resource, env)
  const { number } = formatsOf(env.locale)
  const today = wallTimeOf(env.now.toISOString(), env.timeZone)?.slice(0, 10) ?? ''
  const through = addDays(`${addMonths(monthOf(today), MONTHS_AHEAD + 1)}-01`, -1)
  const found = entriesIn(text, { timeZone: env.timeZone, today, through })
  const { entries } = found
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
