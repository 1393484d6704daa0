import { createHash } from 'node:crypto'
import type { OrganizationFacts } from '#access'
import { publishes, type Catalogue } from '#catalogue'
import { feedOf } from '#catalogue/calendars.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { envAt, type FieldEnv, type Resource, type Wire } from '#model'
import { and, compile, ident, placeholder, sql, type Sql } from '#sql'
import { entriesOf } from '../operations/export/calendarEntries.ts'
import { CALENDAR_FOOT, calendarHead, entryLines } from '../operations/export/calendarLines.ts'
import { wireRows } from '../operations/reading.ts'
import { matches, statusOfRow } from '../query/where.ts'
import { ownerOfToken } from '../request/addressToken.ts'
import { NOBODY } from '../request/author.ts'
import type { FilterInput, ReadContext } from '../request/types.ts'
import { hashOf } from '../session/token.ts'
import type { Database } from '../store/database.ts'
import { columnsOfField } from '../store/tables.ts'
import { forEveryone } from './forEveryone.ts'

export interface FeedReaderOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
}

/** A feed as it is sent: the text of a calendar file, and what stays the same while that does. */
export interface ServedFeed {
  readonly text: string
  readonly etag: string
  readonly name: string
}

// Subscribers keep what they have read of the past for themselves, or do not need it.
const DAYS_BACK = 90
const MOST = 2_000
const AGAIN_HOURS = 4
const SEEN = ['published', 'expired', 'cancelled', 'active']

const FEED = compile(
  sql`select json_build_object('id', id, 'resource', resource, 'name', name, 'filter', filter, 'noted', last_read_at > now() - interval '1 hour')::text from calendar_feeds where organization_id = ${placeholder('organizationId')}::uuid and token_hash = ${placeholder('hash')}::bytea`,
)

const beginning = (resource: Resource, starts: string, row: string): Sql =>
  sql`(${ident(row, columnsOfField(resource, starts)[0]?.name ?? starts)}::timestamptz)`

/**
 * The rows that a feed shows: of its organization alone, published by now, those that were called off too. What is for chosen people and groups is
 * in none, and neither is what was taken down before its time.
 */
const shown = (resource: Resource, starts: string, row: string, filter: FilterInput, read: ReadContext): Sql => {
  const now = sql`${placeholder('now')}::timestamptz`
  const begins = beginning(resource, starts, row)
  const own = sql`${ident(row, 'organization_id')} = ${placeholder('organizationId')}::uuid`
  return and([
    matches(resource, filter, row, read, own),
    sql`${statusOfRow(resource, row, read)} = any(${SEEN}::text[])`,
    sql`${begins} > ${now} - make_interval(days => ${DAYS_BACK}::int)`,
    forEveryone(resource, row, read),
    ...(publishes(resource)
      ? [
          sql`${ident(row, 'published_on')} <= ${now}`,
          sql`(${ident(row, 'expired_on')} is null or ${ident(row, 'expired_on')} > ${now} or ${ident(row, 'expired_on')} >= ${begins})`,
        ]
      : []),
  ])
}

/** Reads the feed of an address (R3.17); null for one that was never given, was revoked, or whose organization is gone. */
export const makeFeedReader = ({ catalogue, resourceSql, database, organization }: FeedReaderOptions) => {
  const textOf = async (resource: Resource, name: string, filter: FilterInput, where: OrganizationFacts, env: FieldEnv) => {
    const options = feedOf(resource)
    const entries = entriesOf(resource, env)
    if (!options || !entries) return null
    const read: ReadContext = { catalogue, resourceSql, env }
    const { table } = resourceSql.resource(resource.name)
    const list = wireRows(resource, entries.keys, entries.base, { read }, row => {
      const begins = beginning(resource, options.starts, row)
      const now = sql`${placeholder('now')}::timestamptz`
      // Of more than there is room for, what is to come is wanted before what is over.
      return sql` from ${table} ${ident(row)} where ${shown(resource, options.starts, row, filter, read)} order by ${begins} < ${now}, abs(extract(epoch from ${begins} - ${now})), ${ident(row, 'id')} limit ${MOST}`
    })
    const statement = compile(sql`select (select coalesce(json_agg(listed.wire), '[]'::json) from (${list}) listed)::text as j`)
    const given = { userId: NOBODY, now: env.now.toISOString(), timeZone: env.timeZone, fileKey: '', fileExpires: 0, fileSession: '' }
    // Nothing from above: a feed is of one organization.
    const found = await database.read({ organizationId: where.id, ancestorIds: [] }, statement, given, { replica: true })
    const lines = (JSON.parse(found ?? '[]') as Wire[])
      .flatMap(wire => entries.entryOf(wire) ?? [])
      .sort((left, right) => left.starts.localeCompare(right.starts) || left.uid.localeCompare(right.uid))
      .map(entryLines)
    return [calendarHead(`${name} – ${where.name}`, AGAIN_HOURS), ...lines, CALENDAR_FOOT].join('')
  }

  return async (file: string): Promise<ServedFeed | null> => {
    const token = /^(.+)\.ics$/.exec(file)?.[1] ?? ''
    const owner = ownerOfToken(token)
    const where = owner && (await organization(owner))
    if (!where) return null
    const scope = { organizationId: where.id, ancestorIds: [] }
    const text = await database.read(scope, FEED, { hash: hashOf(token) })
    const feed = text === null ? null : (JSON.parse(text) as FeedRow)
    if (!feed || !catalogue.has(feed.resource)) return null
    // Calendars ask every few minutes; once an hour is enough to say when.
    if (feed.noted !== true)
      await database.write(scope, tx =>
        tx.query(sql`update calendar_feeds set last_read_at = now() where organization_id = ${where.id}::uuid and id = ${feed.id}::uuid`),
      )
    const served = await textOf(catalogue.resource(feed.resource), feed.name, feed.filter, where, envAt(where, database.clock.now()))
    if (served === null) return null
    return { text: served, etag: `"${createHash('sha256').update(served).digest('base64url')}"`, name: feed.resource.replaceAll('_', '-') }
  }
}

interface FeedRow {
  readonly id: string
  readonly resource: string
  readonly name: string
  readonly filter: FilterInput
  /** Whether it was noted within the hour that somebody read it. */
  readonly noted: boolean | null
}

export type FeedReader = ReturnType<typeof makeFeedReader>
