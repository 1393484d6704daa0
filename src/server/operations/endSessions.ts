import { kindOf, namedFields } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import { sql } from '#sql'
import { columnsOfField } from '../store/tables.ts'
import type { RowChange } from './apply.ts'
import type { Work } from './work.ts'

/**
 * Signs people out whose password or PIN was changed, in the transaction that changes it: whoever knew the old one is out at
 * the next request. The session that made the change stays.
 */
export const endSessions = async (work: Work, resource: Resource, changes: readonly RowChange[]): Promise<void> => {
  if (resource.name !== systemResources.people) return
  const secrets = namedFields(resource)
    .filter(({ field }) => kindOf(field).secret)
    .flatMap(({ key }) => columnsOfField(resource, key).map(column => column.name))
  const ids = changes.filter(({ patch }) => secrets.some(name => Object.hasOwn(patch, name))).map(one => one.id)
  if (ids.length === 0) return
  await work.rows(
    sql`update sessions set revoked_at = ${work.moment}::timestamptz, stamp = stamp + 1 where user_id = any(${ids}::uuid[]) and revoked_at is null and token_hash <> ${work.session.person.tokenHash}`,
  )
}
