import { and, sql } from '#sql'
import { oneColumn } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import type { BooleanOptions } from './boolean.ts'

export const boolean: ServerAdapter<boolean, BooleanOptions> = oneColumn<boolean, BooleanOptions>({
  type: 'boolean',
  column: () => ({ notNull: true, default: 'false' }),
  read: stored => stored === true,
  write: value => value,
  where: (filter, column) => and(filter['is'] == null ? [] : [sql`${column} = ${filter['is']}::boolean`]),
})
