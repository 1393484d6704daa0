import type { Row } from '#fields/adapters.server.ts'
import type { Problem, Rank, Resource } from '#model'
import { and, ident, sql } from '#sql'
import { tableOf } from '../../store/tables.ts'
import { writable } from '../../rows/statements.ts'
import type { Work } from '../../request/work.ts'
import { columnOf } from './weigh.ts'

/** Who owns an organization and who administers it, as this transaction leaves them; their rows are locked. */
interface Holders {
  readonly owners: Set<string>
  readonly admins: Set<string>
}

const isHere = (resource: Resource, { leaves }: Rank, row: Row): boolean =>
  !row['deleted_at'] && !row['archived_at'] && !row[columnOf(resource, leaves)]

const read = async (work: Work, resource: Resource, rank: Rank): Promise<Holders> => {
  const [owner, admin, leaves] = [rank.owner, rank.admin, rank.leaves].map(key => columnOf(resource, key)) as [string, string, string]
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id, ${ident('r', owner)} as owner, ${ident('r', admin)} as admin from ${ident(tableOf(resource))} r where ${and([writable(resource, 'r'), sql`(${ident('r', owner)} or ${ident('r', admin)})`, sql`${ident('r', 'deleted_at')} is null`, sql`${ident('r', 'archived_at')} is null`, sql`${ident('r', leaves)} is null`])} order by ${ident('r', 'id')} for update`,
  )
  const idsOf = (key: string) => new Set(rows.filter(row => row[key] === true).map(row => String(row['id'])))
  return { owners: idsOf('owner'), admins: idsOf('admin') }
}

const known = new WeakMap<Work, Holders>()

const LAST = {
  owners: 'This is the last owner. Hand ownership over first.',
  admins: 'This is the last admin. Make somebody else an admin first.',
} as const

/**
 * What is wrong with a change that takes somebody out: an organization keeps its last owner and its last admin. The rows of a change of
 * many are asked one after the other, so that the last of them stays.
 */
export const lastOnes = async (work: Work, resource: Resource, rank: Rank, before: Row, after: Row): Promise<readonly Problem[]> => {
  if (!isHere(resource, rank, before)) return []
  const stays = isHere(resource, rank, after)
  const loses = (key: string): boolean => before[columnOf(resource, key)] === true && !(stays && after[columnOf(resource, key)] === true)
  const lost = [loses(rank.owner) ? ('owners' as const) : [], loses(rank.admin) ? ('admins' as const) : []].flat()
  if (lost.length === 0) return []
  const holders = known.get(work) ?? (await read(work, resource, rank))
  known.set(work, holders)
  const id = String(before['id'])
  const last = lost.find(which => holders[which].has(id) && holders[which].size === 1)
  if (last) return [{ path: [], message: LAST[last], code: 'last' }]
  for (const which of lost) holders[which].delete(id)
  return []
}
