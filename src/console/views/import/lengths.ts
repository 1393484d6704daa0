import { calendarOf } from '#catalogue'
import { readTime } from '#fields/date/calendar.ts'
import { readWallTime } from '#fields/dateTime/dateTime.ts'
import type { FieldEnv, Resource } from '#model'
import { t } from '#texts/imports.ts'
import { matchColumns, targetsOf } from './matching.ts'
import type { Sheet } from './readFile.ts'
import { readValue } from './reading.ts'

const END = /^(?:end|ends|finish|finishes|until)(?:[\s_]*(?:time|at))?$/i
const RANGE = /^(.+?)\s*(?:[-–—]|\bto\b)\s*(.+)$/i
/** Of a time with its end, in characters. */
const LONGEST = 40
const DAY = 24 * 60

/** Start and end of '10:00 - 11:00 AM', 'HH:mm' each; the half of the day that is said once is that of both, unless the end would come first. Null for no range. */
export const rangeOf = (cell: string): readonly [start: string, end: string] | null => {
  const [, from = '', to = ''] = (cell.length <= LONGEST ? RANGE.exec(cell) : null) ?? []
  const end = readTime(to)
  if (end === null) return null
  const half = /([ap])(?:\.?m)?\.?$/i.exec(to)?.[0]
  const starts = half === undefined || /\p{L}/u.test(from) ? [from] : [half, 'AM', 'PM'].map(one => `${from} ${one}`)
  const start = starts.map(readTime).find(one => one !== null && one < end)
  return start ? [start, end] : null
}

const minutesOf = (wall: string): number => Date.parse(`${wall.length === 5 ? `2000-01-01T${wall}` : wall}Z`) / 60_000

/** Minutes between two times of day, over midnight where the end is earlier, or between two moments; null for what is neither, or ends before it starts. */
const lengthOf = (start: string, end: string, { locale }: FieldEnv): number | null => {
  const read = (cell: string) => readTime(cell) ?? readWallTime(cell, locale)
  const [from, to] = [read(start), read(end)]
  if (!from || !to) return null
  const minutes = to.length === 5 ? minutesOf(to) - minutesOf(from.slice(-5)) : minutesOf(to) - minutesOf(from)
  return to.length === 5 ? (minutes + DAY) % DAY : from.length === 5 || minutes < 0 ? null : minutes
}

/** A file of what has a start and a length that says when each row ends ('End time', or a time of '10 - 11 AM'), as one that says how long each is; any other as it is. */
export const withLengths = (resource: Resource, sheet: Sheet, env: FieldEnv): Sheet => {
  const { starts, ends } = calendarOf(resource)?.options ?? {}
  const into = targetsOf(resource).find(({ id }) => id === ends)
  if (!into || sheet.targets || readValue(into.field, '90', env) !== 90) return sheet
  const columns = matchColumns(resource, sheet.headings)
  const at = columns.findIndex(target => target === `${starts}#time` || target === starts)
  const end = sheet.headings.findIndex((heading, index) => columns[index] === null && END.test(heading.trim()))
  const ranges = sheet.rows.map(cells => rangeOf(cells[at] ?? ''))
  if (columns.includes(into.id) || at === -1 || (end === -1 && ranges.every(range => range === null))) return sheet
  // In the column of the end, else in one of its own behind the start.
  const [place, taken] = end === -1 ? [at + 1, 0] : [end, 1]
  return {
    ...sheet,
    headings: sheet.headings.toSpliced(place, taken, into.label),
    rows: sheet.rows.map((cells, row) => {
      const [start, until] = ranges[row] ?? [cells[at] ?? '', cells[end] ?? '']
      return cells.with(at, start).toSpliced(place, taken, String(lengthOf(start, until, env) ?? until))
    }),
    notes: [...(sheet.notes ?? []), t('imports.match.ends', { heading: sheet.headings[end === -1 ? at : end] ?? '', length: into.label })],
  }
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
/** What belongs to the last name that follows it: Vincent van Gogh. */
const PARTICLE = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|st\.?)$/i

/** First and last name: 'Doyle, Rose M.' and 'Rose M. Doyle' are 'Rose M.' and 'Doyle'; a single word is a first name. */
export const namesOf = (written: string): readonly [first: string, last: string] => {
  const text = written.replace(/,(?=\s*(?:jr|sr|ii|iii|iv)\.?$)/i, '')
  const comma = text.indexOf(',')
  if (comma !== -1) return [text.slice(comma + 1).trim(), text.slice(0, comma).trim()]
  const words = text.split(/\s+/)
  let from = words.length - 1
  while (from > 1 && SUFFIX.test(words[from] ?? '')) from -= 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from -= 1
  return from < 1 ? [text, ''] : [words.slice(0, from).join(' '), words.slice(from).join(' ')]
}

/** A file that keeps whole names in one column, as one with first and last names, which says so; any other as it is. */
export const withNamesSplit = (resource: Resource, sheet: Sheet): Sheet => {
  const columns = sheet.targets ?? matchColumns(resource, sheet.headings)
  const of = (key: string) => targetsOf(resource).find(target => target.id === key)
  const [first, last] = [of('firstName'), of('lastName')]
  if (!first || !last || columns.includes(last.id)) return sheet
  const at = columns.indexOf(first.id)
  const names = sheet.rows.flatMap(cells => cells[at] || [])
  if (names.filter(name => /\S\s+\S/.test(name)).length * 2 <= names.length) return sheet
  return {
    ...sheet,
    headings: sheet.headings.toSpliced(at, 1, first.label, last.label),
    rows: sheet.rows.map(cells => cells.toSpliced(at, 1, ...namesOf(cells[at] ?? ''))),
    notes: [...(sheet.notes ?? []), t('imports.match.split', { heading: sheet.headings[at] ?? '', first: first.label, last: last.label })],
  }
}
