import type { Row } from '#fields/adapters.server.ts'
import type { Problem, Rank, Resource } from '#model'
import { and, ident, sql } from '#sql'
import { tableOf } from '../../store/tables.ts'
import { writable } from '../../rows/statements.ts'
import type { Work } from '../../request/work.ts'
import { columnOf } from './weigh.ts'

/**
 * Whether an owner can sign in, or ever has: who was invited and never came holds nothing, so that a wrong address is no organization that
 * nobody can take over.
 */
export const holdsOwnership = (resource: Resource, { credentials: [secret = ''], lastSignIn }: Rank, row: Row): boolean =>
  Boolean(row[columnOf(resource, secret)]) || (lastSignIn !== undefined && row[columnOf(resource, lastSignIn)] != null)

/** Who owns an organization and who administers all of it, as this transaction leaves them; their rows are locked. */
interface Holders {
  readonly owners: Set<string>
  readonly admins: Set<string>
}

const isHere = (resource: Resource, { leaves }: Rank, row: Row): boolean =>
  !row['deleted_at'] && !row['archived_at'] && !row[columnOf(resource, leaves)]

// An admin whose access a staff role narrows does not administer all of it.
const isAdmin = (resource: Resource, { admin, staffRole }: Rank, row: Row): boolean =>
  row[columnOf(resource, admin)] === true && !(staffRole !== undefined && row[columnOf(resource, staffRole)])

const read = async (work: Work, resource: Resource, rank: Rank): Promise<Holders> => {
  const [owner, admin, leaves] = [rank.owner, rank.admin, rank.leaves].map(key => columnOf(resource, key)) as [string, string, string]
  const rows = await work.rows(
    sql`select r.* from ${ident(tableOf(resource))} r where ${and([writable(resource, 'r'), sql`(${ident('r', owner)} or ${ident('r', admin)})`, sql`${ident('r', 'deleted_at')} is null`, sql`${ident('r', 'archived_at')} is null`, sql`${ident('r', leaves)} is null`])} order by ${ident('r', 'id')} for update`,
  )
  const idsOf = (holds: (row: Row) => boolean) => new Set(rows.filter(holds).map(row => String(row['id'])))
  return {
    owners: idsOf(row => row[owner] === true && holdsOwnership(resource, rank, row)),
    admins: idsOf(row => isAdmin(resource, rank, row)),
  }
}

/** Whether anybody owns the organization. */
export const isOwned = async (work: Work, resource: Resource, rank: Rank): Promise<boolean> =>
  (await read(work, resource, rank)).owners.size > 0

const known = new WeakMap<Work, Holders>()

const LAST = {
  owners: 'This is the last owner. Hand ownership over first.',
  admins: 'This is the last admin. Make somebody else an admin first.',
  narrowed: 'This is the last admin without a staff role. Make somebody else an admin first.',
} as const

/**
 * What is wrong with a change that takes somebody out: an organization keeps its last owner and its last admin. The rows of a change of
 * many are asked one after the other, so that the last of them stays.
 */
export const lastOnes = async (work: Work, resource: Resource, rank: Rank, before: Row, after: Row): Promise<readonly Problem[]> => {
  if (!isHere(resource, rank, before)) return []
  const stays = isHere(resource, rank, after)
  const loses = (holds: (row: Row) => boolean): boolean => holds(before) && !(stays && holds(after))
  const isOwner = (row: Row): boolean => row[columnOf(resource, rank.owner)] === true
  const lost = [loses(isOwner) ? ('owners' as const) : [], loses(row => isAdmin(resource, rank, row)) ? ('admins' as const) : []].flat()
  if (lost.length === 0) return []
  const holders = known.get(work) ?? (await read(work, resource, rank))
  known.set(work, holders)
  const id = String(before['id'])
  const last = lost.find(which => holders[which].has(id) && holders[which].size === 1)
  const isNarrowing = last === 'admins' && stays && after[columnOf(resource, rank.admin)] === true
  if (last) return [{ path: [], message: isNarrowing ? LAST.narrowed : LAST[last], code: 'last' }]
  for (const which of lost) holders[which].delete(id)
  return []
}
