import { fieldOfKey, fieldTypeOf, publishes } from '#catalogue'
import { feedOf } from '#catalogue/calendars.ts'
import type { Resource, SignageSource, Wire } from '#model'
import { and, ident, placeholder, sql, type Sql } from '#sql'
import { forEveryone } from '../feeds/forEveryone.ts'
import { entriesOf, type Entries } from '../operations/export/calendarEntries.ts'
import { wireRows } from '../operations/reading.ts'
import { matches, statusOfRow } from '../query/where.ts'
import type { ReadContext } from '../request/types.ts'
import type { Look } from './look.ts'
import { conditionSql } from '../store/condition.ts'
import { testedOf } from '../store/status.ts'
import { columnsOfField } from '../store/tables.ts'

/** The rows of a source: how they are found, and what is said of one. */
export interface SourceRows {
  /** Selects `wire` objects, in their order. Late: `now`, `timeZone`. */
  readonly list: Sql
  /** Rows of a calendar as it has them; null: without a time. */
  readonly entries: Entries | null
  readonly isTrue: (wire: Wire, key: string | undefined) => boolean
  /** '' for what is empty. */
  readonly textOf: (wire: Wire, key: string | undefined) => string
}

/** Rows of one source at most. */
const MOST = 100
/** Days after today that a screen may be asked for, and one for the clock of the organization. */
const DAYS = 11
const SEEN = ['published', 'cancelled']

const now = sql`${placeholder('now')}::timestamptz`
const today = sql`(${now} at time zone ${placeholder('timeZone')}::text)::date`
const stored = (resource: Resource, key: string, row: string): Sql => ident(row, columnsOfField(resource, key)[0]?.name ?? key)

// In years without a February 29, what began on one is celebrated on February 28.
const isAnniversary = (day: Sql): Sql =>
  sql`(${day} + make_interval(years => (extract(year from ${today}) - extract(year from ${day}))::int))::date = ${today}`

/** Everybody may see them, and what was called off stays crossed out for two hours (`isStruck`), or goes at once. */
const shown = (
  resource: Resource,
  { on, where }: SignageSource,
  begins: Sql | null,
  isStruck: boolean,
  row: string,
  read: ReadContext,
): Sql =>
  and([
    matches(resource, {}, row, read),
    forEveryone(resource, row, read),
    ...(publishes(resource) ? [sql`${statusOfRow(resource, row, read)} = any(${SEEN}::text[])`] : []),
    sql`(${ident(row, 'cancelled_at')} is null${isStruck ? sql` or ${ident(row, 'cancelled_at')} > ${now} - interval '2 hours'` : sql``})`,
    ...(where ? [conditionSql(where, testedOf(resource, row))] : []),
    ...(begins ? [sql`${begins}::timestamptz between ${today} - 2 and ${today} + ${DAYS}::int`] : []),
    ...(typeof on === 'object' ? [isAnniversary(stored(resource, on.anniversary, row))] : []),
  ])

/** How the rows of a source are read for a screen of this look. */
export const rowsOf = (resource: Resource, source: SignageSource, look: Look, read: ReadContext): SourceRows => {
  const { title, text, drill, takeover, each, marks = {} } = source
  const entries = source.on === 'today' || source.on === 'coming' ? entriesOf(resource, read.env) : null
  const keys = [...(entries?.keys ?? []), ...[title, text, drill, takeover].flatMap(key => key ?? [])]
  const starts = entries ? feedOf(resource)?.starts : undefined
  const { table } = read.resourceSql.resource(resource.name)
  const list = wireRows(resource, [...new Set(keys)], entries?.base ?? 'recordTitle status', { read }, row => {
    const begins = starts === undefined ? null : stored(resource, starts, row)
    const order = begins ?? sql`${ident(row, 'created_at')} desc`
    return sql` from ${table} ${ident(row)} where ${shown(resource, source, begins, look.cancelledItems === 'strike', row, read)} order by ${order}, ${ident(row, 'id')} limit ${MOST}`
  })
  const said = (wire: Wire, key: string | undefined) => {
    const named = key === undefined ? null : fieldOfKey(resource, key)
    if (!named) return null
    const { field } = named
    const type = fieldTypeOf(field)
    const value = type.fromWire(wire, named.key, field.options, read.env)
    return { value, spoken: type.format?.(value, field.options, read.env) }
  }
  const markOf = (part: Wire): string => {
    const marked = Object.entries(marks).flatMap(([key, words]) => (part[key] === true ? [words[look.language]] : []))
    return marked.length > 0 ? ` (${marked.join(', ')})` : ''
  }
  return {
    list,
    entries,
    isTrue: (wire, key) => said(wire, key)?.value === true,
    textOf: (wire, key) => {
      const { value, spoken } = said(wire, key) ?? {}
      if (each !== undefined && key === text && Array.isArray(value))
        return (value as Wire[]).flatMap(part => (typeof part[each] === 'string' ? [`${part[each]}${markOf(part)}`] : [])).join(', ')
      return spoken ?? (typeof value === 'string' ? value : '')
    },
  }
}
