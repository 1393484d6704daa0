import { snakeCase } from '#model'
import { and, ident, join, literal, sql, raw, type Sql } from '#sql'
import type { Output, ResourceSql, ServerAdapter } from '../adapters.server.ts'
import { AUDIENCE_RESOURCES } from '../audience/audience.ts'
import { belowFunction, type CountedPeople, type OwnCondition, type RelatedCount, type RelatedCountOptions } from './relatedCount.ts'

const among = (column: Sql, values: readonly string[]): Sql => sql`${column} in (${join(values.map(literal))})`

const holds = (condition: OwnCondition | undefined, row: string): Sql => {
  if (condition === undefined) return raw('true')
  const column = ident(row, snakeCase(condition.field))
  return 'in' in condition ? among(column, condition.in) : sql`${column} is not null`
}

const places = (limit: string | undefined, row: string): Sql => (limit === undefined ? raw('null::int') : ident(row, snakeCase(limit)))

/** Moments of rows that nobody counts any more. */
const PUT_AWAY = ['archived_at', 'cancelled_at'] as const

type Leaf = (name: string) => Sql

/** The places of the row under `alias`, whose columns `leaf` gives by their names in the API. */
const rowPlaces = ({ size, plus, party }: RelatedCountOptions, leaf: Leaf): Sql => {
  const own = size === undefined ? raw('1') : leaf(size)
  const guests = plus === undefined ? own : sql`${own} + ${leaf(plus)}`
  return party === undefined ? guests : sql`${guests} + cardinality(${leaf(`${party}Ids`)})`
}

/** How many of the people of the row under `alias` count, of those who may be read. */
const rowPeople = (
  { of, by, when }: CountedPeople,
  party: string | undefined,
  alias: string,
  leaf: Leaf,
  resourceSql: ResourceSql,
): Sql => {
  const person = `${alias}p`
  const { table, readable, meets } = resourceSql.resource(of)
  const others = party === undefined ? raw("'{}'::uuid[]") : leaf(`${party}Ids`)
  const mine = and([readable(person), sql`${ident(person, 'id')} = any(${leaf(`${by}Id`)} || ${others})`, meets(person, when)])
  return sql`(select count(*) from ${table} ${ident(person)} where ${mine})`
}

/** How many have a place and how many wait, of the rows under `alias`; `each`: how many a row stands for. */
const tallyOf = ({ standing }: RelatedCountOptions, alias: string, leaf: Leaf, each: Sql) => {
  const sum = (which: Sql): Sql => sql`coalesce(sum(${each}) filter (where ${which}), 0)::int`
  if (!standing) return { taken: sum(and(PUT_AWAY.map(moment => sql`${ident(alias, moment)} is null`))), waiting: raw('0') }
  const of = (values: readonly string[] = []): Sql => (values.length === 0 ? raw('0') : sum(among(leaf(standing.field), values)))
  return { taken: of(standing.taken), waiting: of(standing.waiting) }
}

/** Whoever may not read what is asked of people is not told how many there are. */
const mayCount = (who: CountedPeople | undefined, resourceSql: ResourceSql): boolean =>
  !who || Object.keys(who.when).every(key => resourceSql.mayLook?.(who.of, key) ?? true)

/** What each organization below has of a row that it receives, of those that may be named here. */
const belowOf = (key: string, options: RelatedCountOptions, row: string, resourceSql: ResourceSql): Output => ({
  many: true,
  rows: alias => {
    if (!options.below) return sql` from (select null as name, 0 as taken, 0 as waiting where false) ${ident(alias)}`
    const place = `${alias}o`
    const { table, title, readable } = resourceSql.resource(AUDIENCE_RESOURCES.ORGANIZATION)
    return sql` from (select ${title(place)} as name, b.taken, b.waiting from ${ident(belowFunction(options, key))}(${ident(row, 'id')}) b
      join ${table} ${ident(place)} on ${ident(place, 'id')} = b.organization_id where ${ident(row, 'audience_organization_ids')} <> '{}' and ${readable(place)} order by 1) ${ident(alias)}`
  },
  fields: alias => ({
    name: { sql: ident(alias, 'name') },
    taken: { sql: ident(alias, 'taken') },
    waiting: { sql: ident(alias, 'waiting') },
  }),
})

/** In no column: the rows that point here and may be read are counted by the statement that reads this one. */
export const relatedCount: ServerAdapter<RelatedCount | null, RelatedCountOptions> = {
  columns: () => [],
  output: (key, options, row, resourceSql) => ({
    [key]: {
      many: false,
      rows: alias => {
        const { of, by, who, party, only, limit } = options
        const counted = `${alias}n`
        const { table, readable, fields } = resourceSql.resource(of)
        const outputs = fields(counted)
        const leaf: Leaf = name => {
          const output = outputs[name]
          if (!output || !('sql' in output)) throw new Error(`'${of}' has no field '${name}' to count by.`)
          return output.sql
        }
        const each = who ? rowPeople(who, party, counted, leaf, resourceSql) : rowPlaces(options, leaf)
        const { taken, waiting } = tallyOf(options, counted, leaf, each)
        const mine = and([readable(counted), sql`${leaf(`${by}Id`)} = ${ident(row, 'id')}`, sql`${ident(counted, 'deleted_at')} is null`])
        return sql` from (select ${taken} as taken, ${waiting} as waiting, ${places(limit, row)} as "limit" from ${table} ${ident(counted)} where ${mine}) ${ident(alias)} where ${mayCount(who, resourceSql) ? holds(only, row) : raw('false')}`
      },
      fields: alias => ({
        taken: { sql: ident(alias, 'taken') },
        waiting: { sql: ident(alias, 'waiting') },
        limit: { sql: ident(alias, 'limit') },
        below: belowOf(key, options, row, resourceSql),
      }),
    },
  }),
  below: (key, options, alias) => {
    if (!options.below) return null
    const leaf: Leaf = name => ident(alias, snakeCase(name))
    const tally = tallyOf(options, alias, leaf, rowPlaces(options, leaf))
    return { name: belowFunction(options, key), of: options.of, by: leaf(`${options.by}Id`), ...tally }
  },
  toRow: () => ({}),
  fromRow: () => null,
  where: null,
  orderBy: null,
  search: null,
}
