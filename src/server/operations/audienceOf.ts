import { publishes } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { belongingOf, isInAudience, isLiving, namedPeople } from '#fields/audience/people.server.ts'
import type { Resource } from '#model'
import { and, placeholder, sql, type Sql } from '#sql'
import type { Work } from '../request/work.ts'
import { columnIn } from '../store/ledger.ts'

const zone = sql`${placeholder('timeZone')}::text`

/** People of the audience of a row, by a condition over the row `s` and the person `p`; `timeZone` as of `isInAudience`. */
const peopleOf = (work: Work, resource: Resource, id: string, more: Sql, timeZone: Sql | null): Promise<readonly string[]> => {
  const { resourceSql } = work.read
  const { catalogue } = work.session
  const people = catalogue.resource(systemResources.people)
  const columns = belongingOf(people, catalogue.resource(systemResources.groups), columnIn)
  const found = work.rows(
    sql`select p.id from ${resourceSql.resource(resource.name).table} s ${namedPeople('s', columns, resourceSql)} cross join ${resourceSql.resource(people.name).table} p
      where s.id = ${id}::uuid and ${more} and ${isInAudience('s', 'p', columns, timeZone)} order by p.id`,
  )
  return found.then(rows => rows.map(row => String(row['id'])))
}

/** Whether all of these people are in the audience of a row. */
export const areInAudience = async (work: Work, resource: Resource, id: string, people: readonly string[]): Promise<boolean> =>
  (await peopleOf(work, resource, id, sql`p.id = any(${people}::uuid[])`, null)).length === new Set(people).size && people.length > 0

/** The people whom a row is for, while it is to be seen; nobody for one that is not published. */
export const audienceOf = (work: Work, resource: Resource, id: string): Promise<readonly string[]> => {
  const now = sql`${placeholder('now')}::timestamptz`
  const isShown = publishes(resource) ? sql`s.published_on <= ${now} and (s.expired_on is null or s.expired_on > ${now})` : sql`true`
  const people = work.session.catalogue.resource(systemResources.people)
  const isHere = isLiving('p', people, key => columnIn(people, key), zone)
  return peopleOf(
    work,
    resource,
    id,
    and([sql`s.deleted_at is null`, isShown, isHere, sql`p.organization_id = ${placeholder('organizationId')}::uuid`]),
    zone,
  )
}
