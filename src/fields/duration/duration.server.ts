import { and } from '#sql'
import { oneColumn, rangeWhere } from '../column.server.ts'
import { numberOfRow } from '../number/number.server.ts'
import { minutesKey } from './duration.ts'

export const duration = oneColumn<number | null>({
  type: 'integer',
  named: minutesKey,
  read: numberOfRow,
  write: value => value,
  where: (filter, column) => and(rangeWhere(filter, column, 'numeric')),
})
