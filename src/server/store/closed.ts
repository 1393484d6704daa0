import type { Catalogue } from '#catalogue'
import { targetOf } from '#catalogue/catalogue.ts'
import { actionsOf, guardsOf } from '#catalogue/states.ts'
import type { DataGuard, Resource } from '#model'
import { ident, join, literal, placeholder, sql, type Sql } from '#sql'
import { conditionSql } from './condition.ts'
import { fullSql } from './full.ts'
import { testedOf } from './status.ts'
import { tableOf } from './tables.ts'

/** Whether the condition of a guard holds of the row under `alias`, or of the one that it points at. Late: `opened`, for what has to open. */
const holdsOf = (catalogue: Catalogue, resource: Resource, guard: DataGuard, alias: string): Sql => {
  if ('opens' in guard) return sql`${testedOf(resource, alias)(guard.opens).column} = any(${placeholder('opened')}::text[])`
  if (guard.of === undefined) return conditionSql(guard.when, testedOf(resource, alias))
  const neighbor = catalogue.resource(targetOf(resource.fields[guard.of]) ?? '')
  const at = `${alias}_of`
  const pointsAt = testedOf(resource, alias)(guard.of).column
  return sql`exists(select 1 from ${ident(tableOf(neighbor))} ${ident(at)} where ${ident(at, 'id')} = ${pointsAt} and ${conditionSql(guard.when, testedOf(neighbor, at))})`
}

/**
 * The actions that guards keep from the row under `alias`, or for which its quota has no place, each with its reason, as a JSON object; null
 * where no action has guards.
 */
export const closedSql = (catalogue: Catalogue, resource: Resource, alias: string): Sql | null => {
  if (!actionsOf(resource).some(action => guardsOf(action).length > 0)) return null
  const pairs = actionsOf(resource).flatMap(action => {
    const full = fullSql(catalogue, resource, action, alias)
    const reasons = guardsOf(action).map(guard => {
      const holds = holdsOf(catalogue, resource, guard, alias)
      return sql`when ${'not' in guard ? holds : sql`not ${holds}`} then ${literal(guard.because)}`
    })
    const all = full ? [...reasons, full] : reasons
    return all.length === 0 ? [] : [sql`${literal(action.name)}, (case ${join(all, ' ')} end)`]
  })
  return sql`jsonb_strip_nulls(jsonb_build_object(${join(pairs)}))`
}
