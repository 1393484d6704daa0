import { snakeCase } from '#model'
import { and, ident, sql } from '#sql'
import { emptyWhere, idsAmong, listOf } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import type { Link } from '../reference/link.ts'
import { missingAmong, namesIds, noSuchRow, upcomingIds, wantedIds } from '../reference/rows.server.ts'
import type { ReferencesOptions } from './references.ts'

const column = (key: string): string => `${snakeCase(key)}_ids`

/** Ids in their order in the array `<key>_ids`: one row is the whole record. */
export const references: ServerAdapter<readonly Link[], ReferencesOptions> = {
  columns: key => [{ name: column(key), type: 'uuid[]', notNull: true, default: "'{}'" }],
  output: (key, { to }, row, resourceSql) => ({
    [`${key}Ids`]: { sql: ident(row, column(key)) },
    [key]: {
      many: true,
      rows: alias => {
        const { table, readable } = resourceSql.resource(to)
        const place = sql`array_position(${ident(row, column(key))}, ${ident(alias, 'id')})`
        return sql` from ${table} ${ident(alias)} where ${ident(alias, 'id')} = any(${ident(row, column(key))}) and ${readable(alias)} order by ${place}`
      },
      fields: alias => resourceSql.resource(to).fields(alias),
    },
  }),
  toRow: (value, key) => ({ [column(key)]: value.map(link => link.id) }),
  fromRow: (row, key) => listOf(row[column(key)]).map(id => ({ id: String(id), title: '' })),
  stored: async (value, _key, { to }, env) => {
    const missing = await missingAmong(
      to,
      value.map(link => link.id),
      env,
    )
    return value.flatMap((link, index) => (missing.includes(link.id) ? [{ ...noSuchRow, path: [index] }] : []))
  },
  where: (filter, key, { to }, row, env, resourceSql) => {
    const coming = upcomingIds(filter, to, `${row}_${column(key)}_coming`, env, resourceSql)
    return and([
      ...(namesIds(filter) ? [sql`${ident(row, column(key))} && ${idsAmong(wantedIds(filter))}::uuid[]`] : []),
      ...(coming ? [sql`${ident(row, column(key))} && array(${coming})`] : []),
      ...emptyWhere(filter, sql`cardinality(${ident(row, column(key))}) = 0`),
    ])
  },
  orderBy: null,
  search: null,
  wireNotes: (key, { to, max }) => ({
    [`${key}Ids`]: `ids of {${to}} in order${max === undefined ? '' : `, at most ${max}`}`,
    [key]: `the rows of ${key}Ids that may be read`,
  }),
}
