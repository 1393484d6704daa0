import { publishes } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { belongingOf, isInAudience, isLiving, namedPeople } from '#fields/audience/people.server.ts'
import type { Resource } from '#model'
import { and, placeholder, sql, type Sql } from '#sql'
import type { Work } from '../request/work.ts'
import { columnIn } from '../store/ledger.ts'

const zone = sql`${placeholder('timeZone')}::text`

const parts = ({ session, read }: Work, resource: Resource) => {
  const { catalogue } = session
  const people = catalogue.resource(systemResources.people)
  const columns = belongingOf(people, catalogue.resource(systemResources.groups), columnIn)
  const [rows, persons] = [resource, people].map(({ name }) => read.resourceSql.resource(name).table) as [Sql, Sql]
  return { people, columns, rows, persons, named: namedPeople('s', columns, read.resourceSql) }
}

/** Of rows and people by their ids, paired by their places in the lists, those pairs of which the person is in the row's audience: 'row person'. */
export const inAudiences = async (
  work: Work,
  resource: Resource,
  ids: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> => {
  const { columns, rows, persons, named } = parts(work, resource)
  // Whom a row names is found once, not for each of its pairs.
  const found = await work.rows(
    sql`with s as materialized (select s.*, named.people as named_people from ${rows} s ${named} where s.id = any(${[...new Set(ids)]}::uuid[]))
      select s.id || ' ' || p.id as pair from unnest(${ids}::uuid[], ${people}::uuid[]) pair(id, person) join s on s.id = pair.id join ${persons} p on p.id = pair.person
      cross join lateral (select s.named_people as people) named where ${isInAudience('s', 'p', columns, null)}`,
  )
  return found.map(row => String(row['pair']))
}

/** The people whom a row is for, while it is to be seen; nobody for one that is not published. */
export const audienceOf = async (work: Work, resource: Resource, id: string): Promise<readonly string[]> => {
  const now = sql`${placeholder('now')}::timestamptz`
  const isShown = publishes(resource) ? sql`s.published_on <= ${now} and (s.expired_on is null or s.expired_on > ${now})` : sql`true`
  const { people, columns, rows, persons, named } = parts(work, resource)
  const isHere = isLiving('p', people, key => columnIn(people, key), zone)
  const mine = sql`p.organization_id = ${placeholder('organizationId')}::uuid`
  const found = await work.rows(
    sql`select p.id from ${rows} s ${named} cross join ${persons} p
      where s.id = ${id}::uuid and ${and([sql`s.deleted_at is null`, isShown, isHere, mine])} and ${isInAudience('s', 'p', columns, zone)} order by p.id`,
  )
  return found.map(row => String(row['id']))
}
