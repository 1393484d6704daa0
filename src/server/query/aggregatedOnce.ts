import type { Resource } from '#model'
import { ident, sql, raw, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'

const COUNTED = ident('counted')

/**
 * For a resource whose rows are counted: counts them once for the whole statement, whatever of it looks at them. `first` opens
 * the statement, `context` reads from there. Other resources are read as they are.
 */
export const aggregatedOnce = (resource: Resource, context: ReadContext): { readonly context: ReadContext; readonly first: Sql } => {
  if (resource.reportSource === undefined) return { context, first: raw('') }
  const { resourceSql } = context
  const found = resourceSql.resource(resource.name)
  const once = { ...found, table: COUNTED }
  return {
    context: {
      ...context,
      resourceSql: { ...resourceSql, resource: name => (name === resource.name ? once : resourceSql.resource(name)) },
    },
    first: sql`with ${COUNTED} as materialized (select * from ${found.table} rows) `,
  }
}
