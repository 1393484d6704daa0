import { actionsOf } from '#catalogue'
import { lineOf, promotesOf, type NamedAction, type Promote, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, join, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { lockRows, writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { patchOfAction } from '../actionPatch.ts'
import { closedBy } from '../closed.ts'
import { columnOf, countedOf, needs, placeOf, takes, type Counted } from './counted.ts'
import { lockPlaces, placesOf, takenOf, type Places } from './places.ts'
import { parentsOf, type Moving } from './hold.ts'
import { specialOf } from './special.ts'
import { hasBegun } from './window.ts'

/** A row that comes in, and the columns that the action gives it. */
export interface Promoted {
  readonly action: string
  readonly id: string
  readonly before: Row
  readonly patch: Row
}

const MOST_WAITING = 500

/** Those who wait for a place of a row, as they stand in line. */
const waitingFor = async (
  work: Work,
  resource: Resource,
  { quota, state, per }: Counted,
  parent: string,
  promote: Promote,
): Promise<readonly Row[]> => {
  const waits = and([
    sql`${ident('r', per)} = ${parent}::uuid`,
    sql`${ident('r', state)} = ${quota.overflow?.state ?? ''}`,
    sql`${ident('r', 'deleted_at')} is null`,
    sql`${ident('r', 'archived_at')} is null`,
  ])
  // They are locked in the order of their ids, as by all writers, and come in by their own.
  const rows = await work.rows(lockRows(resource, waits, MOST_WAITING))
  const line = join([...lineOf(promote).map(key => columnOf(resource, key)), 'id'].map(column => ident('r', column)))
  const placed = await work.rows(
    sql`select ${ident('r', 'id')} as id from ${ident(tableOf(resource))} r where ${and([writable(resource, 'r'), waits])} order by ${line}`,
  )
  return placed.flatMap(({ id }) => rows.filter(row => row['id'] === id))
}

const comeIn = async (
  work: Work,
  resource: Resource,
  counted: Counted,
  { limit, special }: Places,
  waiting: readonly Row[],
  action: NamedAction,
  taken: Map<string, number>,
  takenSpecial: Map<string, number>,
): Promise<readonly Promoted[]> => {
  const closed = await closedBy(
    work,
    resource,
    action.name,
    waiting.map(row => String(row['id'])),
  )
  const takesSpecial = await specialOf(work, counted, waiting)
  const promoted: Promoted[] = []
  for (const before of waiting) {
    const group = placeOf(counted, before)
    const there = taken.get(group) ?? 0
    if (closed.has(String(before['id'])) || (limit !== null && there >= limit)) continue
    const patch = await patchOfAction(work, resource, action, before, {})
    if (!('columns' in patch)) continue
    const after = { ...before, ...patch.columns }
    const wanted = takes(counted, after)
    const [needy, needyThere] = [takesSpecial(after), takenSpecial.get(group) ?? 0]
    // The first party that fits: a couple does not hold up who comes alone, and is never split.
    if (limit !== null && there + wanted > limit) continue
    if (special !== null && needy > 0 && needyThere + needy > special) continue
    taken.set(group, there + wanted)
    takenSpecial.set(group, needyThere + needy)
    promoted.push({ action: action.name, id: String(before['id']), before, patch: patch.columns })
  }
  return promoted
}

const promotedOf = async (work: Work, resource: Resource, counted: Counted, parents: readonly string[]): Promise<readonly Promoted[]> => {
  if (promotesOf(counted.quota).length === 0 || parents.length === 0) return []
  const places = await placesOf(work, counted, parents)
  const groups = await takenOf(work, resource, counted, parents, [])
  const taken = new Map([...groups].map(([group, one]) => [group, one.taken]))
  const special = new Map([...groups].map(([group, one]) => [group, one.special]))
  const promoted: Promoted[] = []
  for (const [parent, place] of places) {
    const action = actionsOf(resource).find(({ name }) => name === place.promote?.action)
    const mine = [...groups.values()].filter(one => one.parent === parent)
    const isOpen = mine.some(one => one.waiting > 0 && (place.limit === null || one.taken < place.limit))
    if (!place.promote || !action || !isOpen || place.isOff || hasBegun(work, counted, place.row)) continue
    const waiting = await waitingFor(work, resource, counted, parent, place.promote)
    promoted.push(...(await comeIn(work, resource, counted, place, waiting, action, taken, special)))
  }
  return promoted
}

/** Who comes in now that these rows were written and some may have left, or have got their place in line; the places are locked already. */
export const promotedAfter = async (work: Work, resource: Resource, moving: readonly Moving[]): Promise<readonly Promoted[]> => {
  const counted = countedOf(work, resource)
  if (!counted) return []
  const line = promotesOf(counted.quota).flatMap(promote => lineOf(promote).map(key => columnOf(resource, key)))
  const makesRoom = ({ before, after }: Moving): boolean =>
    before !== null &&
    (takes(counted, before) > takes(counted, after) ||
      // Fewer who wait together may fit where all of them did not.
      needs(counted, before) > needs(counted, after) ||
      placeOf(counted, before) !== placeOf(counted, after) ||
      line.some(column => before[column] !== after[column]))
  return promotedOf(work, resource, counted, parentsOf(counted, moving.filter(makesRoom)))
}

/** Who comes in now that rows which have places were changed: an event got more of them, or gives them otherwise. By the resource that waits. */
export const promotedBelow = async (work: Work, parents: Resource, changed: readonly { readonly id: string; readonly patch: Row }[]) => {
  const found: { readonly resource: Resource; readonly promoted: readonly Promoted[] }[] = []
  for (const resource of work.session.catalogue.resources) {
    const counted = resource.quota ? countedOf(work, resource) : null
    if (counted?.parents.name !== parents.name) continue
    const { limit, special } = counted.quota
    // What only the server sets (that it was drawn) has those who wait brought in when their lots are written.
    const conditions = promotesOf(counted.quota).flatMap(({ when = {} }) =>
      Object.keys(when).filter(key => parents.fields[key]?.options.readOnly !== true),
    )
    // What takes place after all has room for those who wait.
    const columns = [limit, ...(special ? [special.limit] : []), 'cancelledAt', ...conditions].map(key => columnOf(parents, key))
    const ids = changed.flatMap(({ id, patch }) => (columns.some(column => column in patch) ? [id] : []))
    if (ids.length === 0) continue
    await lockPlaces(work, resource, ids)
    found.push({ resource, promoted: await promotedOf(work, resource, counted, ids) })
  }
  return found
}
