import { and, ident } from '#sql'
import { instantOfRow, instantSql, rangeWhere } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import { publishing as field, type Publishing } from './publishing.ts'

/** Two instants under fixed names: status, filters and schedules look for them there. */
export const publishing: ServerAdapter<Publishing> = {
  columns: () => [
    { name: 'published_on', type: 'timestamptz' },
    { name: 'expired_on', type: 'timestamptz' },
  ],
  output: (_key, _options, row) => ({
    publishedOn: { sql: instantSql(ident(row, 'published_on')) },
    expiredOn: { sql: instantSql(ident(row, 'expired_on')) },
  }),
  toRow: (value, key, options, env) => {
    const wire = field.type.toWire(value, key, options, env)
    return { published_on: wire['publishedOn'], expired_on: wire['expiredOn'] }
  },
  fromRow: (row, key, options, env) =>
    field.type.fromWire({ publishedOn: instantOfRow(row['published_on']), expiredOn: instantOfRow(row['expired_on']) }, key, options, env),
  where: (filter, _key, _options, row) => and(rangeWhere(filter, ident(row, 'published_on'), 'timestamptz')),
  orderBy: (_key, _options, row) => [ident(row, 'published_on')],
  search: null,
  wireNotes: () => ({
    publishedOn: 'the instant from which it can be seen; null for a draft',
    expiredOn: 'the instant from which it can no longer be seen; null for never',
  }),
}
