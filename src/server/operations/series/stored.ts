import type { RepeatOptions } from '#effects'
import { wallOf } from '#effects/repeat/repetition.ts'
import type { Series, SeriesRow } from '#effects/repeat/series.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { and, ident, sql } from '#sql'
import { isId } from '../../query/where.ts'
import { notFound, refused } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { valuesOf, type Values } from '../../rows/values.ts'
import { columnsOfField, tableOf } from '../../store/tables.ts'
import { lockOne } from '../one.ts'

/** Rows that one series has at most: more than any rule makes in ten years. */
const MOST = 5_000

/** A row of a series, locked. */
export interface StoredRow {
  readonly id: string
  readonly row: Row
  readonly values: Values
}

/** A series as it is stored, all of it locked. */
export interface StoredSeries {
  readonly series: Series
  readonly rows: ReadonlyMap<string, StoredRow>
  readonly edited: StoredRow
  readonly records: Resource
  readonly record: StoredRow
}

export const columnOf = (resource: Resource, key: string): string => columnsOfField(resource, key)[0]?.name ?? key

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const seriesRow = ({ id, row, values }: StoredRow, { row: keys }: RepeatOptions): SeriesRow => ({
  id,
  occurrence: wallOf(text(values[keys.occurrence]) || text(values[keys.startsAt])),
  startsAt: wallOf(text(values[keys.startsAt])),
  isException: values[keys.exception] === true,
  isOff: row['cancelled_at'] != null || row['deleted_at'] != null || row['archived_at'] != null,
})

/** The series of a row with all its rows, locked in an order that all writers share. Refused where it belongs to none. */
export const storedSeries = async (work: Work, resource: Resource, options: RepeatOptions, id: string): Promise<StoredSeries> => {
  if (!isId(id)) throw notFound()
  const column = ident('r', columnOf(resource, options.row.series))
  const own = sql`(select ${ident('one', columnOf(resource, options.row.series))} from ${ident(tableOf(resource))} one where ${ident('one', 'id')} = ${id}::uuid)`
  const found = await work.rows(lockRows(resource, sql`${column} = ${own}`, MOST))
  const rows = new Map(
    found.map(row => [String(row['id']), { id: String(row['id']), row, values: valuesOf(resource, row, work.env) }] as const),
  )
  const edited = rows.get(id)
  if (!edited || edited.row['deleted_at'] != null) {
    await lockOne(work, resource, id)
    throw refused('It belongs to no series')
  }
  const records = work.session.catalogue.resource(options.series)
  const [stored] = await work.rows(
    lockRows(records, and([sql`${ident('r', 'id')} = ${String(edited.row[columnOf(resource, options.row.series)])}::uuid`]), 1),
  )
  if (!stored) throw notFound()
  const record = { id: String(stored['id']), row: stored, values: valuesOf(records, stored, work.env) }
  const { rule, startsAt, through, complete } = options.record
  const dated = [...rows.values()].filter(one => typeof one.values[options.row.startsAt] === 'string').map(one => seriesRow(one, options))
  const last =
    dated
      .map(one => one.occurrence.slice(0, 10))
      .sort()
      .at(-1) ?? ''
  return {
    series: {
      rule: text(record.values[rule]) || null,
      startsAt: wallOf(text(record.values[startsAt])) || null,
      through: text(record.values[through]) || last,
      isComplete: record.values[complete] === true,
      rows: dated,
    },
    rows,
    edited,
    records,
    record,
  }
}
