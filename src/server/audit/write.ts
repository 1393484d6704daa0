import { v7 } from 'uuid'
import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { authorOf } from '../request/author.ts'
import type { Origin } from '../request/origin.ts'
import type { Work } from '../request/work.ts'
import { insertRows } from '../rows/statements.ts'
import { pinTo } from '../request/pinTo.ts'
import { visibilityOf } from '../store/tables.ts'
import type { AuditChanges } from './changes.ts'
import { eventKindOf } from './kind.ts'

/** What happened to one thing. */
export interface AuditEntry {
  /** 'create', 'update', 'archive', 'import', 'undo' … */
  readonly action: string
  readonly resource: Resource
  readonly id: string
  readonly title: string
  readonly changes: AuditChanges
}

// Staff of an organization above edit content of this one; its own people are its users (R6.7).
const actorKind = ({ session, organization }: Work): string =>
  session.person.organization.id === organization.id ? 'User' : 'ContentEditor'

const rowOf = (work: Work, origin: Origin, entry: AuditEntry): Row => ({
  organization_id: work.organization.id,
  id: v7(),
  created_at: work.moment,
  created_by: authorOf(work.session),
  updated_at: work.moment,
  updated_by: authorOf(work.session),
  at: work.moment,
  at_zone: work.organization.timezone,
  event_kind: eventKindOf(entry),
  organization_name: work.organization.name,
  actor_kind: actorKind(work),
  actor_id: authorOf(work.session) ?? '',
  actor_name: work.session.person.fullName,
  action: entry.action,
  object_type: entry.resource.type,
  object_id: entry.id,
  object_title: entry.title,
  changes: entry.changes,
  change_set: work.changeSet,
  request_id: work.session.requestId,
  ...origin,
  result: 'ok',
})

const BATCH = 250

/**
 * What happens to an organization is done from one above it: its own log says so, too, so that its history does. Undo is asked of where it
 * was done. Row security lets rows in for one organization at a time, so the transaction is pinned to each in turn.
 */
const tellThemselves = async (work: Work, audit: Resource, origin: Origin, entries: readonly AuditEntry[]): Promise<void> => {
  // A file of them is none of theirs.
  const others = entries.filter(({ resource, id }) => visibilityOf(resource) === 'hierarchy' && id !== '' && id !== work.organization.id)
  for (const entry of others) {
    await pinTo(work, entry.id)
    const own = { ...work.organization, id: entry.id, name: entry.title }
    await work.rows(insertRows(audit, [{ ...rowOf({ ...work, organization: own }, origin, entry), change_set: '' }]))
  }
  if (others.length > 0) await pinTo(work, work.organization.id)
}

/**
 * Writes the audit rows of a change in the change's own transaction: neither exists without the other. They belong to the
 * acting organization, whoever owns the things.
 */
export const writeAudit = async (work: Work, entries: readonly AuditEntry[]): Promise<void> => {
  const audit = work.session.catalogue.resource(systemResources.audit)
  const origin = work.session.origin?.() ?? { network: null, browser: null }
  for (let from = 0; from < entries.length; from += BATCH)
    await work.rows(
      insertRows(
        audit,
        entries.slice(from, from + BATCH).map(entry => rowOf(work, origin, entry)),
      ),
    )
  await tellThemselves(work, audit, origin, entries)
}
