import { rowsMistakes } from '../pointsHere.ts'
import { rowsPanel, type PanelType } from '../panelType.ts'

export interface FiguresOptions {
  readonly rowsOf: string
  /** Their reference to the row of this page: figures are of rows that point here. */
  readonly through: string
  readonly figures: readonly string[]
  /** Over so many days, the last of them today, beside as many before. */
  readonly days: number
}

/** Declared figures of the rows that point here, over the last days beside those before. */
export const figures = rowsPanel<'figures', FiguresOptions, 'days'>('figures', { days: 30 })

export const figuresType: PanelType<'figures', FiguresOptions> = {
  name: 'figures',
  check: ({ rowsOf, through, figures: names, days }, scope) => {
    const known = Object.keys(scope.resourceNamed(rowsOf)?.figures ?? {})
    return [
      ...rowsMistakes(rowsOf, through, scope),
      ...(names.length === 0 ? [['figures', 'names no figure.'] as const] : []),
      ...names.flatMap((name, index) =>
        known.includes(name) ? [] : [[`figures[${index}]`, `names '${name}', which is not a figure of ${rowsOf}.`] as const],
      ),
      ...(Number.isInteger(days) && days >= 1 && days <= 366 ? [] : [['days', 'is a whole number from 1 to 366.'] as const]),
    ]
  },
}
