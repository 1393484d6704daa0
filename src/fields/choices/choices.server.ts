import { and, ident, sql } from '#sql'
import { snakeCase } from '#model'
import { emptyWhere, listOf, oneColumn, textsAmong } from '../column.server.ts'
import { valuesOf } from '../choice/options.ts'
import { anyOf } from '../defining.ts'
import type { ChoicesOptions } from './choices.ts'

export const choices = oneColumn<readonly string[], ChoicesOptions>({
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
  withdrawn: (key, { options }, row) =>
    sql`array(select unnest(${ident(row, snakeCase(key))}) except select unnest(${valuesOf(options)}::text[]))`,
  wireNotes: (key, { options, max }) => {
    const values = valuesOf(options).map(value => `'${value}'`)
    return { [key]: `any of ${anyOf(values, 'and')}${max === undefined ? '' : `, at most ${max}`}` }
  },
})
