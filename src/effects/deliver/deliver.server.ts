import { belongingOf, isInAudience, isKept, namedPeople } from '#fields/audience/people.server.ts'
import { AUDIENCE_RESOURCES } from '#fields/audience/audience.ts'
import { and, ident, join, literal, sql, type Sql } from '#sql'
import type { EffectCall, EffectServer } from '../adapters.server.ts'
import { isHere, obstacle, onPaper, shown, sourceColumn, type Call } from './channelSql.server.ts'
import { ANSWERED, noticeKindOf, LEDGER, PEOPLE, REACHED, RECIPIENTS, type DeliverOptions, type FamilyOptions } from './deliver.ts'
import { isInSegment, namedInSegment } from './segment.server.ts'
import { isTelling, type TellOptions } from './tell.ts'
import { tell } from './tell.server.ts'

/**
 * To whom of the audience the person under `p` belongs, the first by name: only by a link that holds today, is not paused, and allows it.
 */
const kinOf = (families: FamilyOptions, isMeant: (person: string) => Sql, call: Call): Sql => {
  const { resource, resourceNamed, resourceSql, column, timeZone } = call
  const [people, links] = [resourceNamed(PEOPLE), resourceNamed(families.through)]
  const at = (key: string): Sql => ident('f', column(links, key))
  const today = sql`(now() at time zone ${timeZone})::date`
  return sql`select o.id from ${resourceSql.resource(families.through).table} f join ${resourceSql.resource(PEOPLE).table} o
      on o.organization_id = f.organization_id and o.id = ${at(families.of)} and ${isHere('o', call)} and ${isMeant('o')}
    where ${ident('s', column(resource, families.when))} and f.organization_id = p.organization_id and ${at(families.member)} = p.id and ${isKept('f')}
      and not ${at(families.paused)} and ${families.allows[1]} = any(${at(families.allows[0])})
      and ${at(families.from)} <= ${today} and (${at(families.until)} is null or ${at(families.until)} >= ${today})
    order by ${ident('o', column(people, 'lastName'))}, ${ident('o', column(people, 'firstName'))}, o.id limit 1`
}

/** Whether somebody is told besides the audience. */
const isAlso = ({ also }: DeliverOptions, person: string, { resource, resourceNamed, column }: Call): Sql => {
  if (!also) return sql``
  const [key, choice] = also.are
  return sql` or ${ident('s', column(resource, also.when))} and ${ident(person, column(resourceNamed(PEOPLE), key))} = ${literal(choice)}`
}

/** Whether the row under `s` is for a person: by its audience, or because they were sent it before; `kin`: whose family they were then. */
const meaning = (
  options: DeliverOptions,
  call: Call,
): { readonly isMeant: (person: string) => Sql; readonly kin: Sql | null; readonly named?: Sql } => {
  const { resourceNamed, resourceSql, column, timeZone } = call
  const [people, groups, ledger] = [resourceNamed(PEOPLE), resourceNamed(AUDIENCE_RESOURCES.GROUP), resourceNamed(LEDGER)]
  const columns = belongingOf(people, groups, column)
  const { to, segment } = options
  if (segment)
    return {
      isMeant: person => isInSegment(to, segment, person, columns, call),
      kin: null,
      named: namedInSegment(to, segment, columns, call),
    }
  const before = (person: string): Sql =>
    sql`from ${ident(LEDGER)} d where ${ident('d', sourceColumn(call))} = s.id and d.organization_id = ${ident(person, 'organization_id')}
      and ${ident('d', column(ledger, 'person'))} = ${ident(person, 'id')} and d.kind = 'notice'`
  if (options.to === RECIPIENTS)
    return { isMeant: person => sql`exists(select ${before(person)})`, kin: sql`(select d.family_of_id ${before('p')} limit 1)` }
  return {
    isMeant: person => sql`(${isInAudience('s', person, columns, sql`${timeZone}`)}${isAlso(options, person, call)})`,
    kin: null,
    named: namedPeople('s', columns, resourceSql),
  }
}

/**
 * Whom rows of a resource go to, and by what: `s` is the row, `p` the person, `kin.id` whose family they are where they are not meant
 * themselves, `channel.name`, `obstacle.reason`. Each person comes once for each channel. `rows`: where `s` is not a row that is kept.
 */
export const recipientsFrom = (options: DeliverOptions, call: Call, rows: Sql = ident(call.resource.name)): Sql => {
  const { resource, resourceSql, column } = call
  const { isMeant, kin, named = sql`` } = meaning(options, call)
  const relatives = options.families ? kinOf(options.families, isMeant, call) : sql`select null::uuid as id where false`
  // `offset 0`: asked once of each person, not again of each channel.
  return sql`${rows} s ${named} join ${resourceSql.resource(PEOPLE).table} p on ${resourceSql.resource(PEOPLE).readable('p')} and ${isHere('p', call)}
    cross join lateral (select ${kin ?? sql`relative.id`} as id from (select ${isMeant('p')} as is offset 0) meant
      left join lateral (${relatives}) relative on not meant.is where meant.is or relative.id is not null offset 0) kin
    cross join lateral unnest(${ident('s', column(resource, options.channels))}) channel(name)
    cross join lateral (select ${obstacle('p', call)} as reason) obstacle`
}

/** Said of a slip that waits to be handed over: nobody was reached by it. */
const ON_PAPER = 'The printed slip was not handed over yet'

/**
 * Says of each person in the deliveries under `t` whether any channel reached them and whether they answered, in all their rows of the same
 * notice, of which one is their first; and there, of whom nothing reaches and nothing will, of a first notice, why not. `sources`: the ledger's columns for what is sent. `areWhole`: all rows
 * of a notice are among them, or none.
 */
export const markReached = (sources: readonly string[], which: Sql, { areWhole = false } = {}): Sql => {
  const keys = ['organization_id', 'person_id', 'kind']
  const same = and([
    ...keys.map(key => sql`${ident('o', key)} = ${ident('touched', key)}`),
    ...sources.map(source => sql`${ident('o', source)} is not distinct from ${ident('touched', source)}`),
  ])
  const parts = (alias: string): Sql => join([...keys, ...sources].map(key => ident(alias, key)))
  const touched = sql`(select distinct ${parts('t')} from ${ident(LEDGER)} t where ${which}) touched join ${ident(LEDGER)} o on ${same} and o.deleted_at is null`
  const rows = areWhole ? sql`(select * from ${ident(LEDGER)} t where ${which} and t.deleted_at is null) o` : touched
  const isReached = sql`bool_or(o.standing = any(${REACHED}::text[]))`
  const isOnItsWay = sql`bool_or(o.standing = 'queued' and o.next_at is not null)`
  const why = sql`left(string_agg(distinct coalesce(o.reason, case when o.channel = any(${onPaper}::text[]) then ${literal(ON_PAPER)} end), '. '), 600)`
  // `offset 0`: the rows of all people meet the ledger once. Where it is new and nothing is known of it yet, each person's would go through all of it.
  return sql`with known as materialized (select o.organization_id, array_agg(o.id order by o.channel, o.id) as ids, ${isReached} as is_reached, bool_or(o.standing = any(${ANSWERED}::text[])) as has_answered,
        case when o.kind = 'notice' and not ${isReached} and not ${isOnItsWay} then coalesce(${why}, 'Nothing was sent') end as why
      from ${rows} group by ${parts('o')})
    update ${ident(LEDGER)} d set reached = said.is_reached, answered = said.has_answered, first_of_person = said.is_first, why_unreached = said.words
      from (select known.organization_id, known.is_reached, known.has_answered, each.id, each.id = known.ids[1] as is_first, case when each.id = known.ids[1] then known.why end as words from known, unnest(known.ids) each(id) offset 0) said
      where d.organization_id = said.organization_id and d.id = said.id and (d.reached, d.answered, d.first_of_person, d.why_unreached) is distinct from (said.is_reached, said.has_answered, said.is_first, said.words)`
}

/** Deliveries by their ids, under `t`. */
export const theseDeliveries = (ids: readonly string[]): Sql => sql`t.id = any(${ids}::uuid[])`

/** Says of whom nothing has reached until when that matters, once the end of what was sent has moved. */
export const markEnds = (resource: string, source: string, ids: readonly string[]): Sql => {
  const end = sql`case when s.archived_at is null and s.cancelled_at is null and s.deleted_at is null then s.expired_on else least(s.expired_on, now()) end`
  return sql`update ${ident(LEDGER)} d set ends_at = ${end} from ${ident(resource)} s
    where s.id = any(${ids}::uuid[]) and d.organization_id = s.organization_id and ${ident('d', source)} = s.id and d.kind = 'notice'
      and d.why_unreached is not null and d.ends_at is distinct from ${end}`
}

/** Where it is noted that a row which came from above was looked at, and as what. */
export const NOTED = 'due_occurrences'
export const notedAs = (resource: string): string => `${resource} sent`

/** The rows of which nothing was sent yet, of those that people can see: each comes here once. */
const settled = async ({ at }: DeliverOptions, call: EffectCall): Promise<readonly string[]> => {
  const { resource, ids, moment, timeZone, column } = call
  if (at === undefined) return ids
  const [marker, source] = [column(resource, at), sourceColumn(call)]
  const own = await call.query(
    sql`update ${ident(resource.name)} s set ${ident(marker)} = ${moment}::timestamptz, ${ident(`${marker}_zone`)} = ${timeZone}
      where s.organization_id = ${call.organizationId}::uuid and s.id = any(${ids}::uuid[]) and ${ident('s', marker)} is null and ${isOut('s')} returning s.id`,
  )
  // What came from above is not this organization's to mark: its rows in the ledger say that it was sent, and this note, where nobody is in its audience.
  const received = await call.query(
    sql`insert into ${ident(NOTED)} (organization_id, rule, row_id, occurrence, noted_at, done_at)
      select ${call.organizationId}::uuid, ${notedAs(resource.name)}, s.id, 'sent', ${moment}::timestamptz, ${moment}::timestamptz from ${ident(resource.name)} s
      where s.organization_id <> ${call.organizationId}::uuid and s.id = any(${ids}::uuid[]) and ${isOut('s')}
        and not exists(select from ${ident(LEDGER)} d where d.organization_id = ${call.organizationId}::uuid and ${ident('d', source)} = s.id)
      on conflict do nothing returning row_id as id`,
  )
  return [...own, ...received].map(row => String(row['id']))
}

/** Whether a row is published now, and not for longer than a day: what is later than that is news no more. */
export const isOut = (row: string): Sql => {
  const at = (name: string): Sql => ident(row, name)
  return sql`${at('published_on')} <= now() and ${at('published_on')} > now() - interval '1 day' and (${at('expired_on')} is null or ${at('expired_on')} > now())
    and ${at('archived_at')} is null and ${at('cancelled_at')} is null and ${at('deleted_at')} is null`
}

/** People for whom one statement writes to the ledger: of everybody in the largest communities one would take longer than it may. */
const AT_ONCE = 2_000
const ENDS = [...'0123456789abcdef']

/** Conditions on a person's id that part everybody here, by how it ends, which is random. */
const partsOf = async (call: EffectCall): Promise<readonly ((id: Sql) => Sql)[]> => {
  const { table, readable } = call.resourceSql.resource(PEOPLE)
  const [here] = await call.query(sql`select count(*)::int as people from ${table} p where ${readable('p')} and ${isHere('p', call)}`)
  const parts = Math.min(ENDS.length, Math.ceil(Number(here?.['people'] ?? 0) / AT_ONCE))
  return Array.from({ length: parts }, (_, part) => {
    const ends = ENDS.filter((_, place) => place % parts === part)
    return id => sql`right(${id}::text, 1) = any(${ends}::text[])`
  })
}

export const deliver: EffectServer<DeliverOptions | TellOptions> = {
  run: async (options, call) => {
    // A person is told of what was done, and not of what the row happens to be.
    if (isTelling(options)) return call.isDone ? tell(options, call) : undefined
    const ids = await settled(options, call)
    if (ids.length === 0) return
    const { moment, userId, timeZone } = call
    const source = sourceColumn(call)
    if (options.to === RECIPIENTS) await call.query(ended(source, ids))
    const stands = sql`case when obstacle.reason is not null then 'failed' when channel.name = any(${shown}::text[]) then 'sent' else 'queued' end`
    for (const isPart of await partsOf(call)) {
      await call.query(sql`insert into ${ident(LEDGER)} (organization_id, id, created_at, created_by, updated_at, updated_by, ${ident(source)}, person_id, family_of_id, channel, kind,
          standing, reached, first_of_person, reason, sent_at, sent_at_zone, next_at, next_at_zone, ends_at, ends_at_zone)
        select p.organization_id, gen_random_uuid(), ${moment}::timestamptz, ${userId}::uuid, ${moment}::timestamptz, ${userId}::uuid, s.id, p.id, kin.id, channel.name, ${noticeKindOf(options)},
          stands.standing, bool_or(stands.standing = 'sent') over person, row_number() over (person order by channel.name) = 1, obstacle.reason,
          case when stands.standing = 'sent' then ${moment}::timestamptz end, case when stands.standing = 'sent' then ${timeZone} end,
          case when stands.standing = 'queued' and channel.name <> all(${onPaper}::text[]) then ${moment}::timestamptz end, ${timeZone}, s.expired_on, ${timeZone}
        from ${recipientsFrom(options, call)} cross join lateral (select ${stands} as standing) stands
        where s.id = any(${ids}::uuid[]) and ${isPart(sql`p.id`)} window person as (partition by s.id, p.id) on conflict do nothing`)
      if (options.to === RECIPIENTS) continue
      const sent = sql`${ident('t', source)} = any(${ids}::uuid[]) and t.organization_id = ${call.organizationId}::uuid and t.kind = 'notice' and not t.reached and ${isPart(sql`t.person_id`)}`
      await call.query(markReached([source], sent, { areWhole: true }))
    }
  },
}

const WAITS = sql`(d.standing in ('queued', 'sent') and d.next_at is not null)`

/** What follows ends what was to be repeated, or had not gone out yet. */
const ended = (source: string, ids: readonly string[]): Sql =>
  sql`update ${ident(LEDGER)} d set next_at = null, ends_at = least(d.ends_at, now()),
      standing = case when ${WAITS} and d.standing = 'queued' then 'failed' else d.standing end,
      reason = case when ${WAITS} and d.standing = 'queued' then 'The all clear came before it was sent' else d.reason end
    where ${ident('d', source)} = any(${ids}::uuid[]) and d.kind = 'notice' and (${WAITS} or d.why_unreached is not null)`
