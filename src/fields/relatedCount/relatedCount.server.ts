import { snakeCase } from '#model'
import { and, ident, join, literal, sql, raw, type Sql } from '#sql'
import type { ServerAdapter } from '../adapters.server.ts'
import type { OwnCondition, RelatedCount, RelatedCountOptions } from './relatedCount.ts'

const among = (column: Sql, values: readonly string[]): Sql => sql`${column} in (${join(values.map(literal))})`

const holds = (condition: OwnCondition | undefined, row: string): Sql =>
  condition === undefined ? raw('true') : among(ident(row, snakeCase(condition.field)), condition.in)

const places = (limit: string | undefined, row: string): Sql => (limit === undefined ? raw('null::int') : ident(row, snakeCase(limit)))

/** In no column: the rows that point here and may be read are counted by the statement that reads this one. */
export const relatedCount: ServerAdapter<RelatedCount | null, RelatedCountOptions> = {
  columns: () => [],
  output: (key, { of, by, standing, size, plus, party, only, limit }, row, resourceSql) => ({
    [key]: {
      many: false,
      rows: alias => {
        const counted = `${alias}n`
        const { table, readable, fields } = resourceSql.resource(of)
        const outputs = fields(counted)
        const leaf = (name: string): Sql => {
          const output = outputs[name]
          if (!output || !('sql' in output)) throw new Error(`'${of}' has no field '${name}' to count by.`)
          return output.sql
        }
        const own = size === undefined ? raw('1') : leaf(size)
        const guests = plus === undefined ? own : sql`${own} + ${leaf(plus)}`
        const each = party === undefined ? guests : sql`${guests} + cardinality(${leaf(`${party}Ids`)})`
        const sum = (values: readonly string[]): Sql =>
          values.length === 0 ? raw('0') : sql`coalesce(sum(${each}) filter (where ${among(leaf(standing.field), values)}), 0)::int`
        const mine = and([readable(counted), sql`${leaf(`${by}Id`)} = ${ident(row, 'id')}`, sql`${ident(counted, 'deleted_at')} is null`])
        return sql` from (select ${sum(standing.taken)} as taken, ${sum(standing.waiting ?? [])} as waiting, ${places(limit, row)} as "limit" from ${table} ${ident(counted)} where ${mine}) ${ident(alias)} where ${holds(only, row)}`
      },
      fields: alias => ({
        taken: { sql: ident(alias, 'taken') },
        waiting: { sql: ident(alias, 'waiting') },
        limit: { sql: ident(alias, 'limit') },
      }),
    },
  }),
  toRow: () => ({}),
  fromRow: () => null,
  where: null,
  orderBy: null,
  search: null,
}
