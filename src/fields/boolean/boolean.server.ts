import { and, sql } from '#sql'
import { oneColumn } from '../column.server.ts'

export const boolean = oneColumn<boolean>({
  type: 'boolean',
  column: () => ({ notNull: true, default: 'false' }),
  read: stored => stored === true,
  write: value => value,
  where: (filter, column) => and(filter['is'] == null ? [] : [sql`${column} = ${filter['is']}::boolean`]),
})
