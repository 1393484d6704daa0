import { mayRead, type OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource, AudienceSize } from '#model'
import { belongingOf, hasMovedIn, isLiving, isResident } from '#fields/audience/people.server.ts'
import { alphabetical, compile, ident, placeholder, raw, sql, type Sql, type Statement } from '#sql'
import type { ReadingSession } from '../query/reader.ts'
import { isId } from '../query/where.ts'
import { columnsOfField } from '../store/tables.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'

export interface AudienceSizeArgs {
  readonly organizationId: string
  readonly scope: string
  readonly roleIds: readonly string[]
  readonly receivers: readonly { readonly id: string; readonly type: string }[]
}

interface Found {
  readonly total: number
  readonly names: readonly string[]
  /** Rows that were addressed: what they are called and how many people each brings. */
  readonly from: readonly { readonly title: string; readonly count: number }[]
}

const NAMES = 200
const ADDRESSED = 2_000
const NOTHING: Found = { total: 0, names: [], from: [] }

const several = (count: number, [one, many]: readonly [string, string]): string => `${count} ${(count === 1 ? one : many).toLowerCase()}`
const listed = (titles: readonly string[]): string =>
  titles.length > 4 ? `${titles.slice(0, 4).join(', ')} and ${titles.length - 4} more` : titles.join(', ')

/** Counts people by the audience's own words: everybody, categories, or groups and persons, each person once. */
export const makeAudienceSize = (catalogue: Catalogue) => {
  const resource = {
    people: catalogue.resource(systemResources.people),
    roles: catalogue.resource(systemResources.roles),
    groups: catalogue.resource(systemResources.groups),
  }
  const column = (of: Resource, key: string): string => columnsOfField(of, key)[0]?.name ?? key
  const columns = belongingOf(resource.people, resource.groups, column)
  const { members: member, role } = columns
  const zone = sql`${placeholder('timeZone')}::text`

  return async (session: ReadingSession, { organizationId, scope, roleIds, receivers }: AudienceSizeArgs): Promise<AudienceSize> => {
    const where = await session.organization(organizationId)
    const resourceSql = session.resourceSql
    // Who has which role and is in which group is told to those who may read people.
    const tellsNames = mayRead(resource.people, session.person, where).allowed
    const people = resourceSql.resource(resource.people.name)
    const living = (row: string): Sql =>
      sql`${people.readable(row)} and ${isLiving(row, resource.people, key => column(resource.people, key), zone)}`
    const atHome = (row: string): Sql => sql`${living(row)} and ${hasMovedIn(row, columns, zone)}`
    const resident = (row: string): Sql => sql`${atHome(row)} and ${isResident(row, columns)}`

    const ask = async (at: OrganizationFacts, who: (row: string) => Sql, from: Sql): Promise<Found> => {
      const statement: Statement = compile(sql`
        with reached as (select p.id, ${people.title('p')} as title from ${people.table} p where ${who('p')})
        select json_build_object('total', (select count(*)::int from reached),
          'names', (select coalesce(json_agg(title), '[]') from (select title from reached order by ${alphabetical(raw('title'))}, id limit ${NAMES}) first),
          'from', (select coalesce(json_agg(json_build_object('title', title, 'count', count)), '[]') from (${from}) addressed))::text`)
      const now = session.now.toISOString()
      const given = { now, userId: session.person.id, timeZone: at.timezone, ...session.bindings }
      const text = await session.database.read(tenantScopeOf(at), statement, given, { replica: true })
      return text === null ? NOTHING : (JSON.parse(text) as Found)
    }
    const nobody = sql`select null::text as title, 0 as count where false`

    const answer = (parts: AudienceSize['parts'], found: readonly Found[]): AudienceSize => {
      const shown = parts.filter(part => part.count !== 0 || part.detail !== '')
      const total = found.reduce((sum, one) => sum + one.total, 0)
      const twice = shown.reduce((sum, part) => sum + part.count, 0) - total
      const more = twice > 0 ? [{ label: 'In more than one', count: -twice, detail: 'Each person is counted once' }] : []
      return { total, parts: [...shown, ...more], names: tellsNames ? found.flatMap(one => one.names).slice(0, NAMES) : [] }
    }

    const idsOf = (kind: string): string[] =>
      [...new Set(receivers.filter(one => one.type === kind && isId(one.id)).map(one => one.id))].slice(0, ADDRESSED)
    // Each community is counted under its own pin; one that the person may not act on counts as absent, and this one is counted already.
    const communities = await Promise.all(
      idsOf('ORGANIZATION')
        .filter(id => id !== where.id)
        .map(async id => {
          const at = await session.organization(id).catch(() => null)
          return at ? { at, found: await ask(at, resident, nobody) } : null
        }),
    )
    const reached = communities.filter(one => one !== null)
    const below = reached.map(one => one.found)
    const inCommunities = {
      label: several(reached.length, ['community', 'communities']),
      count: below.reduce((sum, one) => sum + one.total, 0),
      detail: listed(reached.map(one => one.at.name)),
    }

    if (scope === 'all') {
      const found = await ask(where, resident, nobody)
      return answer([{ label: 'Residents', count: found.total, detail: where.name }, inCommunities], [found, ...below])
    }
    if (scope === 'select-categories') {
      const ids = roleIds.filter(isId).slice(0, ADDRESSED)
      const roles = resourceSql.resource(resource.roles.name)
      const from = sql`select ${roles.title('r')} as title, (select count(*)::int from ${people.table} c where ${atHome('c')} and ${ident('c', role)} = r.id) as count
        from ${roles.table} r where ${roles.readable('r')} and r.id = any(${ids}::uuid[]) order by ${alphabetical(roles.title('r'))}`
      const found = await ask(where, row => sql`${atHome(row)} and ${ident(row, role)} = any(${ids}::uuid[])`, from)
      return answer(
        [...found.from.map(({ title, count }) => ({ label: title, count, detail: where.name })), inCommunities],
        [found, ...below],
      )
    }
    const groupIds = idsOf('GROUP')
    const userIds = idsOf('USER')
    const groups = resourceSql.resource(resource.groups.name)
    const chosen = (row: string): Sql =>
      sql`${groups.readable(row)} and ${ident(row, 'deleted_at')} is null and ${ident(row, 'id')} = any(${groupIds}::uuid[])`
    const members = (row: string): Sql =>
      sql`${ident(row, 'id')} in (select unnest(${ident('g', member)}) from ${groups.table} g where ${chosen('g')})`
    const named = (row: string): Sql => sql`${ident(row, 'id')} = any(${userIds}::uuid[])`
    const from = sql`select ${groups.title('a')} as title, (select count(*)::int from ${people.table} c where ${living('c')} and c.id = any(${ident('a', member)})) as count
      from ${groups.table} a where ${chosen('a')} order by ${alphabetical(groups.title('a'))}`
    // The sum of a group and one person would tell whether they are in it, and who lives here: to others, persons count as they were chosen.
    const here = await ask(where, row => sql`${living(row)} and (${members(row)}${tellsNames ? sql` or ${named(row)}` : sql``})`, from)
    const persons = tellsNames
      ? await ask(where, row => sql`${living(row)} and ${named(row)}`, nobody)
      : { total: userIds.length, names: groupIds.length > 0 && userIds.length > 0 ? ['Also where they are in a group'] : [] }
    const parts = [
      {
        label: several(here.from.length, resource.groups.label),
        count: here.from.reduce((sum, one) => sum + one.count, 0),
        detail: listed(here.from.map(one => one.title)),
      },
      { label: several(persons.total, ['person', 'people']), count: persons.total, detail: listed(persons.names) },
      inCommunities,
    ]
    return answer(parts, [tellsNames ? here : { ...here, total: here.total + persons.total }, ...below])
  }
}
