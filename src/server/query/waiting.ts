import type { Resource } from '#model'
import { and, ident, join, literal, placeholder, raw, sql, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'
import { conditionSql } from '../store/condition.ts'
import { testedOf } from '../store/status.ts'
import { makeAliases } from './assemble.ts'
import { statusOfRow } from './where.ts'

/** So many are counted; more read as that many and more. */
const COUNTED = 1_000

/** What a row in one of these states has in its columns, said once more so that an index of such rows can find them. */
const narrowed = (resource: Resource, row: string): Sql => {
  const states = resource.waits ?? []
  const at = testedOf(resource, row)
  const each = states.map(state => {
    if (state === 'draft') return sql`${ident(row, 'published_on')} is null`
    const when = resource.states?.[state]?.when
    return when ? conditionSql(when, at) : raw('true')
  })
  return sql`(${join(each, ' or ')})`
}

/** How many rows of each of these resources wait for a person, as one JSON array: `[{ resource, count }]`, without those of which none does. */
export const waitingJson = (resources: readonly Resource[], context: ReadContext): Sql => {
  const aliases = makeAliases()
  const counts = resources.map(resource => {
    const { table, readable } = context.resourceSql.resource(resource.name)
    const row = aliases()
    const waits = and([
      readable(row),
      sql`${ident(row, 'deleted_at')} is null and ${ident(row, 'archived_at')} is null`,
      ...(resource.belongsTo === 'organization' ? [sql`${ident(row, 'organization_id')} = ${placeholder('organizationId')}::uuid`] : []),
      narrowed(resource, row),
      sql`${statusOfRow(resource, row, context)} = any(${resource.waits ?? []}::text[])`,
    ])
    return sql`select ${literal(resource.name)} as resource, (select count(*)::int from (select 1 from ${table} ${ident(row)} where ${waits} limit ${raw(String(COUNTED))}) n) as count`
  })
  if (counts.length === 0) return raw("'[]'::json")
  return sql`(select coalesce(json_agg(json_build_object('resource', w.resource, 'count', w.count)), '[]'::json) from (${join(counts, ' union all ')}) w where w.count > 0)`
}
