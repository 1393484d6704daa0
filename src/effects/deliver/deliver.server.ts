import { isInAudience, isLiving } from '#fields/audience/people.server.ts'
import { AUDIENCE_RESOURCES } from '#fields/audience/audience.ts'
import { and, ident, join, literal, sql, type Sql } from '#sql'
import type { EffectCall, EffectServer } from '../adapters.server.ts'
import { CHANNELS } from './channels.ts'
import { noticeKindOf, LEDGER, PEOPLE, REACHED, RECIPIENTS, sourceField, type DeliverOptions } from './deliver.ts'

type Call = Pick<EffectCall, 'resource' | 'resourceNamed' | 'resourceSql' | 'column' | 'ways'>

/** The column of the ledger that points at rows of a resource. */
export const sourceColumn = ({ resource, resourceNamed, column }: Pick<Call, 'resource' | 'resourceNamed' | 'column'>): string => {
  const ledger = resourceNamed(LEDGER)
  return column(ledger, sourceField(ledger, resource.name) ?? '')
}

/** Why the person under `person` cannot be reached by the channel under `channel.name`; null: they can. */
const obstacle = (person: string, { column, resourceNamed, ways }: Call): Sql => {
  const people = resourceNamed(PEOPLE)
  const branches = Object.entries(CHANNELS).map(([name, { way, needs, missing, absent }]) => {
    const isHere = way === 'shown' || way === 'paper' || ways.has(name)
    const columns = needs.filter(key => people.fields[key]).map(key => sql`nullif(${ident(person, column(people, key))}, '')`)
    const lacks = columns.length === 0 ? sql`null` : sql`case when coalesce(${join(columns)}) is null then ${literal(missing)} end`
    return sql`when ${literal(name)} then ${isHere ? lacks : sql`${literal(absent)}`}`
  })
  return sql`case channel.name ${join(branches, ' ')} else ${literal('This channel is not set up')} end`
}

/** Whom rows of a resource go to, and by what: `row` is their alias, `person` the people's, `channel.name`, `obstacle.reason`. */
export const recipientsFrom = (options: DeliverOptions, call: Call): Sql => {
  const { resource, resourceNamed, resourceSql, column } = call
  const [people, groups, ledger] = [resourceNamed(PEOPLE), resourceNamed(AUDIENCE_RESOURCES.GROUP), resourceNamed(LEDGER)]
  const source = ident('d', sourceColumn(call))
  const columns = { personType: column(people, 'personType'), role: column(people, 'role'), members: column(groups, 'members') }
  const again = options.to === RECIPIENTS
  const isMeant = again
    ? sql`exists(select from ${ident(LEDGER)} d where ${source} = s.id and d.organization_id = p.organization_id and ${ident('d', column(ledger, 'person'))} = p.id and d.kind = 'notice')`
    : isInAudience('s', 'p', columns, resourceSql)
  return sql`${ident(resource.name)} s join ${resourceSql.resource(PEOPLE).table} p on ${resourceSql.resource(PEOPLE).readable('p')} and ${isLiving('p')} and ${isMeant}
    cross join lateral unnest(${ident('s', column(resource, options.channels))}) channel(name)
    cross join lateral (select ${obstacle('p', call)} as reason) obstacle`
}

/** Says of each person in these deliveries whether any channel reached them, in all their rows of the same notice. `sources`: its columns. */
export const markReached = (sources: readonly string[], ids: readonly string[]): Sql => {
  const same = (left: string, right: string): Sql =>
    and([
      sql`${ident(left, 'organization_id')} = ${ident(right, 'organization_id')} and ${ident(left, 'person_id')} = ${ident(right, 'person_id')}`,
      sql`${ident(left, 'kind')} = ${ident(right, 'kind')}`,
      ...sources.map(source => sql`${ident(left, source)} is not distinct from ${ident(right, source)}`),
    ])
  const parts = join(sources.map(source => ident('t', source)))
  return sql`with touched as (select distinct t.organization_id, t.person_id, t.kind, ${parts} from ${ident(LEDGER)} t where t.id = any(${ids}::uuid[])),
    known as (select touched.*, (select bool_or(o.standing = any(${REACHED}::text[])) from ${ident(LEDGER)} o where ${same('o', 'touched')} and o.deleted_at is null) as is_reached from touched)
    update ${ident(LEDGER)} d set reached = known.is_reached from known where ${same('d', 'known')} and d.reached is distinct from known.is_reached`
}

/** The rows of which nothing was sent yet, of those that people can see: each comes here once. */
const settled = async ({ at }: DeliverOptions, call: EffectCall): Promise<readonly string[]> => {
  const { resource, ids, moment, timeZone, column } = call
  if (at === undefined) return ids
  const [marker, source] = [column(resource, at), sourceColumn(call)]
  const own = await call.query(
    sql`update ${ident(resource.name)} s set ${ident(marker)} = ${moment}::timestamptz, ${ident(`${marker}_zone`)} = ${timeZone}
      where s.organization_id = ${call.organizationId}::uuid and s.id = any(${ids}::uuid[]) and ${ident('s', marker)} is null and ${isOut('s')} returning s.id`,
  )
  // What came from above is not this organization's to mark: its rows in the ledger say that it was.
  const received = await call.query(
    sql`select s.id from ${ident(resource.name)} s where s.organization_id <> ${call.organizationId}::uuid and s.id = any(${ids}::uuid[]) and ${isOut('s')}
      and not exists(select from ${ident(LEDGER)} d where d.organization_id = ${call.organizationId}::uuid and ${ident('d', source)} = s.id)`,
  )
  return [...own, ...received].map(row => String(row['id']))
}

/** Whether a row is published now, and not for longer than a day: what is later than that is news no more. */
export const isOut = (row: string): Sql => {
  const at = (name: string): Sql => ident(row, name)
  return sql`${at('published_on')} <= now() and ${at('published_on')} > now() - interval '1 day' and (${at('expired_on')} is null or ${at('expired_on')} > now())
    and ${at('archived_at')} is null and ${at('cancelled_at')} is null and ${at('deleted_at')} is null`
}

export const deliver: EffectServer<DeliverOptions> = {
  run: async (options, call) => {
    const ids = await settled(options, call)
    if (ids.length === 0) return
    const { moment, userId, timeZone } = call
    const source = sourceColumn(call)
    if (options.to === RECIPIENTS) await call.query(ended(source, ids))
    const stands = sql`case when obstacle.reason is not null then 'failed' when channel.name = any(${shown}::text[]) then 'sent' else 'queued' end`
    await call.query(sql`insert into ${ident(LEDGER)} (organization_id, id, created_at, created_by, updated_at, updated_by, ${ident(source)}, person_id, channel, kind,
        standing, reached, reason, sent_at, sent_at_zone, next_at, next_at_zone)
      select p.organization_id, gen_random_uuid(), ${moment}::timestamptz, ${userId}::uuid, ${moment}::timestamptz, ${userId}::uuid, s.id, p.id, channel.name, ${noticeKindOf(options)},
        stands.standing, bool_or(stands.standing = 'sent') over (partition by s.id, p.id), obstacle.reason,
        case when stands.standing = 'sent' then ${moment}::timestamptz end, case when stands.standing = 'sent' then ${timeZone} end,
        case when stands.standing = 'queued' and channel.name <> all(${onPaper}::text[]) then ${moment}::timestamptz end, ${timeZone}
      from ${recipientsFrom(options, call)} cross join lateral (select ${stands} as standing) stands
      where s.id = any(${ids}::uuid[]) on conflict do nothing`)
  },
}

/** What follows ends what was to be repeated, or had not gone out yet. */
const ended = (source: string, ids: readonly string[]): Sql =>
  sql`update ${ident(LEDGER)} d set next_at = null, standing = case d.standing when 'queued' then 'failed' else d.standing end,
    reason = case d.standing when 'queued' then 'The all clear came before it was sent' else d.reason end
    where ${ident('d', source)} = any(${ids}::uuid[]) and d.kind = 'notice' and d.standing in ('queued', 'sent') and d.next_at is not null`

const channelsOf = (way: string): readonly string[] => Object.keys(CHANNELS).filter(name => CHANNELS[name]?.way === way)
const shown = channelsOf('shown')
const onPaper = channelsOf('paper')
