import { and, sql } from '#sql'
import { emptyWhere, listOf, oneColumn, textsAmong } from '../column.server.ts'
import { inWeekOrder, isWeekday, type Weekday } from './week.ts'

export const weekdays = oneColumn<readonly Weekday[]>({
  type: 'integer[]',
  column: () => ({ notNull: true, default: "'{}'" }),
  read: stored => inWeekOrder(listOf(stored).map(Number)),
  write: value => [...inWeekOrder(value)],
  where: (filter, column) =>
    and([
      ...(filter['in'] == null
        ? []
        : [
            sql`${column} && ${textsAmong(filter['in'])
              .filter(text => /^\d$/.test(text))
              .map(Number)
              .filter(isWeekday)}::integer[]`,
          ]),
      ...emptyWhere(filter, sql`cardinality(${column}) = 0`),
    ]),
  orderBy: null,
  wireNotes: key => ({ [key]: 'days from Sunday 0 to Saturday 6' }),
})
