import type { Day } from '../../days.ts'
import type { Drawing } from '../paper/drawing.ts'
import type { Page, PrintRow } from '../paper/job.ts'

/** A row as it was printed: what tells whether it is another now. */
export interface PostedRow {
  readonly id: string
  readonly day: Day
  /** '9:30 – 10:30 AM'; '' where it had no time. */
  readonly range: string
  readonly title: string
  readonly places: readonly string[]
}

/** What was posted: its pages as they were drawn, its rows, and what it was of. */
export interface Posted {
  readonly pages: readonly Page[]
  readonly rows: readonly PostedRow[]
  readonly days: readonly Day[]
  readonly filter: Readonly<Record<string, unknown>>
  readonly withDrafts: boolean
  /** Type of a row in points. */
  readonly size: number
}

/** What became of a row since: it came, was taken off, stands at another day or time, or says something else. */
export interface Change {
  readonly kind: 'added' | 'canceled' | 'moved' | 'changed'
  readonly title: string
  /** Where it stood, or stands where it was added. */
  readonly day: Day
  readonly range: string
  readonly now: PostedRow | null
}

export const postedRow = ({ id, day, range, title, places }: PrintRow): PostedRow => ({
  id,
  day,
  range,
  title,
  places: places.map(place => place.title),
})

const isMoved = (then: PostedRow, now: PostedRow): boolean => then.day !== now.day || then.range !== now.range
const isChanged = (then: PostedRow, now: PostedRow): boolean => then.title !== now.title || then.places.join() !== now.places.join()

/** Changes from what was posted to what is there now, by the day on which paper has them. */
export const changesSince = (then: readonly PostedRow[], now: readonly PostedRow[]): readonly Change[] => {
  const byId = new Map(now.map(row => [row.id, row]))
  const were = new Set(then.map(({ id }) => id))
  const change = (kind: Change['kind'], { title, day, range }: PostedRow, to: PostedRow | null): Change => ({
    kind,
    title,
    day,
    range,
    now: to,
  })
  return [
    ...then.flatMap(row => {
      const to = byId.get(row.id)
      if (!to) return [change('canceled', row, null)]
      if (isMoved(row, to)) return [change('moved', row, to)]
      return isChanged(row, to) ? [change('changed', row, to)] : []
    }),
    ...now.filter(({ id }) => !were.has(id)).map(row => change('added', row, null)),
  ].sort((one, other) => one.day.localeCompare(other.day) || one.range.localeCompare(other.range))
}

const COLOR = /^#[0-9a-f]{6}$/i

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const areNumbers = (of: Record<string, unknown>, keys: readonly string[]): boolean => keys.every(key => Number.isFinite(of[key]))
const areColors = (...values: readonly unknown[]): boolean =>
  values.every(value => value === undefined || value === 'none' || (typeof value === 'string' && COLOR.test(value)))

const isDrawing = (value: unknown): value is Drawing => {
  if (!isRecord(value) || !areNumbers(value, ['x', 'y'])) return false
  if (value['draw'] === 'text') return areNumbers(value, ['size']) && typeof value['text'] === 'string' && areColors(value['color'])
  if (value['draw'] === 'mark') return areNumbers(value, ['size']) && typeof value['mark'] === 'string' && areColors(value['color'])
  return value['draw'] === 'box' && areNumbers(value, ['width', 'height']) && areColors(value['fill'], value['line'])
}

const isPage = (value: unknown): value is Page =>
  isRecord(value) && areNumbers(value, ['width', 'height']) && Array.isArray(value['drawings']) && value['drawings'].every(isDrawing)

const isRow = (value: unknown): value is PostedRow =>
  isRecord(value) &&
  ['id', 'day', 'range', 'title'].every(key => typeof value[key] === 'string') &&
  Array.isArray(value['places']) &&
  value['places'].every(place => typeof place === 'string')

/** What was kept, where it is what this version of the console kept; null: it is something else. */
export const readPosted = (kept: unknown): Posted | null => {
  if (!isRecord(kept)) return null
  const { pages, rows, days, filter, withDrafts, size } = kept
  if (!Array.isArray(pages) || !pages.every(isPage) || !Array.isArray(rows) || !rows.every(isRow)) return null
  if (!Array.isArray(days) || !days.every(day => typeof day === 'string') || !isRecord(filter)) return null
  if (typeof size !== 'number') return null
  return { pages: pages.map(page => ({ ...page, cells: [] })), rows, days, filter, withDrafts: withDrafts === true, size }
}
