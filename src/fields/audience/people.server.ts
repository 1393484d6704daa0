import type { Resource } from '#model'
import { ident, sql, type Sql } from '#sql'
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
 * Whether the audience of the row under `row` has the person under `person`, both of the acting organization. What came from above is for
 * all residents of a community that it names. With a `timeZone` it is asked for today, without one for whenever: who moves in next week is
 * signed up for what comes then.
 */
export const isInAudience = (row: string, person: string, columns: Belonging, resourceSql: ResourceSql, timeZone: Sql | null): Sql => {
  const isHere = timeZone === null ? sql`true` : hasMovedIn(person, columns, timeZone)
  const { table, readable } = resourceSql.resource(AUDIENCE_RESOURCES.GROUP)
  const own = sql`${ident(row, 'organization_id')} = ${ident(person, 'organization_id')}`
  const receiver = (type: string, more: Sql): Sql =>
    sql`exists(select from jsonb_to_recordset(${ident(row, 'audience_receivers')}) as receiver(id uuid, type text) ${more} receiver.type = ${type})`
  const inGroup = receiver(
    'GROUP',
    sql`join ${table} addressed on addressed.id = receiver.id and addressed.deleted_at is null and ${readable('addressed')} where ${ident(person, 'id')} = any(${ident('addressed', columns.members)}) and`,
  )
  return sql`case
    when not (${own}) then ${isResident(person, columns)} and ${isHere}
    when cardinality(${ident(row, 'audience_role_ids')}) > 0 then coalesce(${ident(person, columns.role)} = any(${ident(row, 'audience_role_ids')}) and ${isHere}, false)
    when ${ident(row, 'private')} then ${receiver('USER', sql`where receiver.id = ${ident(person, 'id')} and`)} or ${inGroup}
    else ${isResident(person, columns)} and ${isHere} end`
}
