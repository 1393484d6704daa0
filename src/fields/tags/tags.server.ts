import { and, sql } from '#sql'
import { emptyWhere, listOf, oneColumn, textsAmong } from '../column.server.ts'
import { tidyTags } from './tags.ts'

export const tags = oneColumn<readonly string[]>({
  type: 'text[]',
  column: () => ({ notNull: true, default: "'{}'" }),
  read: stored => listOf(stored).map(String),
  write: value => [...tidyTags(value)],
  where: (filter, column) =>
    and([
      ...(filter['in'] == null
        ? []
        : [
            sql`exists (select 1 from unnest(${column}) tag where lower(tag) = any(${textsAmong(filter['in']).map(tag => tag.toLowerCase())}::text[]))`,
          ]),
      ...emptyWhere(filter, sql`cardinality(${column}) = 0`),
    ]),
  orderBy: null,
})
