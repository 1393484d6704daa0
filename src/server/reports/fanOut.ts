import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { compile, ident, placeholder, sql } from '#sql'
import type { Database, TenantScope } from '../store/database.ts'

const AT_ONCE = 4

export interface FanOutDeps {
  readonly database: Database
  readonly resourceSql: ResourceSql
  /** Late parameters of the request. */
  readonly bindings: Readonly<Record<string, unknown>>
}

interface Place {
  readonly id: string
  readonly ancestorIds: readonly string[]
}

const placesBelow = async (at: TenantScope, { database, resourceSql, bindings }: FanOutDeps): Promise<readonly Place[]> => {
  const { table } = resourceSql.resource(systemResources.organizations)
  const acting = placeholder('organizationId')
  const living = (row: string) => sql`${ident(row, 'deleted_at')} is null and ${ident(row, 'archived_at')} is null`
  const below = sql`select o.id, o.ancestor_ids as "ancestorIds" from ${table} o where ${acting}::uuid = any(o.ancestor_ids) and ${living('o')}
    and not exists (select 1 from ${table} c where o.id = c.ancestor_ids[cardinality(c.ancestor_ids)] and ${living('c')}) order by o.id`
  const text = await database.read(at, compile(sql`select coalesce(json_agg(p), '[]')::text as j from (${below}) p`), bindings, {
    replica: true,
  })
  return JSON.parse(text ?? '[]') as Place[]
}

/**
 * The rows of a resource that gathers, as JSON text for the late parameter `gathered`: each community below is asked by itself,
 * pinned to itself alone, whoever asks; who may act above may act on all of them (DESIGN 7). {} for every other resource.
 */
export const fanOut = async (resource: Resource, at: TenantScope, deps: FanOutDeps): Promise<{ readonly gathered?: string }> => {
  if (resource.reportSource === undefined) return {}
  const wanted = deps.resourceSql.resource(resource.name).fanOut
  if (!wanted) return {}
  const statement = compile(wanted)
  const account = at.organizationId
  const below = await placesBelow(at, deps)
  const places: Place[] = below.length > 0 ? [...below] : [{ id: at.organizationId, ancestorIds: at.ancestorIds }]
  const answers: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let place = places.shift(); place; place = places.shift()) {
      const pin = { organizationId: place.id, ancestorIds: place.ancestorIds }
      const text = await deps.database.read(
        pin,
        statement,
        { ...deps.bindings, organizationId: place.id },
        { replica: true, long: true, account },
      )
      answers.push(...(JSON.parse(text ?? '[]') as unknown[]))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { gathered: JSON.stringify(answers) }
}
