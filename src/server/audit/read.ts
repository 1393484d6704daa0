import { systemResources } from '#catalogue/roles.ts'
import { ident, placeholder, sql, type Sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { authorOf } from '../request/author.ts'
import type { Work } from '../request/work.ts'
import type { AuditChanges } from './changes.ts'

/** An audit row as undo and conflicts read it. */
export interface Audited {
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly objectTitle: string
  readonly actorName: string
  /** ISO, UTC. */
  readonly at: string
  readonly changes: AuditChanges
}

const COLUMNS = sql`action, object_type, object_id, object_title, actor_name, at, changes`

const auditedOf = (row: Row): Audited => ({
  action: String(row['action']),
  objectType: String(row['object_type']),
  objectId: String(row['object_id']),
  objectTitle: String(row['object_title']),
  actorName: String(row['actor_name']),
  at: String(row['at']),
  changes: (row['changes'] ?? {}) as AuditChanges,
})

const mine = sql`organization_id = ${placeholder('organizationId')}::uuid`

const select = (condition: Sql, most: Sql = sql``): Sql =>
  sql`select ${COLUMNS} from ${ident(systemResources.audit)} where ${mine} and ${condition} order by id desc ${most}`

/** Everything that one change set did here, newest first. */
export const auditOfChangeSet = async (work: Work, changeSet: string): Promise<readonly Audited[]> =>
  (await work.rows(select(sql`change_set = ${changeSet} and change_set <> ''`))).map(auditedOf)

/** Whether the change set of this work holds what somebody else did. */
export const isOfOthers = async (work: Work): Promise<boolean> =>
  (await work.rows(select(sql`change_set = ${work.changeSet} and actor_id <> ${authorOf(work.session) ?? ''}`, sql`limit 1`))).length > 0

/** What happened to one thing after it had a version, newest first. */
export const auditSince = async (work: Work, objectId: string, version: number): Promise<readonly Audited[]> => {
  const all = (await work.rows(select(sql`object_id = ${objectId}`))).map(auditedOf)
  return all.filter(one => versionAfter(one) > version)
}

/** The version that a row had before an audited change; 0: it did not exist. */
export const versionBefore = (one: Audited): number => Number(one.changes['version']?.before ?? 0)

/** The version that an audited change gave. */
export const versionAfter = (one: Audited): number => Number(one.changes['version']?.after ?? 0)
