import { snakeCase } from '#model'
import { alphabetical, and, ident, sql, type Sql } from '#sql'
import { emptyWhere, idsAmong, listOf } from '../column.server.ts'
import type { ResourceSql, ServerAdapter } from '../adapters.server.ts'
import type { Link } from '../reference/link.ts'
import { idsBeside, missingAmong, namesIds, noSuchRow, upcomingIds, wantedIds } from '../reference/rows.server.ts'
import type { ReferencesOptions } from './references.ts'

const column = (key: string): string => `${snakeCase(key)}_ids`

/** The rows that name this one by their `by`; those that name any, where `names` says so. */
const naming = (
  to: string,
  by: string,
  alias: string,
  row: string,
  resourceSql: ResourceSql,
  names = sql`${ident(row, 'id')} = any(${ident(alias, column(by))})`,
): Sql => {
  const { table, readable } = resourceSql.resource(to)
  return sql` from ${table} ${ident(alias)} where ${names} and ${ident(alias, 'deleted_at')} is null and ${readable(alias)}`
}

/** Ids in their order in the array `<key>_ids`: one row is the whole record. */
export const references: ServerAdapter<readonly Link[], ReferencesOptions> = {
  columns: (key, { by }) => (by === undefined ? [{ name: column(key), type: 'uuid[]', notNull: true, default: "'{}'" }] : []),
  output: (key, { to, by }, row, resourceSql) => ({
    [`${key}Ids`]: {
      sql:
        by === undefined
          ? ident(row, column(key))
          : sql`array(select ${ident(`${row}_${key}`, 'id')}${naming(to, by, `${row}_${key}`, row, resourceSql)})`,
    },
    [key]: {
      many: true,
      rows: alias => {
        if (by !== undefined)
          return sql`${naming(to, by, alias, row, resourceSql)} order by ${alphabetical(resourceSql.resource(to).sortedTitle(alias))}`
        const { table, readable } = resourceSql.resource(to)
        const place = sql`array_position(${ident(row, column(key))}, ${ident(alias, 'id')})`
        return sql` from ${table} ${ident(alias)} where ${ident(alias, 'id')} = any(${ident(row, column(key))}) and ${readable(alias)} order by ${place}`
      },
      fields: alias => resourceSql.resource(to).fields(alias),
    },
  }),
  toRow: (value, key, { by }) => (by === undefined ? { [column(key)]: value.map(link => link.id) } : {}),
  fromRow: (row, key) => listOf(row[column(key)]).map(id => ({ id: String(id), title: '' })),
  stored: async (value, _key, { to }, env) => {
    const had = (env.before ?? []) as readonly Link[]
    const missing = await missingAmong(to, idsBeside(value, had), env)
    return value.flatMap((link, index) => (missing.includes(link.id) ? [{ ...noSuchRow, path: [index] }] : []))
  },
  where: (filter, key, { to, by }, row, env, resourceSql) => {
    if (by !== undefined) {
      const alias = `${row}_${column(key)}`
      const wanted = sql`${ident(alias, 'id')} = any(${idsAmong(wantedIds(filter))}::uuid[])`
      // Read once for the whole list, not once a row.
      const named = sql`array(select unnest(${ident(alias, column(by))})${naming(to, by, alias, row, resourceSql, wanted)})`
      return and([
        ...(namesIds(filter) ? [sql`${ident(row, 'id')} = any(${named})`] : []),
        ...emptyWhere(filter, sql`not exists (select${naming(to, by, alias, row, resourceSql)})`),
      ])
    }
    const coming = upcomingIds(filter, to, `${row}_${column(key)}_coming`, env, resourceSql)
    return and([
      ...(namesIds(filter) ? [sql`${ident(row, column(key))} && ${idsAmong(wantedIds(filter))}::uuid[]`] : []),
      ...(coming ? [sql`${ident(row, column(key))} && array(${coming})`] : []),
      ...emptyWhere(filter, sql`cardinality(${ident(row, column(key))}) = 0`),
    ])
  },
  orderBy: null,
  search: null,
  wireNotes: (key, { to, max, by }) => ({
    [`${key}Ids`]: `ids of {${to}} ${by === undefined ? 'in order' : `whose '${by}' name the row`}${max === undefined ? '' : `, at most ${max}`}`,
    [key]: `the rows of ${key}Ids that may be read`,
  }),
}
