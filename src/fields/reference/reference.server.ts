import { pick } from 'es-toolkit'
import { snakeCase } from '#model'
import { and, ident, sql } from '#sql'
import type { ServerAdapter } from '../adapters.server.ts'
import type { Link } from './link.ts'
import type { ReferenceOptions } from './reference.ts'
import {
  dateOf,
  idWhere,
  isCalled,
  missingAmong,
  namesIds,
  nestedIds,
  noSuchRow,
  oneRow,
  titleIn,
  titleOf,
  upcomingIds,
} from './rows.server.ts'

const column = (key: string): string => `${snakeCase(key)}_id`

/** An id in the column `<key>_id`; the title is read with the row that it points at. */
export const reference: ServerAdapter<Link | null, ReferenceOptions> = {
  columns: (key, { to }) => [{ name: column(key), type: 'uuid', references: to }],
  output: (key, { to }, row, resourceSql) => ({
    [`${key}Id`]: { sql: ident(row, column(key)) },
    [key]: oneRow(to, ident(row, column(key)), resourceSql),
  }),
  toRow: (value, key) => ({ [column(key)]: value?.id || null }),
  fromRow: (row, key) => {
    const id = row[column(key)]
    return typeof id === 'string' ? { id, title: '' } : null
  },
  stored: async (value, _key, { to }, env) => (value !== null && (await missingAmong(to, [value.id], env)).length > 0 ? [noSuchRow] : []),
  where: (filter, key, { to, nestedBy }, row, env, resourceSql) => {
    const id = ident(row, column(key))
    const coming = upcomingIds(filter, to, `${row}_${column(key)}_coming`, env, resourceSql)
    const named = nestedBy !== undefined && namesIds(filter)
    return and([
      ...(named ? [sql`${id} in (${nestedIds(filter, to, column(nestedBy), resourceSql)})`] : []),
      ...idWhere(named ? pick(filter, ['empty']) : filter, id),
      ...(coming ? [sql`${id} in (${coming})`] : []),
    ])
  },
  orderBy: (key, { to, withDate }, row, resourceSql) => {
    const [id, alias] = [ident(row, column(key)), `${row}_${column(key)}`]
    // Whose day is said beside their names come in the order of their days.
    return [...(withDate === undefined ? [] : [dateOf(to, withDate, id, alias, resourceSql)]), titleOf(to, id, alias, resourceSql)]
  },
  search: null,
  names: (called, key, { to }, row, resourceSql) =>
    isCalled(called, to, ident(row, column(key)), `${row}_${column(key)}_called`, resourceSql),
  title: (key, { to }, row, resourceSql) => titleIn(to, ident(row, column(key)), `${row}_${column(key)}`, resourceSql),
  wireNotes: (key, { to }) => ({ [`${key}Id`]: `the id of one {${to}}`, [key]: `the {${to}} of ${key}Id` }),
}
