import { fieldTypeOf, namedFields } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import { sql, type Sql } from '#sql'
import { moveOutColumn } from '../store/activeMember.ts'
import { columnsOfField } from '../store/tables.ts'
import type { RowChange } from './apply.ts'
import type { Work } from '../request/work.ts'

// A session that was opened with other rights ends.
const STATES = ['archived_at', 'deleted_at']

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const columnsOf = (resource: Resource, keys: readonly string[]): readonly string[] =>
  keys.flatMap(key => columnsOfField(resource, key).map(column => column.name))

/** A statement after which no browser of these people is trusted: each is asked for a code again. */
export const untrusted = (people: readonly string[]): Sql =>
  sql`update sessions set trusted_until = null where user_id = any(${people}::uuid[]) and trusted_until is not null`

/**
 * Signs people out whose password or PIN, role, rights or standing (archived, deleted, moved out) were changed, in the transaction
 * that changes it: their next request is refused, in every tab. The session that made the change stays; what it may do is read
 * anew. Links to set a password end with the password, the address that they were sent to, and the account.
 */
export const endSessions = async (work: Work, resource: Resource, changes: readonly RowChange[]): Promise<void> => {
  if (resource.name !== systemResources.people) return
  const secrets = namedFields(resource)
    .filter(({ field }) => fieldTypeOf(field).secret)
    .flatMap(({ key }) => columnsOfField(resource, key).map(column => column.name))
  const { rank } = resource
  const rights = [...(rank ? columnsOf(resource, [rank.role, rank.admin, rank.owner, ...rank.access, ...rank.limits]) : []), ...STATES]
  const address = rank ? columnsOf(resource, [rank.address]) : []
  const left = moveOutColumn(work.session.catalogue)
  const changed = ({ patch, before }: RowChange, names: readonly string[]): boolean =>
    names.some(name => Object.hasOwn(patch, name) && !same(patch[name], before[name]))
  const hasLeft = ({ patch }: RowChange): boolean => {
    const day = left === null ? null : patch[left]
    return typeof day === 'string' && day <= work.moment.slice(0, 10)
  }
  const setsSecret = ({ patch }: RowChange): boolean => secrets.some(name => Object.hasOwn(patch, name))

  const ended = changes.filter(one => setsSecret(one) || changed(one, rights) || hasLeft(one)).map(one => one.id)
  if (ended.length > 0)
    await work.rows(
      sql`update sessions set revoked_at = ${work.moment}::timestamptz, stamp = stamp + 1 where organization_id = ${work.organization.id}::uuid and user_id = any(${ended}::uuid[]) and revoked_at is null and token_hash <> ${work.session.person.tokenHash}`,
    )
  const secret = changes.filter(setsSecret).map(one => one.id)
  if (secret.length > 0) await work.rows(untrusted(secret))
  const unlinked = changes.filter(one => setsSecret(one) || changed(one, [...address, ...STATES])).map(one => one.id)
  if (unlinked.length > 0)
    await work.rows(
      sql`update password_links set used_at = ${work.moment}::timestamptz where organization_id = ${work.organization.id}::uuid and user_id = any(${unlinked}::uuid[]) and used_at is null`,
    )
}
