import { snakeCase } from '#model'
import { and, ident, join, literal, sql, type Sql } from '#sql'
import { emptyWhere, idsAmong } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import { missingAmong, namesIds, noSuchRow, oneRow, titleOf, upcomingIds, wantedIds } from '../reference/rows.server.ts'
import { STREAMING, type Place, type PlaceOptions } from './place.ts'

const column = (key: string): string => `${snakeCase(key)}_id`

/** The id of the place, or none and `online` (R7.10). A filter may name 'virtual' among the ids. */
export const place: ServerAdapter<Place, PlaceOptions> = {
  columns: (key, { to }) => [
    { name: column(key), type: 'uuid', references: to },
    { name: 'online', type: 'boolean', notNull: true, default: 'false' },
  ],
  output: (key, { to }, row, resourceSql) => ({
    [`${key}Id`]: { sql: ident(row, column(key)) },
    online: { sql: ident(row, 'online') },
    [key]: oneRow(to, ident(row, column(key)), resourceSql),
  }),
  toRow: (value, key) => ({ [column(key)]: value === null || value === 'virtual' ? null : value.id, online: value === 'virtual' }),
  fromRow: (row, key) => {
    const id = row[column(key)]
    if (typeof id === 'string') return { id, title: '' }
    return row['online'] === true ? 'virtual' : null
  },
  stored: async (value, _key, { to }, env) =>
    value !== null && value !== 'virtual' && (await missingAmong(to, [value.id], env)).length > 0 ? [noSuchRow] : [],
  where: (filter, key, { to }, row, env, resourceSql) => {
    const id = ident(row, column(key))
    const coming = upcomingIds(filter, to, `${row}_${column(key)}_coming`, env, resourceSql)
    const online = ident(row, 'online')
    const wanted = wantedIds(filter)
    const either: Sql[] = [sql`${id} = any(${idsAmong(wanted)}::uuid[])`, ...(wanted.includes('virtual') ? [online] : [])]
    return and([
      ...(namesIds(filter) ? [sql`(${join(either, ' or ')})`] : []),
      ...(coming ? [sql`${id} in (${coming})`] : []),
      ...emptyWhere(filter, sql`${id} is null and not ${online}`),
    ])
  },
  orderBy: (key, { to }, row, resourceSql) => [
    sql`case when ${ident(row, 'online')} then ${literal(STREAMING.toLowerCase())} else ${titleOf(to, ident(row, column(key)), `${row}_${column(key)}`, resourceSql)} end`,
  ],
  search: null,
  wireNotes: (key, { to }) => ({
    [`${key}Id`]: `the id of one {${to}}; null where it is streamed, which 'virtual' says in input, too`,
    online: `true where it is streamed and ${key}Id is null`,
    [key]: `the {${to}} of ${key}Id`,
  }),
}
