import { rowsMistakes, typeOf } from '../pointsHere.ts'
import { rowsPanel, type PanelType } from '../panelType.ts'

export interface StripOptions {
  readonly rowsOf: string
  /** Their reference to the row of this page. */
  readonly through: string
  /** The day that a row is about; one row a day. */
  readonly day: string
  /** So many days, the last of them today. */
  readonly days: number
  /** Where none of those days has a row the panel is not there. */
  readonly hidesEmpty?: boolean
}

/** One mark for each of the last days, by the state of the row of that day. */
export const strip = rowsPanel<'strip', StripOptions, 'days'>('strip', { days: 14 })

export const stripType: PanelType<'strip', StripOptions> = {
  name: 'strip',
  check: ({ rowsOf, through, day, days }, scope) => {
    const rows = scope.resourceNamed(rowsOf)
    return [
      ...rowsMistakes(rowsOf, through, scope),
      ...(rows && typeOf(rows, day)?.isDay !== true ? [['day', `'${day}' is no field of ${rowsOf} that holds a day.`] as const] : []),
      ...(Number.isInteger(days) && days >= 2 && days <= 31 ? [] : [['days', 'is a whole number from 2 to 31.'] as const]),
    ]
  },
}
