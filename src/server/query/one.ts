import { ident, placeholder, sql, type Sql } from '#sql'
import type { Resource } from '#model'
import { columns, makeAliases } from './assemble.ts'
import type { SelectionSet } from './selection.ts'
import { aggregatedOnce } from './aggregatedOnce.ts'
import type { ReadContext } from '../request/types.ts'

/** One row as JSON, or SQL null where there is none that the acting organization may read. Late: `id`. */
export const oneJson = (resource: Resource, wanted: SelectionSet, given: ReadContext): Sql => {
  const { context, first } = aggregatedOnce(resource, given)
  const { table, fields, readable } = context.resourceSql.resource(resource.name)
  const aliases = makeAliases()
  const row = aliases()
  return sql`(${first}select row_to_json(answer) from (select ${columns(wanted, fields(row), aliases)} from ${table} ${ident(row)} where ${ident(row, 'id')} = ${placeholder('id')}::uuid and ${readable(row)} and ${ident(row, 'deleted_at')} is null limit 1) answer)`
}
