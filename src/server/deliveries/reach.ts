import { mayRead } from '#access'
import type { ReachFigures, Resource } from '#model'
import { ANSWERED, LEDGER, PEOPLE, REACHED, type DeliverOptions } from '#effects/deliver/deliver.ts'
import { recipientsFrom } from '#effects/deliver/deliver.server.ts'
import type { Call } from '#effects/deliver/channelSql.server.ts'
import { cameOf, isOver } from '#effects/deliver/segment.server.ts'
import type { Catalogue } from '#catalogue'
import { AUDIENCE_RESOURCES } from '#fields/audience/audience.ts'
import { alphabetical, compile, ident, placeholder, raw, sql, type Sql } from '#sql'
import type { ReadingSession } from '../query/reader.ts'
import { isId } from '../query/where.ts'
import type { AudienceSizeArgs } from '../session/audienceSize.ts'
import { notFound } from '../request/errors.ts'
import { reachFunction } from '../store/belowCounts.ts'
import { columnIn, sourcesIn, type Source } from '../store/ledger.ts'
import { visibilityOf } from '../store/tables.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'

export interface RowReachArgs {
  readonly organizationId: string
  readonly resource: string
  readonly id?: string | null
  /** What is typed and not saved, in place of a row. */
  readonly draft?: ReachDraft | null
}

interface ReachDraft extends Omit<AudienceSizeArgs, 'organizationId'> {
  readonly channels: readonly string[]
  readonly families: boolean
  readonly also: boolean
}

/** As many names as anybody reads before a number is better. */
const NAMED = 12

/** Figures of `r`: a row per person and channel, with what came of it. */
const figuresOf = (
  rows: Sql,
  people: { readonly table: Sql; readonly title: (alias: string) => Sql },
  came: Sql,
  over: Sql,
  below: { readonly names: Sql; readonly reached: Sql },
): Sql =>
  sql`with r as materialized (${rows}),
    each as (select id, bool_or(family) as family, bool_or(ok) as reached, bool_or(lost) as lost, bool_or(answered) as answered, bool_or(help) as help from r group by 1)
    select json_build_object('people', count(*)::int, 'families', count(*) filter (where family)::int, 'reached', count(*) filter (where reached)::int,
      'unreached', count(*) filter (where lost)::int, 'answered', count(*) filter (where answered)::int, 'needHelp', count(*) filter (where help)::int, 'came', ${came}, 'isOver', ${over}, 'below', ${below.names}, 'reachedBelow', ${below.reached},
      'channels', (select coalesce(json_agg(c), '[]'::json) from (select channel, count(*)::int as people, count(*) filter (where ok)::int as reached from r group by 1 order by 2 desc, 1) c),
      'lost', (select coalesce(json_agg(n.name), '[]'::json) from (select ${people.title('p')} as name from ${people.table} p where p.id in (select id from each where not reached) order by ${alphabetical(people.title('p'))} limit ${raw(String(NAMED))}) n))
    from each`

/** Names of the communities below that a row of an operator goes to as well: each delivers it, and counts, for itself. */
const namesBelow = (resource: Resource, rows: Sql, resourceSql: ReadingSession['resourceSql']): Sql => {
  if (visibilityOf(resource) !== 'received') return sql`'[]'::json`
  const { table, title, readable } = resourceSql.resource(AUDIENCE_RESOURCES.ORGANIZATION)
  return sql`(select coalesce(json_agg(${title('o')} order by ${alphabetical(title('o'))}), '[]'::json) from ${rows} s join ${table} o on o.id = any(s.audience_organization_ids)
    where o.id <> s.organization_id and s.organization_id = ${placeholder('organizationId')}::uuid and ${readable('o')})`
}

/** Whom each of them sent a row that is kept, as counts: what the operator's own people were sent stands in the figures. */
const reachedBelow = (resource: Resource, id: string | null, resourceSql: ReadingSession['resourceSql']): Sql => {
  if (id === null || visibilityOf(resource) !== 'received') return sql`'[]'::json`
  const { table, title, readable } = resourceSql.resource(AUDIENCE_RESOURCES.ORGANIZATION)
  return sql`(select coalesce(json_agg(json_build_object('name', ${title('o')}, 'people', b.people, 'reached', b.reached, 'unreached', b.unreached, 'answered', b.answered,
      'needHelp', b.need_help) order by ${alphabetical(title('o'))}), '[]'::json) from ${ident(reachFunction(resource))}(${id}::uuid) b join ${table} o on o.id = b.organization_id where ${readable('o')})`
}

/** What is typed, as the row that it would be. */
const rowOf = ({ resource }: Source, options: DeliverOptions, { scope, roleIds, receivers, channels, families, also }: ReachDraft): Sql => {
  const known = receivers.filter(({ id }) => isId(id))
  const below = known.filter(({ type }) => type === 'ORGANIZATION').map(({ id }) => id)
  return sql`(select ${placeholder('organizationId')}::uuid as organization_id, ${roleIds.filter(isId)}::uuid[] as audience_role_ids, ${JSON.stringify(known)}::jsonb as audience_receivers,
    ${below}::uuid[] as audience_organization_ids, ${scope} = 'select-groups' as private, ${[...channels]}::text[] as ${ident(columnIn(resource, options.channels))}
    ${options.families ? sql`, ${raw(String(families))} as ${ident(columnIn(resource, options.families.when))}` : sql``}${options.also ? sql`, ${raw(String(also))} as ${ident(columnIn(resource, options.also.when))}` : sql``})`
}

/** What the ledger says of the first notice of a row. */
const settled = ({ column }: Source, id: string): Sql =>
  sql`select d.person_id as id, d.family_of_id is not null as family, d.channel, d.standing = any(${REACHED}::text[]) as ok, d.standing = any(${ANSWERED}::text[]) as answered, d.standing = 'needs_help' as help, d.why_unreached is not null as lost
    from ${ident(LEDGER)} d where ${ident('d', column)} = ${id}::uuid and d.kind = 'notice' and d.deleted_at is null`

/** Whom a row, or what is typed, would be sent to. */
const planned = (options: DeliverOptions, call: Call, rows: Sql): Sql =>
  sql`select p.id, kin.id is not null as family, channel.name as channel, obstacle.reason is null as ok, false as answered, false as help, bool_and(obstacle.reason is not null) over (partition by p.id) as lost
    from ${recipientsFrom(options, call, rows)}`

/**
 * Whom a row was sent to and how many of them it reached; before it is sent, whom it would be sent to, and how many of them have a way to
 * be reached: counted by the very statement that settles them.
 */
export const makeReachOfRow = (catalogue: Catalogue) => {
  const callOf = (session: ReadingSession, { resource }: Source, timeZone: string) => ({
    resource,
    resourceNamed: (name: string) => catalogue.resource(name),
    resourceSql: session.resourceSql,
    column: columnIn,
    ways: session.ways ?? new Set<string>(),
    timeZone,
  })
  return async (session: ReadingSession, { organizationId, resource: name, draft, ...args }: RowReachArgs) => {
    const source = sourcesIn(catalogue).find(one => one.resource.name === name)
    const options = source?.kinds['notice']
    const id = draft ? null : (args.id ?? '')
    if (!source || !options || (id === null ? options.segment : !isId(id))) throw notFound()
    const where = await session.admit(source.resource, draft ? 'write' : 'read', organizationId)
    const bindings = { now: session.now.toISOString(), userId: session.person.id, ...session.bindings }
    const { to, at, segment } = options
    const call = callOf(session, source, where.timezone)
    const kept = sql`(select s.* from ${ident(name)} s where s.id = ${id}::uuid and s.deleted_at is null and ${session.resourceSql.resource(name).readable('s')})`
    const rows = draft ? rowOf(source, options, draft) : kept
    const came = segment && id !== null && at !== undefined ? cameOf(to, segment, at, id, call) : sql`null::int`
    const over = segment && id !== null ? isOver(to, segment, id, call) : sql`false`
    const below = {
      names: namesBelow(source.resource, rows, session.resourceSql),
      reached: reachedBelow(source.resource, id, session.resourceSql),
    }
    const ask = async (people: Sql): Promise<ReachFigures> =>
      JSON.parse(
        (await session.database.read(
          tenantScopeOf(where),
          compile(figuresOf(people, session.resourceSql.resource(PEOPLE), came, over, below)),
          bindings,
        )) ?? '{}',
      ) as ReachFigures
    const sent = id === null ? null : await ask(settled(source, id))
    if (sent && sent.people > 0) return { ...sent, isSent: true }
    const plan = await ask(planned(options, call, rows))
    // Who is in a group or has which role is told to those who may read people; to others, once it was sent, by whom it was sent to.
    const tellsNames = mayRead(catalogue.resource(PEOPLE), session.person, where).allowed
    return { ...plan, lost: tellsNames ? plan.lost : [], isSent: false }
  }
}
