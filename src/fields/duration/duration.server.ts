import { and } from '#sql'
import { oneColumn, rangeWhere } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import { numberOfRow } from '../number/number.server.ts'
import { minutesKey, type DurationOptions } from './duration.ts'

export const duration: ServerAdapter<number | null, DurationOptions> = oneColumn<number | null, DurationOptions>({
  type: 'integer',
  named: minutesKey,
  read: numberOfRow,
  write: value => value,
  where: (filter, column) => and(rangeWhere(filter, column, 'numeric')),
})
