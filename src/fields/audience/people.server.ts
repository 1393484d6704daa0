import type { Resource } from '#model'
import { ident, raw, sql, type Sql } from '#sql'
import type { ResourceSql } from '../adapters.server.ts'
import { AUDIENCE_RESOURCES } from './audience.ts'

type ColumnIn = (of: Resource, key: string) => string

/** Columns by which people belong to an audience. */
export interface Belonging {
  readonly personType: string
  readonly role: string
  readonly members: string
  readonly moveIn: string
}

export const belongingOf = (people: Resource, groups: Resource, columnIn: ColumnIn): Belonging => ({
  personType: columnIn(people, 'personType'),
  role: columnIn(people, people.rank?.role ?? 'role'),
  members: columnIn(groups, 'members'),
  moveIn: columnIn(people, 'moveInDate'),
})

/** Whether the person under `person` is no resident whose move-in date lies ahead: one is reached by name or in a group, and not as one of many. */
export const hasMovedIn = (person: string, { personType, moveIn }: Belonging, timeZone: Sql): Sql =>
  sql`(${ident(person, personType)} is distinct from 'resident' or ${ident(person, moveIn)} is null or ${ident(person, moveIn)} <= (now() at time zone ${timeZone})::date)`

/** Staff, family and vendors are addressed by name or by category, never by 'everybody'. */
export const isResident = (person: string, { personType }: Belonging): Sql => sql`${ident(person, personType)} = 'resident'`

/** Whether a row is neither deleted nor archived. */
export const isKept = (row: string): Sql => sql`${ident(row, 'deleted_at')} is null and ${ident(row, 'archived_at')} is null`

/**
 * Whether a person can be reached at all: neither deleted nor archived nor moved out. The third argument gives the column of a field of people;
 * `timeZone` is the organization's, whose day it is.
 */
export const isLiving = (person: string, { rank }: Resource, columnOf: (key: string) => string, timeZone: Sql): Sql => {
  if (rank === undefined) return isKept(person)
  const leaves = ident(person, columnOf(rank.leaves))
  return sql`${isKept(person)} and (${leaves} is null or ${leaves} > (now() at time zone ${timeZone})::date)`
}

/**
 * People whom the audience of the row under `row` names, and those of its groups, as keys of an object, to be joined beside the row: read once,
 * where asking the lists themselves would go through all of them for each person. `source`: where the row is read from and which it is, where
 * it is not at hand.
 */
export const namedPeople = (
  row: string,
  { members }: Belonging,
  resourceSql: ResourceSql,
  source?: { readonly from: Sql; readonly is: Sql },
): Sql => {
  const { table, readable } = resourceSql.resource(AUDIENCE_RESOURCES.GROUP)
  const from = source ? sql`${source.from} ${ident(row)} cross join` : raw('')
  const receivers = sql`${from} jsonb_to_recordset(${ident(row, 'audience_receivers')}) as receiver(id uuid, type text)`
  const is = source?.is ?? raw('true')
  return sql`cross join lateral (select jsonb_object_agg(each.id::text, true) as people from (select receiver.id from ${receivers} where receiver.type = 'USER' and ${is}
    union all select unnest(${ident('addressed', members)}) from ${receivers} join ${table} addressed on addressed.id = receiver.id and addressed.deleted_at is null and ${readable('addressed')}
      where receiver.type = 'GROUP' and ${is}) each where each.id is not null offset 0) named`
}

/**
 * Whether the audience of the row under `row` has the person under `person`, both of the acting organization. What came from above is for
 * all residents of a community that it names. With a `timeZone` it is asked for today, without one for whenever: who moves in next week is
 * signed up for what comes then. Beside the row stands `namedPeople`.
 */
export const isInAudience = (row: string, person: string, columns: Belonging, timeZone: Sql | null): Sql => {
  const isHere = timeZone === null ? sql`true` : hasMovedIn(person, columns, timeZone)
  const own = sql`${ident(row, 'organization_id')} = ${ident(person, 'organization_id')}`
  return sql`case
    when not (${own}) then ${isResident(person, columns)} and ${isHere}
    when cardinality(${ident(row, 'audience_role_ids')}) > 0 then coalesce(${ident(person, columns.role)} = any(${ident(row, 'audience_role_ids')}) and ${isHere}, false)
    when ${ident(row, 'private')} then coalesce(jsonb_exists(named.people, ${ident(person, 'id')}::text), false)
    else ${isResident(person, columns)} and ${isHere} end`
}
