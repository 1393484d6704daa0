import { v7 } from 'uuid'
import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql, Row } from '#fields/adapters.server.ts'
import { ident, sql } from '#sql'
import type { Logger } from '../request/log.ts'
import { insertRows } from '../rows/statements.ts'
import type { Database, Transaction } from '../store/database.ts'
import { makeCoalescer } from './coalesce.ts'
import type { Note, NotedEvent } from '../request/origin.ts'

const LOOK = 10_000
// Of texts that callers had a hand in.
const LONGEST = 300
/** Waiting events beyond these are dropped and said so in the program's log: the database is away, or far too slow. */
const WAITING = 2_000

export interface EventsOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  readonly log: Logger
}

export interface Events {
  readonly note: Note
  /** Resolves when everything that was noted is written. */
  settled(): Promise<void>
  /** Writes what is still counted, and ends. */
  close(): Promise<void>
}

/**
 * Writes security events into the audit trail, each in a transaction of its own, after the request has gone on: a refusal is recorded
 * although what was refused was rolled back, and a trail that cannot be written stops nobody.
 */
export const makeEvents = ({ catalogue, resourceSql, database, organization, log }: EventsOptions): Events => {
  const audit = catalogue.resource(systemResources.audit)
  const people = resourceSql.resource(systemResources.people)
  const coalescer = makeCoalescer()
  let writing: Promise<void> = Promise.resolve()
  let waiting = 0

  const topLevel = async (): Promise<string | null> => {
    const [row] = await database.unpinned(tx => tx.query(sql`select top_organization() as id`))
    return (row?.['id'] as string | null | undefined) ?? null
  }

  const titleOf = async (tx: Transaction, where: OrganizationFacts, { about }: NotedEvent): Promise<string> => {
    if (about?.title !== undefined || !about?.id || about.type !== people.type) return about?.title ?? ''
    const [row] = await tx.query(
      sql`select ${people.title('p')} as title from ${people.table} ${ident('p')} where p.organization_id = ${where.id}::uuid and p.id = ${about.id}::uuid`,
    )
    return typeof row?.['title'] === 'string' ? row['title'] : ''
  }

  const rowOf = (event: NotedEvent, at: Date, where: OrganizationFacts, title: string, more: number): Row => ({
    organization_id: where.id,
    id: v7(),
    created_at: at.toISOString(),
    created_by: event.actor?.id ?? null,
    updated_at: at.toISOString(),
    updated_by: event.actor?.id ?? null,
    at: at.toISOString(),
    at_zone: where.timezone,
    event_kind: event.eventKind,
    organization_name: where.name,
    actor_kind: event.actor !== null && event.actor.organizationId !== where.id ? 'ContentEditor' : 'User',
    actor_id: event.actor?.id ?? '',
    actor_name: event.actor?.name ?? 'Not signed in',
    action: event.action,
    object_type: event.about?.type ?? '',
    object_id: event.about?.id ?? '',
    object_title: title.slice(0, LONGEST),
    changes: Object.fromEntries(
      Object.entries<string | number>({ ...event.details, ...(more > 0 ? { timesMore: more } : {}) }).map(([key, value]) => [
        key,
        { before: null, after: typeof value === 'string' ? value.slice(0, LONGEST) : value },
      ]),
    ),
    change_set: '',
    network: event.origin.network,
    browser: event.origin.browser,
    request_id: event.requestId,
    result: event.result,
  })

  const write = async (event: NotedEvent, at: Date, more: number): Promise<void> => {
    const id = event.organizationId ?? (await topLevel())
    const where = id === null ? null : await organization(id)
    if (!where) return
    const pin = { organizationId: where.id, ancestorIds: where.ancestorIds }
    // One at a time, beside the work of organizations: whoever makes an organization busy does not keep this from being written.
    await database.write(
      pin,
      async tx => void (await tx.query(insertRows(audit, [rowOf(event, at, where, await titleOf(tx, where, event), more)]))),
      { first: true },
    )
  }

  const queue = (event: NotedEvent, more = 0): void => {
    if (waiting >= WAITING) return log.error({ action: event.action }, 'a security event was dropped: too many are waiting')
    waiting += 1
    const at = database.clock.now()
    writing = writing
      .then(() => write(event, at, more))
      .catch((error: unknown) => log.error({ err: error, action: event.action }, 'a security event was not written'))
      .finally(() => (waiting -= 1))
  }

  const look = (end = false): void => {
    const { due, leftOut } = coalescer.over(Date.now(), end)
    for (const { event, more } of due) queue(event, more)
    if (leftOut > 0)
      queue({
        eventKind: 'refusal',
        action: 'left_out',
        result: 'denied',
        organizationId: null,
        details: { events: leftOut },
        actor: null,
        origin: { network: null, browser: null },
        requestId: '',
      })
  }
  const timer = setInterval(look, LOOK).unref()

  return {
    note: event => {
      if (coalescer.take(event, Date.now())) queue(event)
    },
    settled: () => writing,
    close: async () => {
      clearInterval(timer)
      look(true)
      await writing
    },
  }
}
