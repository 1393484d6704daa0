import { ident, late, sql, type Sql } from '#sql'
import type { Resource } from '#model'
import { columns, makeAliases } from './assemble.ts'
import type { Wanted } from './selection.ts'
import { countedOnce } from './counted.ts'
import type { ReadContext } from './where.ts'

/** One row as JSON, or SQL null where there is none that the acting organization may read. Late: `id`. */
export const oneJson = (resource: Resource, wanted: Wanted, given: ReadContext): Sql => {
  const { context, first } = countedOnce(resource, given)
  const { table, fields, readable } = context.lookup.resource(resource.name)
  const aliases = makeAliases()
  const row = aliases()
  return sql`(${first}select row_to_json(answer) from (select ${columns(wanted, fields(row), aliases)} from ${table} ${ident(row)} where ${ident(row, 'id')} = ${late('id')}::uuid and ${readable(row)} and ${ident(row, 'deleted_at')} is null limit 1) answer)`
}
