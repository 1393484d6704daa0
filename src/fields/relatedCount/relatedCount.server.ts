import { snakeCase } from '#model'
import { and, ident, join, literal, sql, raw, type Sql } from '#sql'
import type { Output, ResourceSql, ServerAdapter } from '../adapters.server.ts'
import { AUDIENCE_RESOURCES } from '../audience/audience.ts'
import { belowFunction, type OwnCondition, type RelatedCount, type RelatedCountOptions } from './relatedCount.ts'

const among = (column: Sql, values: readonly string[]): Sql => sql`${column} in (${join(values.map(literal))})`

const holds = (condition: OwnCondition | undefined, row: string): Sql =>
  condition === undefined ? raw('true') : among(ident(row, snakeCase(condition.field)), condition.in)

const places = (limit: string | undefined, row: string): Sql => (limit === undefined ? raw('null::int') : ident(row, snakeCase(limit)))

/** Moments of rows that nobody counts any more. */
const PUT_AWAY = ['archived_at', 'cancelled_at'] as const

/** How many have a place and how many wait, of the rows under `alias` whose columns `leaf` gives by their names in the API. */
const tallyOf = ({ standing, size, plus, party }: RelatedCountOptions, alias: string, leaf: (name: string) => Sql) => {
  const own = size === undefined ? raw('1') : leaf(size)
  const guests = plus === undefined ? own : sql`${own} + ${leaf(plus)}`
  const each = party === undefined ? guests : sql`${guests} + cardinality(${leaf(`${party}Ids`)})`
  const sum = (which: Sql): Sql => sql`coalesce(sum(${each}) filter (where ${which}), 0)::int`
  if (!standing) return { taken: sum(and(PUT_AWAY.map(moment => sql`${ident(alias, moment)} is null`))), waiting: raw('0') }
  const of = (values: readonly string[] = []): Sql => (values.length === 0 ? raw('0') : sum(among(leaf(standing.field), values)))
  return { taken: of(standing.taken), waiting: of(standing.waiting) }
}

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
        const { of, by, only, limit } = options
        const counted = `${alias}n`
        const { table, readable, fields } = resourceSql.resource(of)
        const outputs = fields(counted)
        const leaf = (name: string): Sql => {
          const output = outputs[name]
          if (!output || !('sql' in output)) throw new Error(`'${of}' has no field '${name}' to count by.`)
          return output.sql
        }
        const { taken, waiting } = tallyOf(options, counted, leaf)
        const mine = and([readable(counted), sql`${leaf(`${by}Id`)} = ${ident(row, 'id')}`, sql`${ident(counted, 'deleted_at')} is null`])
        return sql` from (select ${taken} as taken, ${waiting} as waiting, ${places(limit, row)} as "limit" from ${table} ${ident(counted)} where ${mine}) ${ident(alias)} where ${holds(only, row)}`
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
    const leaf = (name: string): Sql => ident(alias, snakeCase(name))
    return { name: belowFunction(options, key), of: options.of, by: leaf(`${options.by}Id`), ...tallyOf(options, alias, leaf) }
  },
  toRow: () => ({}),
  fromRow: () => null,
  where: null,
  orderBy: null,
  search: null,
}
