import { targetOf } from '#catalogue/catalogue.ts'
import { actionsOf } from '#catalogue/states.ts'
import { dueOf } from '#catalogue/due.ts'
import { systemResources } from '#catalogue/roles.ts'
import { isOfTheDay, type Action, type DueForEach, type NamedDue, type Resource, type Setting } from '#model'
import { and, ident, join, literal, placeholder, raw, sql, type Sql } from '#sql'
import { conditionSql } from './condition.ts'
import { inlined } from './inlined.ts'
import { fitting } from './names.ts'
import { baseStatusOf, statusOfResource, testedOf } from './status.ts'
import { asOwner } from './systemTable.ts'
import { columnsOfField, goesDown, receiversColumn, tableOf } from './tables.ts'

/** So many days back what was missed is looked for. */
const BACK = 7
/** Times of a day at which one thing is done, at most. */
const MOST_BEFORE = 12

const now = sql`${placeholder('now')}::timestamptz`
const zone = sql`${placeholder('timeZone')}::text`
const organization = sql`${placeholder('organizationId')}::uuid`
const above = sql`${placeholder('ancestorIds')}::uuid[]`
const column = (resource: Resource, alias: string, key: string): Sql => testedOf(resource, alias)(key).column
const isAlive = (alias: string): Sql => sql`${ident(alias, 'deleted_at')} is null and ${ident(alias, 'archived_at')} is null`

const settingSql = ({ setting, field }: Setting, all: readonly Resource[], read: (value: Sql) => Sql): Sql => {
  const resource = all.find(one => one.name === setting)
  if (!resource) throw new Error(`There is no resource '${setting}'.`)
  return sql`(select ${read(column(resource, 's', field))} from ${ident(tableOf(resource))} s where s.organization_id = ${organization} and ${isAlive('s')} limit 1)`
}

const interval = (minutes: Sql): Sql => sql`make_interval(mins => coalesce(${minutes}, 0)::int)`
const plusSql = ({ plus = 0 }: NamedDue, all: readonly Resource[]): Sql =>
  typeof plus === 'number' ? interval(raw(String(plus))) : settingSql(plus, all, interval)

/** States from which the action of a rule begins, as the server's twin of `startsFrom`. */
const startsSql = (resource: Resource, { from }: Action, alias: string): Sql => {
  if (from === undefined) return raw('true')
  const states = sql`${[...from]}::text[]`
  return sql`(${statusOfResource(resource, alias)} = any(${states}) or ${baseStatusOf(resource, alias)} = any(${states}))`
}

export const actionOf = (resource: Resource, { action }: NamedDue): (Action & { readonly name: string }) | null =>
  actionsOf(resource).find(({ name }) => name === action) ?? null

// A day is over at midnight where the organization is.
const momentOf = (resource: Resource, key: string, alias: string): Sql => {
  const { column: at, isDay } = testedOf(resource, alias)(key)
  return isDay ? sql`((${at} + 1)::timestamp at time zone ${zone})` : at
}

/** The moment of `at`, or what a relative time makes of it: two days before is the same time of day, whatever clocks do between. */
const fromSql = (resource: Resource, { at, from }: NamedDue & { readonly at: string }, alias: string): Sql => {
  const moment = momentOf(resource, at, alias)
  if (from === undefined) return moment
  const [amount = '', unit = ''] = columnsOfField(resource, from).map(({ name }) => name)
  const of = (name: string): Sql => sql`case when ${ident(alias, unit)} = ${literal(name)} then ${ident(alias, amount)} else 0 end`
  return sql`((${moment} at time zone ${zone} + make_interval(months => ${of('months')}, days => ${of('days')}, hours => ${of('hours')}, mins => ${of('minutes')})) at time zone ${zone})`
}

/** What `at` of a rule holds, as text that is the same for the same moment. */
const occurrenceSql = (resource: Resource, key: string, alias: string): Sql => {
  const { column: at, isDay } = testedOf(resource, alias)(key)
  return isDay ? sql`${at}::text` : sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
}

const concerns = (resource: Resource, rule: NamedDue, alias: string): readonly Sql[] => {
  const action = actionOf(resource, rule)
  return [
    isAlive(alias),
    ...(rule.where ? [conditionSql(rule.where, testedOf(resource, alias))] : []),
    ...(action ? [startsSql(resource, action, alias)] : []),
  ]
}

/** Whether a rule still concerns the row under `alias`, whenever its time is: it is there, in a state and as the rule says. */
export const concernsSql = (resource: Resource, rule: NamedDue, alias: string): Sql => and(concerns(resource, rule, alias))

/** What a rule says of rows that a reference leads to: which of them are there, own ones and what an organization above sent, and it holds of. */
const saidOf = (resource: Resource, { whose = {} }: NamedDue, key: string, all: readonly Resource[]): Sql => {
  const target = all.find(one => one.name === targetOf(resource.fields[key]))
  if (!target) throw new Error(`${resource.name} has no reference '${key}'.`)
  const [owner, receivers] = [ident('w', 'organization_id'), receiversColumn(target)]
  const own = sql`${owner} = ${organization}`
  const there =
    receivers === null
      ? own
      : sql`${owner} = any(array[${organization}] || ${above}) and (${own} or (${ident('w', receivers)} @> array[${organization}] and ${raw(goesDown(target, 'w'))}))`
  return sql`from ${ident(tableOf(target))} w where ${there} and ${conditionSql(whose[key] ?? {}, testedOf(target, 'w'))}`
}

/** Whether what a rule says of a row that a reference leads to holds of the one with this id. Late: as `isDueSql`. */
export const holdsOfSql = (resource: Resource, rule: NamedDue, key: string, all: readonly Resource[], id: Sql): Sql =>
  // `offset 0`: asked by the key. Joined with all at once, each of several people would be sought among everybody who moved out.
  sql`exists(select ${saidOf(resource, rule, key, all)} and w.id = ${id} offset 0)`

/** What must hold of rows that the row under `alias` points at; where several come on one row, of one of them. */
const whoseSql = (resource: Resource, rule: NamedDue, all: readonly Resource[], alias: string): readonly Sql[] => {
  const at = (key: string): Sql => column(resource, alias, key)
  const { party } = resource.quota ?? {}
  return Object.keys(rule.whose ?? {}).map(key =>
    holdsOfSql(resource, rule, key, all, key === party?.person ? sql`any(array_append(${at(party.others)}, ${at(key)}))` : at(key)),
  )
}

/** Whether the row under `alias` is due by a rule: its time, its state and its condition. Late: `now`, `timeZone`, and the organization with those above. */
export const isDueSql = (resource: Resource, rule: NamedDue, all: readonly Resource[], alias: string): Sql => {
  const parts = [...concerns(resource, rule, alias), ...whoseSql(resource, rule, all, alias)]
  if (rule.at === undefined) return and(parts)
  const moment = sql`${fromSql(resource, rule, alias)} + ${plusSql(rule, all)}`
  const grace = rule.grace === undefined ? [] : [sql`${moment} > ${now} - ${interval(raw(String(rule.grace)))}`]
  return and([sql`${column(resource, alias, rule.from ?? rule.at)} is not null`, sql`${moment} <= ${now}`, ...grace, ...parts])
}

// What was done, or waits for another try.
const notNoted = (rule: NamedDue, row: Sql, occurrence: Sql): Sql =>
  sql`not exists(select from due_occurrences x where x.organization_id = o.id and x.rule = ${literal(rule.name)} and x.row_id = ${row} and x.occurrence = ${occurrence} and (x.next_at is null or x.next_at > moment))`

// Rows of a day that is over are made no more.
const TODAY = raw('(moment at time zone o.timezone)::date')
const ORGANIZATIONS = sql`${ident(systemResources.organizations)} o`
const BOUND = { organizationId: 'o.id', ancestorIds: 'o.ancestor_ids', timeZone: 'o.timezone' }

const rowsAt = (resource: Resource, rule: NamedDue & { readonly at: string }, all: readonly Resource[]): string => {
  const at = column(resource, 'r', rule.at)
  const occurrence = occurrenceSql(resource, rule.at, 'r')
  // What an index can answer; the exact moment is asked below.
  const near =
    rule.from !== undefined
      ? sql`${column(resource, 'r', rule.from)} is not null`
      : testedOf(resource, 'r')(rule.at).isDay
        ? sql`${at} <= moment::date`
        : typeof rule.plus === 'object'
          ? raw('true')
          : sql`${at} <= moment - ${plusSql(rule, all)}`
  return inlined(
    sql`select r.organization_id, r.id, ${occurrence}, moment from ${ident(tableOf(resource))} r join ${ORGANIZATIONS} on o.id = r.organization_id and ${isAlive('o')}
      where ${near} and ${isDueSql(resource, rule, all, 'r')} and ${notNoted(rule, raw('r.id'), occurrence)} order by ${at}, r.id limit most`,
    { ...BOUND, now: 'moment' },
  )
}

/**
 * The local days of each organization on which a daily rule is due by now, with the moment by the organization's clock. A time that a change
 * of clocks leaves out is the one after it; one that comes twice is one moment of one day, so no day is left out or done twice.
 */
const daysSql = (rule: NamedDue & { readonly at?: never }, all: readonly Resource[], most: number, first: Sql): string => {
  const time = typeof rule.daily === 'string' ? sql`${literal(rule.daily)}::time` : settingSql(rule.daily, all, value => value)
  const days = rule.days
    ? sql`and extract(dow from g.day)::int = any(coalesce(${settingSql(rule.days, all, value => value)}, '{}'))`
    : raw('')
  const grace = rule.grace === undefined ? raw('') : sql`and c.at + c.plus > moment - ${interval(raw(String(rule.grace)))}`
  const day = raw('(moment at time zone o.timezone)::date + n')
  const until = rule.before ? sql`- make_interval(mins => b.minutes)` : raw('')
  // Each choice of the setting is a time of its own, told from the others by its minutes.
  const before = rule.before
    ? sql`, lateral (select substring(choice from '^[0-9]+')::int as minutes from unnest(coalesce(${settingSql(rule.before, all, value => value)}, '{}')) choice) b`
    : raw('')
  const name = rule.before ? raw(`, g.day::text || '-' || b.minutes as name`) : raw('')
  return inlined(
    sql`lateral (select g.day, c.at${name} from generate_series(-${raw(String(BACK))}, 1) n, lateral (select ${day} as day) g${before},
      lateral (select (g.day + ${time}) at time zone o.timezone${until} as at, ${plusSql(rule, all)} as plus) c
      where c.at + c.plus <= moment and g.day >= ${first} ${days} ${grace} order by g.day desc limit ${raw(String(rule.before ? most * MOST_BEFORE : most))}) d`,
    { ...BOUND, now: 'moment' },
  )
}

const rowsDaily = (resource: Resource, rule: NamedDue & { readonly at?: never }, all: readonly Resource[]): string => {
  const ofTheDay = isOfTheDay(rule)
  const occurrence = raw(rule.before ? 'd.name' : 'd.day::text')
  const was = ofTheDay ? raw('true') : raw('r.created_at <= d.at')
  // Found first, so that an index finds the rows: events yet to come are few, and their sign-ups among those of years.
  const pointedAt = Object.keys(rule.whose ?? {}).filter(key => key !== resource.quota?.party?.person)
  const near = pointedAt.map(key => sql`array(select w.id ${saidOf(resource, rule, key, all)}) as ${ident(key)}`)
  const isNear = pointedAt.map(key => sql`${column(resource, 'r', key)} = any(${ident('near', key)})`)
  const first = near.length === 0 ? raw('') : sql`cross join lateral (select ${join(near)} offset 0) near `
  const rest = inlined(
    sql`${first}join ${ident(tableOf(resource))} r on r.organization_id = o.id where ${isAlive('o')} and ${was} and ${and([...isNear, isDueSql(resource, rule, all, 'r')])} and ${notNoted(rule, raw('r.id'), occurrence)} order by d.day, r.id limit most`,
    { ...BOUND, now: 'd.at' },
  )
  return `select o.id, r.id, ${inlined(occurrence, {})}, d.at from ${inlined(ORGANIZATIONS, {})} cross join ${daysSql(rule, all, ofTheDay ? BACK + 2 : 1, raw("'-infinity'"))} ${rest}`
}

/** The rows of another resource for which this one has none on the day; a row that was deleted is not made again. */
export const lacksSql = (resource: Resource, { forEach }: DueForEach, day: Sql): Sql =>
  sql`not exists(select from ${ident(tableOf(resource))} n where n.organization_id = u.organization_id and ${column(resource, 'n', forEach.as)} = u.id and ${column(resource, 'n', forEach.day)} = ${day})`

/** Whether the row under `u` gets a row of its own. */
export const takesPartSql = (source: Resource, { forEach }: DueForEach): Sql =>
  and([isAlive('u'), ...(forEach.where ? [conditionSql(forEach.where, testedOf(source, 'u'))] : [])])

// Whoever is added later in the day is not waited for before the next one: a community that was imported at noon would all have been missed.
const rowsEach = (resource: Resource, rule: DueForEach & { readonly name: string }, all: readonly Resource[]): string => {
  const source = all.find(one => one.name === rule.forEach.of)
  if (!source) throw new Error(`There is no resource '${rule.forEach.of}'.`)
  const rest = inlined(
    sql`join ${ident(tableOf(source))} u on u.organization_id = o.id and u.created_at <= d.at where ${isAlive('o')} and ${takesPartSql(source, rule)} and ${lacksSql(resource, rule, raw('d.day'))} and ${notNoted(rule, raw('u.id'), raw('d.day::text'))} order by u.id limit most`,
    { ...BOUND, now: 'd.at' },
  )
  return `select o.id, u.id, d.day::text, d.at from ${inlined(ORGANIZATIONS, {})} cross join ${daysSql(rule, all, 1, TODAY)} ${rest}`
}

export const isEach = (rule: NamedDue): rule is DueForEach & { readonly name: string } =>
  rule.at === undefined && rule.forEach !== undefined

const rowsOf = (resource: Resource, rule: NamedDue, all: readonly Resource[]): string => {
  if (rule.at !== undefined) return rowsAt(resource, rule, all)
  return isEach(rule) ? rowsEach(resource, rule, all) : rowsDaily(resource, rule, all)
}

/** The function that finds what is due by a rule. */
export const dueFunction = ({ name }: NamedDue): string => fitting(`due_${name}`)

const RETURNS = 'table (organization_id uuid, row_id uuid, occurrence text, at timestamptz)'

/**
 * What finds due work in all organizations, one function of the owner's a rule: it tells organizations, ids and when they are due, and nothing
 * else. What is found is done in a transaction of its organization.
 */
export const dueFunctions = (resource: Resource, all: readonly Resource[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    dueOf(resource).map(rule => [
      `${dueFunction(rule)}(moment timestamptz, most integer)`,
      asOwner('stable', RETURNS, `#variable_conflict use_column\nbegin return query ${rowsOf(resource, rule, all)}; end`),
    ]),
  )

/** Fields by which due work is found, for an index. */
export const dueColumns = (resource: Resource): readonly string[] => [
  ...new Set(dueOf(resource).flatMap(({ at, from }) => from ?? at ?? [])),
]
