import type { Resource } from '#model'
import { fieldTypeOf, targetOf, titleKeys, type Catalogue } from '#catalogue/catalogue.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql, Output } from '#fields/adapters.server.ts'
import { and, ident, join, placeholder, literal, sql, raw, type Sql } from '#sql'
import { aggregateTable, fanOutStatement } from '../reports/aggregate.ts'
import { sources as reports } from '../reports/index.ts'
import type { Sources } from '../reports/source.ts'
import { isOfResource } from '../store/constants.ts'
import { fileAddressSql } from '../store/fileAddress.ts'
import { closedSql } from '../store/closed.ts'
import { conditionSql } from '../store/condition.ts'
import { baseStatusOf, statusOfNamed, statusOfResource, testedOf } from '../store/status.ts'
import { columnsOfField, goesDown, isTenant, visibilityOf, receiversColumn, tableOf } from '../store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { refused } from '../request/errors.ts'

const acting = sql`${placeholder('organizationId')}::uuid`
const above = sql`${placeholder('ancestorIds')}::uuid[]`
const isTop = sql`(select exists(select 1 from ${ident(systemResources.organizations)} top where top.id = ${acting} and top.depth = 0))`

/**
 * Rows that the acting organization may read, by the resource's visibility: the application's filter, beside row security.
 * Late: `organizationId`, `ancestorIds`. Deleted rows are among them.
 */
const readableSql = (resource: Resource, alias: string): Sql => {
  const branches = unionBranchesSql(resource, alias)
  return branches.length === 1 ? join(branches) : sql`(${join(branches, ' or ')})`
}

// One list of organizations: `or` finds no row by a key that begins with them.
const namedSql = (resource: Resource, alias: string): Sql =>
  and([sql`${ident(alias, 'organization_id')} = any(array[${acting}] || ${above})`, isOfResource(resource, alias)])

/** By which moment or day its rows are yet to come. */
const upcomingOf = (resource: Resource) => {
  const key = resource.list.upcoming
  const stored = key === undefined ? undefined : columnsOfField(resource, key)[0]?.name
  const field = key === undefined ? undefined : resource.fields[key]
  // Where it goes by what a reference points at, no column of its own says when.
  if (key === undefined || stored === undefined || !field || targetOf(field) !== null) return null
  return { key, isDay: fieldTypeOf(field).isDay === true, column: (alias: string) => ident(alias, stored) }
}

/** `readableSql` as disjoint conditions, the own rows first. */
const unionBranchesSql = (resource: Resource, alias: string): readonly Sql[] => {
  if (!resource.fixedValues) return reachSql(resource, alias)
  const mine = isOfResource(resource, alias)
  return reachSql(resource, alias).map(branch => and([mine, branch]))
}

const reachSql = (resource: Resource, alias: string): readonly Sql[] => {
  const owner = ident(alias, 'organization_id')
  const receivers = receiversColumn(resource)
  const addressed = receivers === null ? null : ident(alias, receivers)
  const own = sql`${owner} = ${acting}`
  const goes = (): Sql => raw(goesDown(resource, alias))
  switch (visibilityOf(resource)) {
    case 'own':
      return [own]
    case 'inherited':
      // A row that names organizations is for them alone; one that names none is for all below.
      return [
        own,
        addressed === null
          ? sql`(${owner} = any(${above}) and ${goes()})`
          : sql`(${owner} = any(${above}) and (${addressed} = '{}' or ${addressed} @> array[${acting}]) and ${goes()})`,
      ]
    case 'received':
      // The middle condition is the index's: few rows are addressed to other organizations.
      return [
        own,
        sql`(${owner} = any(${above}) and ${addressed ?? raw('null')} <> '{}' and ${addressed ?? raw('null')} @> array[${acting}] and ${goes()})`,
      ]
    case 'gathered':
      return [own, sql`(${owner} <> ${acting} and ${isTop})`]
    case 'hierarchy':
      return [sql`(${ident(alias, 'id')} = ${acting} or ${acting} = any(${ident(alias, 'ancestor_ids')}))`]
    case 'platform':
      return [raw('true')]
  }
}

/** What names the row under `alias`: the `titled` fields, words with blanks between them, else with commas; '' when they are empty. */
const titleSql = (resource: Resource, alias: string, resourceSql: ResourceSql, keys = titleKeys(resource)): Sql => {
  const pieces = keys.map(key => {
    const field = resource.fields[key]
    if (!field) throw new Error(`${resource.name} has no field '${key}'.`)
    const adapter = serverAdapterNamed(field.type)
    const named = adapter.title?.(key, field.options, alias, resourceSql) ?? adapter.search?.(key, field.options, alias)
    const stored = columnsOfField(resource, key)[0]?.name ?? 'id'
    return sql`nullif(${named ?? sql`${ident(alias, stored)}::text`}, '')`
  })
  const [only] = pieces
  if (pieces.length === 1 && only) return sql`coalesce(${only}, '')`
  // 'Eleanor Whitcomb' is one name; another row's title or a day ends where it ends.
  const areWords = titleKeys(resource).every(key => serverAdapterNamed(resource.fields[key]?.type ?? '').title === undefined)
  return sql`concat_ws(${raw(areWords ? "' '" : "', '")}, ${join(pieces)})`
}

/** What rows that name the one under `alias` are sorted by: its name, which begins as its own list does. People stand by their last names. */
const sortedTitleSql = (resource: Resource, alias: string, resourceSql: ResourceSql): Sql => {
  const keys = titleKeys(resource)
  return titleSql(resource, alias, resourceSql, [
    ...keys.filter(key => key === resource.list.sort),
    ...keys.filter(key => key !== resource.list.sort),
  ])
}

const instant = (alias: string, column: string): Sql =>
  sql`to_char(${ident(alias, column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const statuses = (resource: Resource, alias: string, isHidden: boolean): Readonly<Record<string, Output>> => ({
  status: { sql: isHidden ? statusOfNamed(resource, alias) : statusOfResource(resource, alias) },
  ...(resource.states ? { baseStatus: { sql: isHidden ? statusOfNamed(resource, alias) : baseStatusOf(resource, alias) } } : {}),
})

const baseOutputs = (
  resource: Resource,
  alias: string,
  title: Sql,
  changedBy: Sql,
  isHidden: boolean,
): Readonly<Record<string, Output>> => ({
  id: { sql: ident(alias, 'id') },
  organizationId: { sql: isTenant(resource) ? ident(alias, 'organization_id') : raw('null::uuid') },
  version: { sql: ident(alias, 'version') },
  ...statuses(resource, alias, isHidden),
  recordTitle: { sql: title },
  createdAt: { sql: instant(alias, 'created_at') },
  updatedAt: { sql: instant(alias, 'updated_at') },
  updatedByName: { sql: changedBy },
})

interface ResourceSqlOptions {
  readonly applicationFilter?: boolean
  readonly sources?: Sources
  /** Fields that answer nothing, by resource. */
  readonly unreadable?: ReadonlyMap<string, readonly string[]>
  /** Resources of which nothing but names can be asked, each with the reason. */
  readonly hidden?: ReadonlyMap<string, string>
  /** Fields whose changes are not told, by resource. */
  readonly untold?: ReadonlyMap<string, readonly string[]>
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map()
const madeWith = new WeakMap<ResourceSql, ResourceSqlOptions>()

/** The same as another one, for whoever may read less. */
export const narrowed = (catalogue: Catalogue, from: ResourceSql, less: ResourceSqlOptions): ResourceSql =>
  createResourceSql(catalogue, { ...madeWith.get(from), ...less })

/**
 * What kinds and statements are handed to speak of resources. With `applicationFilter: false` the application's filter is off and row
 * security stands alone: for the tests that prove it, never for a server.
 */
export const createResourceSql = (catalogue: Catalogue, options: ResourceSqlOptions = {}): ResourceSql => {
  const {
    applicationFilter = true,
    sources = reports,
    unreadable = NONE,
    hidden = new Map<string, string>(),
    untold = unreadable,
  } = options
  // What parts the rows of one table is no filter of access: it stands always.
  const readable = (resource: Resource, alias: string): Sql =>
    applicationFilter ? readableSql(resource, alias) : isOfResource(resource, alias)

  // Somebody of an organization above is not among the rows that may be read here; their name stays untold.
  const changedBy = (alias: string): Sql => {
    if (!catalogue.has(systemResources.people)) return raw('null::text')
    const people = catalogue.resource(systemResources.people)
    const person = `${alias}_by`
    return sql`(select ${titleSql(people, person, resourceSql)} from ${ident(people.name)} ${ident(person)} where ${readable(people, person)} and ${ident(person, 'id')} = ${ident(alias, 'updated_by')} limit 1)`
  }

  const nothing = (outputs: Readonly<Record<string, Output>>) =>
    Object.fromEntries(Object.keys(outputs).map(wire => [wire, { sql: raw('null') }]))

  // Asked for by its name it is refused; looked through, it is not there.
  const refusing = (outputs: Readonly<Record<string, Output>>, reason: string): Readonly<Record<string, Output>> =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        Object.keys(outputs).map(wire => [
          wire,
          {
            get: () => {
              throw refused(reason)
            },
          },
        ]),
      ),
    )

  // What happened to a field is no more to be read than the field; and who answered stands beside it, so what they answered does not.
  const readableChanges = (alias: string): Readonly<Record<string, Output>> => {
    const cases = catalogue.resources.flatMap(({ name, type, asked }) => {
      const keys = [...(untold.get(name) ?? []), ...Object.values(asked?.values ?? {}).map(({ field }) => field)]
      return keys.length === 0 ? [] : [sql`when ${literal(type)} then ${ident(alias, 'changes')} - ${keys}::text[]`]
    })
    if (cases.length === 0) return {}
    return { changes: { sql: sql`case ${ident(alias, 'object_type')} ${join(cases, ' ')} else ${ident(alias, 'changes')} end` } }
  }

  const closedActions = (resource: Resource, alias: string): Readonly<Record<string, Output>> => {
    const closed = closedSql(catalogue, resource, alias)
    return closed ? { closedActions: { sql: closed } } : {}
  }

  const resourceSql: ResourceSql = {
    resource: name => {
      const resource = catalogue.resource(name)
      return {
        table: resource.reportSource === undefined ? ident(tableOf(resource)) : aggregateTable(resource, sources, resourceSql),
        fanOut: resource.reportSource === undefined ? null : fanOutStatement(resource, sources, resourceSql),
        type: resource.type,
        title: alias => titleSql(resource, alias, resourceSql),
        sortedTitle: alias => sortedTitleSql(resource, alias, resourceSql),
        readable: alias => readable(resource, alias),
        meets: (alias, condition) => conditionSql(condition, testedOf(resource, alias)),
        named: alias => (applicationFilter && resource.namedBelow === true ? namedSql(resource, alias) : readable(resource, alias)),
        upcoming: unreadable.get(name)?.includes(resource.list.upcoming ?? '') === true || hidden.has(name) ? null : upcomingOf(resource),
        unionBranches: alias => (applicationFilter ? unionBranchesSql(resource, alias) : [isOfResource(resource, alias)]),
        fields: alias => {
          const reason = hidden.get(name)
          const outputs = Object.entries(resource.fields).map(([key, { type, options }]) => {
            const own = serverAdapterNamed(type).output(key, options, alias, resourceSql)
            return unreadable.get(name)?.includes(key) === true ? nothing(own) : own
          })
          // Whoever was asked wrote their answers themselves.
          const writer = resource.asked ? raw('null::text') : changedBy(alias)
          const base = baseOutputs(resource, alias, titleSql(resource, alias, resourceSql), writer, reason !== undefined)
          if (reason !== undefined) return Object.assign(refusing(Object.assign({}, ...outputs) as Record<string, Output>, reason), base)
          return Object.assign(
            {},
            ...outputs,
            base,
            name === systemResources.audit ? readableChanges(alias) : {},
            closedActions(resource, alias),
          ) as Readonly<Record<string, Output>>
        },
      }
    },
    mayLook: (name, key) => !hidden.has(name) && unreadable.get(name)?.includes(key) !== true,
    fileUrl: fileAddressSql,
  }
  madeWith.set(resourceSql, options)
  return resourceSql
}
