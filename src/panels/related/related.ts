import type { Panel } from '#model'
import { columnMistake, pointsAt, rowsMistakes } from '../pointsHere.ts'
import type { PanelMistakes, PanelScope, PanelType } from '../panelType.ts'

export interface RelatedOptions {
  /** Their reference to the row of this page. */
  readonly through: string
  /** The list of this page's row that names them, where `through` is read from it: `details` leaves it out. */
  readonly listedIn?: string
  /**
   * What is said of a row: the first filled one names it, the others stand below; `status` at its end. `event.startsAt` is a field of what a
   * reference points at. Default: the columns of their list.
   */
  readonly columns?: readonly string[]
  /** A filter, as their list takes it: `{ reached: { is: false } }`. */
  readonly where?: Readonly<Record<string, object>>
  readonly status?: readonly string[]
  /** States of the row of this page in which there is anything to say; default: all. */
  readonly in?: readonly string[]
  /** Rows whose reference points at something yet to come, by the `upcoming` of its list: the next first. */
  readonly upcoming?: string
  readonly sort?: string
  /** So many at first; default 5. */
  readonly limit?: number
  /** As chips, where a name says all. */
  readonly chips?: boolean
  /** What is said where there are none. */
  readonly none?: string
  /** Where there are none the panel is not there. */
  readonly hidesEmpty?: boolean
  /** A view of their list below this row, which opens beside their title while there are any: where the work on them is done. */
  readonly view?: string
  /** An action of this page's row that is about these rows, beside their title while there are any. */
  readonly offers?: string
}

/** Rows of another resource that belong to the row of this page, each with its main action. */
export const related = (
  rowsOf: string,
  { title, ...options }: RelatedOptions & { readonly title?: string },
): Panel<'related', RelatedOptions & { readonly rowsOf: string }, never> => ({
  panel: 'related',
  title,
  fields: options.listedIn === undefined ? [] : [options.listedIn],
  rowsOf,
  options: { rowsOf, ...options },
})

const check = (options: RelatedOptions & { readonly rowsOf: string }, scope: PanelScope): PanelMistakes => {
  const { rowsOf, through, listedIn, columns = [], upcoming, sort, offers, view } = options
  const rows = scope.resourceNamed(rowsOf)
  if (!rows) return [['rowsOf', `names '${rowsOf}', which is not a declared resource.`]]
  const sorted = sort?.replace(/^-/, '')
  const coming = upcoming === undefined ? null : scope.resourceNamed(pointsAt(rows, upcoming) ?? '')
  return [
    ...rowsMistakes(rowsOf, through, scope),
    ...(listedIn !== undefined && (rows.fields[through]?.options as { readonly by?: string } | undefined)?.by !== listedIn
      ? [['listedIn', `'${through}' of ${rowsOf} is not read from '${listedIn}'.`] as const]
      : []),
    ...columns.flatMap((column, index) => {
      const message = columnMistake(rows, column, scope.resourceNamed)
      return message === null ? [] : [[`columns[${index}]`, message] as const]
    }),
    ...(upcoming !== undefined && coming?.list.upcoming === undefined
      ? [['upcoming', `'${upcoming}' of ${rowsOf} points at no resource whose list says what is upcoming.`] as const]
      : []),
    ...(view !== undefined && !(view in (rows.views ?? {})) ? [['view', `'${view}' is no view of ${rowsOf}.`] as const] : []),
    ...(offers !== undefined && !(offers in (scope.resource.actions ?? {}))
      ? [['offers', `'${offers}' is no action of ${scope.resource.name}.`] as const]
      : []),
    ...(sorted !== undefined && columnMistake(rows, sorted, scope.resourceNamed) !== null
      ? [['sort', `'${sorted}' is no field of ${rowsOf}.`] as const]
      : []),
  ]
}

export const relatedType: PanelType<'related', RelatedOptions & { readonly rowsOf: string }> = {
  name: 'related',
  check,
}
