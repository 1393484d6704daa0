import { coerceInputValue, type GraphQLInputType, type GraphQLSchema } from 'graphql'
import { v7 } from 'uuid'
import type { OrganizationFacts } from '#access'
import { wireNames, type Catalogue } from '#catalogue'
import { feedOf } from '#catalogue/calendars.ts'
import type { Needs, Resource } from '#model'
import { alphabetical, raw, sql, type Sql } from '#sql'
import { writeAudit } from '../audit/write.ts'
import { envOf, inTransaction } from '../operations/work.ts'
import { resourceSeen, resourceSqlSeen } from '../query/seen.ts'
import { isId, matches } from '../query/where.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import { givenName } from '../request/givenName.ts'
import type { FilterInput } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import type { OpenSession } from '../session/sessions.ts'
import { hashOf } from '../session/token.ts'
import { newAddressToken } from '../request/addressToken.ts'

/** An address that other calendars subscribe to; what it holds is published, so it needs no session. */
export interface Feed {
  readonly id: string
  readonly name: string
  /** What narrows it, as the resource's filter takes it. */
  readonly filter: FilterInput
  readonly madeBy: string
  readonly createdAt: string
  readonly lastReadAt: string | null
}

export interface FeedArgs {
  readonly organizationId: string
  readonly resource: string
}

export interface FeedsOptions {
  readonly catalogue: Catalogue
  readonly schema: GraphQLSchema
  readonly publicUrl: () => string
}

const MOST = 50

const wrong = (path: string, message: string) => recordInvalid([{ path: [path], message }])

const columns = sql`id, name, filter, made_by, created_at, last_read_at`

const isoOf = (moment: unknown): string => new Date(String(moment)).toISOString()

const feedOfRow = (row: Readonly<Record<string, unknown>>): Feed => ({
  id: String(row['id']),
  name: String(row['name']),
  filter: (row['filter'] ?? {}) as FilterInput,
  madeBy: String(row['made_by']),
  createdAt: isoOf(row['created_at']),
  lastReadAt: row['last_read_at'] === null ? null : isoOf(row['last_read_at']),
})

/** Feeds of a resource with a calendar (R3.17). Who publishes there makes and revokes them; everybody who reads it sees them, not their addresses. */
export const makeFeeds = ({ catalogue, schema, publicUrl }: FeedsOptions) => {
  const at = async <T>(
    session: OpenSession,
    { organizationId, resource }: FeedArgs,
    how: 'read' | Needs,
    run: (work: Work, resource: Resource, where: OrganizationFacts) => Promise<T>,
  ): Promise<T> => {
    const declared = catalogue.resources.find(one => one.name === resource)
    if (!declared || !feedOf(declared)) throw notFound()
    const where = await session.admit(declared, how, organizationId)
    return inTransaction(null, where, session, work => run(work, declared, where))
  }
  const of = ({ organizationId, resource }: FeedArgs): Sql => sql`organization_id = ${organizationId}::uuid and resource = ${resource}`

  /** The filter as the contract takes it: of fields alone, which whoever asks may read. */
  const filterIn = (session: OpenSession, where: OrganizationFacts, resource: Resource, given: unknown): FilterInput => {
    const filter = coerceInputValue(given ?? {}, schema.getType(wireNames(resource).filter) as GraphQLInputType, () => {
      throw wrong('filter', 'This cannot be filtered.')
    }) as FilterInput
    const seen = resourceSeen(session, where, resource)
    if (Object.keys(filter).some(key => !Object.hasOwn(seen.fields, key))) throw wrong('filter', 'A feed is narrowed by fields alone.')
    matches(seen, filter, 'r', { catalogue, resourceSql: resourceSqlSeen(session, where), env: envOf(session, where) })
    return filter
  }

  return {
    /** By name. */
    list: (session: OpenSession, args: FeedArgs): Promise<readonly Feed[]> =>
      at(session, args, 'read', async work =>
        (await work.rows(sql`select ${columns} from calendar_feeds where ${of(args)} order by ${alphabetical(raw('name'))}, id`)).map(
          feedOfRow,
        ),
      ),
    /** Makes one; its address is told once and stored as a hash alone. */
    create: (session: OpenSession, args: FeedArgs & { readonly name: string; readonly filter?: unknown }) =>
      at(session, args, 'publish', async (work, resource, where) => {
        const name = givenName(args.name)
        const filter = filterIn(session, where, resource, args.filter)
        const [count] = await work.rows(sql`select count(*)::int as count from calendar_feeds where ${of(args)}`)
        if (Number(count?.['count']) >= MOST) throw wrong('name', `There are ${MOST} feeds of this calendar already. Revoke one first`)
        const [id, token] = [v7(), newAddressToken(where.id)]
        const [row] = await work.rows(
          sql`insert into calendar_feeds (organization_id, id, resource, name, filter, token_hash, made_by) values (${where.id}::uuid, ${id}::uuid, ${resource.name}, ${name}, ${JSON.stringify(filter)}::jsonb, ${hashOf(token)}::bytea, ${session.person.fullName}) returning ${columns}`,
        )
        await writeAudit(work, [{ action: 'addFeed', resource, id, title: name, changes: {} }])
        return { feed: feedOfRow(row ?? {}), address: `${publicUrl().replace(/\/$/, '')}/feeds/${token}.ics` }
      }),
    /** From now on its address leads nowhere. NotFound for what is none. */
    revoke: (session: OpenSession, args: FeedArgs & { readonly id: string }) =>
      at(session, args, 'publish', async (work, resource) => {
        const [gone] = isId(args.id)
          ? await work.rows(sql`delete from calendar_feeds where ${of(args)} and id = ${args.id}::uuid returning name`)
          : []
        if (!gone) throw notFound()
        await writeAudit(work, [{ action: 'revokeFeed', resource, id: args.id, title: String(gone['name']), changes: {} }])
        return { done: true }
      }),
  }
}
