import { rowsMistakes, typeOf } from '../pointsHere.ts'
import { rowsPanel, type PanelType } from '../panelType.ts'

export interface BarsOptions {
  readonly rowsOf: string
  /** Their reference to the row of this page. */
  readonly through: string
  /** The moment or day on which a row is counted. */
  readonly at: string
  readonly status?: readonly string[]
  /** So many days, the last of them today. */
  readonly days: number
}

/** How many rows there are on each of the last days, as bars. */
export const bars = rowsPanel<'bars', BarsOptions, 'days'>('bars', { days: 30 })

export const barsType: PanelType<'bars', BarsOptions> = {
  name: 'bars',
  check: ({ rowsOf, through, at, days }, scope) => {
    const rows = scope.resourceNamed(rowsOf)
    const type = rows && typeOf(rows, at)
    return [
      ...rowsMistakes(rowsOf, through, scope),
      ...(rows && type?.isDay !== true && type?.isMoment !== true
        ? [['at', `'${at}' is no field of ${rowsOf} that holds a moment or a day.`] as const]
        : []),
      ...(Number.isInteger(days) && days >= 2 && days <= 92 ? [] : [['days', 'is a whole number from 2 to 92.'] as const]),
    ]
  },
}
