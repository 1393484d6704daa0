import { actionsOf } from '#catalogue'
import type { NamedAction, Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { lockRows, writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { patchOfAction } from '../actionPatch.ts'
import { columnOf, countedOf, takes, type Counted } from './counted.ts'
import { lockPlaces, placesOf, type Places } from './places.ts'
import { parentsOf, type Moving } from './hold.ts'

/** A row that comes in, and the columns that the action gives it. */
export interface Promoted {
  readonly action: string
  readonly id: string
  readonly before: Row
  readonly patch: Row
}

const MOST_WAITING = 500

/** Those who wait for a place of a row, in their order. */
const waitingFor = async (
  work: Work,
  resource: Resource,
  { quota, state, per }: Counted,
  parent: string,
  by: string,
): Promise<readonly Row[]> => {
  const waits = and([
    sql`${ident('r', per)} = ${parent}::uuid`,
    sql`${ident('r', state)} = ${quota.overflow?.state ?? ''}`,
    sql`${ident('r', 'deleted_at')} is null`,
    sql`${ident('r', 'archived_at')} is null`,
  ])
  // They are locked in the order of their ids, as by all writers, and come in by their own.
  const rows = await work.rows(lockRows(resource, waits, MOST_WAITING))
  const column = ident('r', columnOf(resource, by))
  const placed = await work.rows(
    sql`select ${ident('r', 'id')} as id from ${ident(tableOf(resource))} r where ${and([writable(resource, 'r'), waits])} order by ${column}, ${ident('r', 'id')}`,
  )
  return placed.flatMap(({ id }) => rows.filter(row => row['id'] === id))
}

const comeIn = async (work: Work, resource: Resource, counted: Counted, action: NamedAction, parent: string, place: Places) => {
  const { by = 'createdAt' } = counted.quota.promote ?? {}
  const waiting = await waitingFor(work, resource, counted, parent, by)
  const promoted: Promoted[] = []
  let { taken } = place
  for (const before of waiting) {
    if (place.limit !== null && taken >= place.limit) break
    const patch = await patchOfAction(work, resource, action, before, {})
    if (!('columns' in patch)) continue
    const wanted = takes(counted, { ...before, ...patch.columns })
    // The first party that fits: a couple does not hold up who comes alone.
    if (place.limit !== null && taken + wanted > place.limit) continue
    taken += wanted
    promoted.push({ action: action.name, id: String(before['id']), before, patch: patch.columns })
  }
  return promoted
}

const promotedOf = async (work: Work, resource: Resource, counted: Counted, parents: readonly string[]): Promise<readonly Promoted[]> => {
  const { promote } = counted.quota
  const action = actionsOf(resource).find(({ name }) => name === promote?.action)
  if (!action || parents.length === 0) return []
  const places = await placesOf(work, resource, counted, parents, [])
  const promoted: Promoted[] = []
  for (const [parent, place] of places)
    if (place.promotes && place.waiting > 0 && (place.limit === null || place.taken < place.limit))
      promoted.push(...(await comeIn(work, resource, counted, action, parent, place)))
  return promoted
}

/** Who comes in now that these rows were written and some may have left; the places are locked already. */
export const promotedAfter = async (work: Work, resource: Resource, moving: readonly Moving[]): Promise<readonly Promoted[]> => {
  const counted = countedOf(work, resource)
  if (!counted) return []
  const leaves = moving.filter(
    ({ before, after }) => takes(counted, before) > takes(counted, after) || before?.[counted.per] !== after[counted.per],
  )
  return promotedOf(
    work,
    resource,
    counted,
    parentsOf(
      counted,
      leaves.filter(({ before }) => before !== null),
    ),
  )
}

/** Who comes in now that rows which have places were changed: an event got more of them. By the resource that waits. */
export const promotedBelow = async (work: Work, parents: Resource, changed: readonly { readonly id: string; readonly patch: Row }[]) => {
  const found: { readonly resource: Resource; readonly promoted: readonly Promoted[] }[] = []
  for (const resource of work.session.catalogue.resources) {
    const counted = resource.quota ? countedOf(work, resource) : null
    if (counted?.parents.name !== parents.name) continue
    const limit = columnOf(parents, counted.quota.limit)
    const ids = changed.flatMap(({ id, patch }) => (limit in patch ? [id] : []))
    if (ids.length === 0) continue
    await lockPlaces(work, resource, ids)
    found.push({ resource, promoted: await promotedOf(work, resource, counted, ids) })
  }
  return found
}
