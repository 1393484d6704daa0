import { pointsAt } from '#model'
import { isInAudience, namedPeople, type Belonging } from '#fields/audience/people.server.ts'
import { and, ident, join, literal, sql, type Sql } from '#sql'
import { sourceColumn, type Call } from './channelSql.server.ts'
import { LEDGER, REACHED } from './deliver.ts'
import type { SegmentOptions } from './segment.ts'

/** Where things stand in SQL: `s` the row that is sent, `e` the row that it points at, `w` rows of people there. */
const places = (to: string, { rows, by }: SegmentOptions, { resource, resourceNamed, resourceSql, column }: Call) => {
  const people = resourceNamed(rows.resource)
  const target = resourceNamed(pointsAt(resource.fields[to]))
  return {
    people,
    ofPeople: (key: string): Sql => ident('w', column(people, key)),
    ofTarget: (key: string): Sql => ident('e', column(target, key)),
    peopleTable: resourceSql.resource(people.name).table,
    targetTable: resourceSql.resource(target.name).table,
    link: ident('s', column(resource, to)),
    choice: ident('s', column(resource, by)),
    own: (key: string): Sql => ident('s', column(resource, key)),
  }
}

/** Rows of people at the row under `e` that are there, at the organization under `organization`. */
const rowsAt = (found: ReturnType<typeof places>, { rows }: SegmentOptions, organization: Sql, states: readonly string[]): Sql =>
  sql`from ${found.peopleTable} w where w.organization_id = ${organization} and w.deleted_at is null
    and ${found.ofPeople(rows.row)} = e.id and ${found.ofPeople(rows.state)} = any(${[...states]}::text[])`

/** Who comes on a row besides the one that it is about; null: nobody may. */
const others = ({ people, ofPeople }: ReturnType<typeof places>): Sql | null => {
  const { party } = people.quota ?? {}
  return party === undefined ? null : ofPeople(party.others)
}

/** Whether the row under `e` is going to be, or was. */
const isHeld = sql`e.deleted_at is null and e.archived_at is null and e.cancelled_at is null`

/** Whether the row under `e` has a place left, where the row under `s` asks for one. */
const hasPlace = (found: ReturnType<typeof places>, segment: SegmentOptions, organization: Sql): readonly Sql[] => {
  const { quota } = found.people
  if (segment.places === undefined || !quota) return []
  const more = quota.plus === undefined ? sql`0` : sql`coalesce(${found.ofPeople(quota.plus)}, 0)`
  const along = others(found)
  const taken = sql`(select coalesce(sum(1 + ${more} + ${along ? sql`cardinality(${along})` : sql`0`}), 0) ${rowsAt(found, segment, organization, quota.counts)})`
  const limit = found.ofTarget(quota.limit)
  return [sql`(not ${found.own(segment.places)} or ${limit} is null or ${taken} < ${limit})`]
}

/** Whom the audience of the row under `to` names, once for each row under `s`. */
export const namedInSegment = (to: string, segment: SegmentOptions, columns: Belonging, call: Call): Sql => {
  const { targetTable, link } = places(to, segment, call)
  return namedPeople('e', columns, call.resourceSql, { from: targetTable, is: sql`e.id = ${link}` })
}

/** Whether the row under `s` is for the person under `person`: one of those whom its segment of the row under `to` names. Of what was called off, nobody. */
export const isInSegment = (to: string, segment: SegmentOptions, person: string, columns: Belonging, call: Call): Sql => {
  const found = places(to, segment, call)
  const organization = ident(person, 'organization_id')
  const meant = isInAudience('e', person, columns, sql`${call.timeZone}`)
  const [id, along] = [ident(person, 'id'), others(found)]
  const own = sql`${found.ofPeople(segment.rows.person)} = ${id}`
  const comes = along === null ? own : sql`(${own} or ${id} = any(${along}))`
  const has = (states: readonly string[]): Sql => sql`exists(select ${rowsAt(found, segment, organization, states)} and ${comes})`
  const cases = [
    ...Object.entries(segment.having).map(([choice, states]) => sql`when ${literal(choice)} then ${has(states)}`),
    ...Object.entries(segment.lacking).map(([choice, states]) => sql`when ${literal(choice)} then ${meant} and not ${has(states)}`),
  ]
  return sql`exists(select from ${found.targetTable} e where ${and([
    sql`e.id = ${found.link} and ${isHeld}`,
    sql`case ${found.choice} ${join(cases, ' ')} else ${meant} end`,
    ...hasPlace(found, segment, organization),
  ])})`
}

/** Whether what the row with this id is about was called off, or is there no more. */
export const isOver = (to: string, segment: SegmentOptions, id: string, call: Call): Sql => {
  const found = places(to, segment, call)
  return sql`not exists(select from ${ident(call.resource.name)} s join ${found.targetTable} e on e.id = ${found.link}
    where s.id = ${id}::uuid and ${isHeld})`
}

/** How many people made a row there after the row with this id reached them. */
export const cameOf = (to: string, segment: SegmentOptions, sent: string, id: string, call: Call): Sql => {
  const found = places(to, segment, call)
  const { person, at } = segment.rows
  return sql`(select count(distinct ${found.ofPeople(person)})::int from ${ident(call.resource.name)} s join ${found.targetTable} e on e.id = ${found.link}
    cross join lateral (select w.* ${rowsAt(found, segment, sql`s.organization_id`, segment.came)}) w
    where s.id = ${id}::uuid and ${found.ofPeople(at)} >= ${found.own(sent)}
      and exists(select from ${ident(LEDGER)} d where d.organization_id = s.organization_id and ${ident('d', sourceColumn(call))} = s.id and d.person_id = ${found.ofPeople(person)}
        and d.deleted_at is null and d.standing = any(${[...REACHED]}::text[])))`
}
