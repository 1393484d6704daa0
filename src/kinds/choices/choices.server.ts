import { and, sql } from '#sql'
import { emptyWhere, listOf, oneColumn, textsAmong } from '../column.server.ts'
import type { ServerFace } from '../faces.server.ts'
import type { ChoicesOptions } from './choices.ts'

export const choices: ServerFace<readonly string[], ChoicesOptions> = oneColumn<readonly string[], ChoicesOptions>({
  type: 'text[]',
  column: () => ({ notNull: true, default: "'{}'" }),
  read: stored => listOf(stored).map(String),
  write: value => [...value],
  where: (filter, column) =>
    and([
      ...(filter['in'] == null ? [] : [sql`${column} && ${textsAmong(filter['in'])}::text[]`]),
      ...emptyWhere(filter, sql`cardinality(${column}) = 0`),
    ]),
  orderBy: null,
})
