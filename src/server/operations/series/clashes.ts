import type { RepeatOptions } from '#effects'
import { fieldOfKey, fieldTypeOf } from '#catalogue'
import { addDays } from '#fields/date/calendar.ts'
import { instantOf } from '#fields/dateTime/zone.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Resource } from '#model'
import { and, ident, join, raw, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { writable } from '../../rows/statements.ts'
import { valuesOf, type Values } from '../../rows/values.ts'
import { tableOf } from '../../store/tables.ts'
import { titleOf } from '../toRow.ts'
import { columnOf } from './stored.ts'

/** A moment with everything that a row holds then. */
export interface Held {
  readonly startsAt: string
  readonly values: Values
}

/** A date as it would be, and as it stands; null: it is new. */
export interface Wanted extends Held {
  readonly key: string
  readonly before: Held | null
}

/** What is there already at that time. */
export interface SeriesClash {
  readonly title: string
  readonly startsAt: string
  /** The label of what both hold. */
  readonly field: string
}

const MINUTE = 60_000
const LONGEST_DAYS = 1

/** Ids that a value names: of one row, of several. */
const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null && 'id' in value ? [String(value.id)] : []
}

const spanOf = (startsAt: string, minutes: unknown): readonly [number, number] => {
  const from = Date.parse(`${startsAt}Z`)
  return [from, from + (typeof minutes === 'number' ? minutes : 0) * MINUTE]
}

/**
 * For dates that would hold something while another row holds it: the first such row. One that they meet as they stand already is nothing
 * that the edit brings. `own` are rows that change themselves.
 */
export const clashesOf = async (
  work: Work,
  resource: Resource,
  { row, holds }: RepeatOptions,
  wanted: readonly Wanted[],
  own: readonly string[],
): Promise<ReadonlyMap<string, SeriesClash>> => {
  const moments = wanted.map(({ startsAt }) => startsAt).sort()
  const [first, last] = [moments[0], moments.at(-1)]
  const hours = resource.fields[row.startsAt]
  // Rows of a day have no hours in which two could meet.
  if (!holds || first === undefined || last === undefined || !hours || fieldTypeOf(hours).isDay === true) return new Map()
  const held = holds.fields.flatMap(key => {
    const field = resource.fields[key]
    const ids = [...new Set(wanted.flatMap(one => idsIn(one.values[key])))]
    const where = field && serverAdapterNamed(field.type).where
    return field && where && ids.length > 0 ? [where({ in: ids }, key, field.options, 'r', work.env, work.read.resourceSql)] : []
  })
  if (held.length === 0) return new Map()
  const at = (wall: string, days: number) => instantOf(`${addDays(wall.slice(0, 10), days) ?? wall.slice(0, 10)}T00:00`, work.env.timeZone)
  const starts = ident('r', columnOf(resource, row.startsAt))
  const found = await work.rows(
    sql`select r.* from ${ident(tableOf(resource))} r where ${and([
      writable(resource, 'r'),
      sql`${starts} >= ${at(first, -LONGEST_DAYS)}::timestamptz`,
      sql`${starts} < ${at(last, 1 + LONGEST_DAYS)}::timestamptz`,
      raw('r.deleted_at is null and r.cancelled_at is null and r.archived_at is null'),
      sql`not (${ident('r', 'id')} = any(${own}::uuid[]))`,
      sql`(${join(held, ' or ')})`,
    ])} order by ${starts}`,
  )
  const others = found.map(one => {
    const values = valuesOf(resource, one, work.env)
    return { values, startsAt: String(values[row.startsAt]) }
  })
  /** The field of which both hold the same at one time. */
  const meetIn = (one: Held, other: Held): string | undefined => {
    const [[from, to], [start, end]] = [spanOf(one.startsAt, one.values[holds.lasts]), spanOf(other.startsAt, other.values[holds.lasts])]
    if (start >= to || from >= end) return undefined
    return holds.fields.find(field => idsIn(one.values[field]).some(id => idsIn(other.values[field]).includes(id)))
  }
  const clashes = new Map<string, SeriesClash>()
  for (const one of wanted) {
    const met = others.find(other => meetIn(one, other) !== undefined && !(one.before && meetIn(one.before, other) !== undefined))
    if (!met) continue
    const field = fieldOfKey(resource, meetIn(one, met) ?? '')?.label ?? ''
    clashes.set(one.key, { title: titleOf(resource, met.values), startsAt: met.startsAt, field })
  }
  return clashes
}
