import type { Resource } from '#model'
import { ident, sql, trusted, type Sql } from '#sql'
import type { ReadContext } from './where.ts'

const COUNTED = ident('counted')

/**
 * For a resource whose rows are counted: counts them once for the whole statement, whatever of it looks at them. `first` opens
 * the statement, `context` reads from there. Other resources are read as they are.
 */
export const countedOnce = (resource: Resource, context: ReadContext): { readonly context: ReadContext; readonly first: Sql } => {
  if (resource.rows === undefined) return { context, first: trusted('') }
  const { lookup } = context
  const found = lookup.resource(resource.name)
  const once = { ...found, table: COUNTED }
  return {
    context: { ...context, lookup: { ...lookup, resource: name => (name === resource.name ? once : lookup.resource(name)) } },
    first: sql`with ${COUNTED} as materialized (select * from ${found.table} rows) `,
  }
}
