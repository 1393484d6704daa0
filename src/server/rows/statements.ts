import type { Resource } from '#model'
import { and, ident, join, placeholder, sql, raw, type Sql } from '#sql'
import type { Column, Row } from '#fields/adapters.server.ts'
import { isOfResource } from '../store/constants.ts'
import { insertWithWords, updateWithWords } from '../store/searchIndex.ts'
import { columnsOf, isTenant, visibilityOf, tableOf } from '../store/tables.ts'

const ROW = 'r'
const NEW = 'n'

/**
 * Rows that the acting organization may write, as a condition on `alias`: its own; of the tree itself and what lies below.
 * Narrower than what it may read: what is inherited or received is read alone.
 */
export const writable = (resource: Resource, alias: string): Sql =>
  resource.fixedValues ? and([isOfResource(resource, alias), owned(resource, alias)]) : owned(resource, alias)

const owned = (resource: Resource, alias: string): Sql => {
  const acting = sql`${placeholder('organizationId')}::uuid`
  if (isTenant(resource)) return sql`${ident(alias, 'organization_id')} = ${acting}`
  if (visibilityOf(resource) === 'hierarchy')
    return sql`(${ident(alias, 'id')} = ${acting} or ${acting} = any(${ident(alias, 'ancestor_ids')}))`
  return raw('true')
}

/** Whole rows, locked until the transaction ends, in an order that all writers share. `condition` is over alias `r`. */
export const lockRows = (resource: Resource, condition: Sql, limit: number): Sql =>
  sql`select ${ident(ROW)}.* from ${ident(tableOf(resource))} ${ident(ROW)} where ${and([writable(resource, ROW), condition])} order by ${ident(ROW, 'id')} limit ${limit} for update`

// Columns travel as one JSON parameter, so that a statement's text depends on the set of columns alone.
const jsonOf = (columns: readonly Column[], rows: readonly Row[]): string => {
  const json = new Set(columns.filter(column => column.type === 'jsonb').map(column => column.name))
  const plain = (name: string, value: unknown): unknown => (json.has(name) && typeof value === 'string' ? JSON.parse(value) : value)
  return JSON.stringify(rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(name, value)]))))
}

const named = (resource: Resource, names: readonly string[]): readonly Column[] => {
  const all = columnsOf(resource)
  return names.map(name => {
    const column = all.find(one => one.name === name)
    if (!column) throw new Error(`${resource.name} has no column '${name}'.`)
    return column
  })
}

// A hidden field has no value to store: its column says what stands there instead.
const filled = (column: Column): Sql =>
  column.notNull && column.default !== undefined
    ? sql`coalesce(${ident(NEW, column.name)}, ${raw(column.default)})`
    : ident(NEW, column.name)

/** Inserts rows that all have the same columns, with what search finds them by. */
export const insertRows = (resource: Resource, rows: readonly Row[]): Sql => {
  const columns = named(resource, Object.keys(rows[0] ?? {}))
  const names = join(columns.map(column => ident(column.name)))
  return insertWithWords(
    resource,
    sql`insert into ${ident(tableOf(resource))} (${names}) select ${join(columns.map(filled))} from jsonb_populate_recordset(null::${ident(tableOf(resource))}, ${jsonOf(columns, rows)}::jsonb) ${ident(NEW)}`,
  )
}

/**
 * Sets columns of rows by id, all rows the same columns, and counts their version up. `moment` becomes `updated_at`, `by` `updated_by`.
 * The rows were locked and their versions looked at in the same transaction.
 */
export const updateRows = (resource: Resource, patches: readonly Row[], moment: string, by: string | null): Sql => {
  const columns = named(
    resource,
    Object.keys(patches[0] ?? {}).filter(name => name !== 'id'),
  )
  const sets = columns.map(column => sql`${ident(column.name)} = ${filled(column)}`)
  const base = [
    sql`${ident('version')} = ${ident(ROW, 'version')} + 1`,
    sql`${ident('updated_at')} = ${moment}::timestamptz`,
    sql`${ident('updated_by')} = ${by}::uuid`,
  ]
  const table = ident(tableOf(resource))
  const ids = patches.map(one => one['id'])
  const chosen = and([writable(resource, ROW), sql`${ident(ROW, 'id')} = any(${ids}::uuid[])`])
  return updateWithWords(
    resource,
    columns.map(({ name }) => name),
    ids,
    sql`update ${table} ${ident(ROW)} set ${join([...sets, ...base])} from jsonb_populate_recordset(null::${table}, ${jsonOf(columns, patches)}::jsonb) ${ident(NEW)} where ${chosen} and ${ident(ROW, 'id')} = ${ident(NEW, 'id')}`,
  )
}
