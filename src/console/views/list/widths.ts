import { declaredStates, fieldTypeOf } from '#catalogue'
import { formatsOf, type FieldEnv, type NamedAction, type Resource } from '#model'
import { wallTime } from '#widgets/dates.ts'
import { statusWord, type DeclaredStates } from '#widgets'
import { cellOf, roomOf } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { alignOf, rowState, type ListColumn } from './columns.tsx'
import type { ListScreen } from './listScreen.ts'
import { widthOfText } from './measure.ts'

const BASE_WIDTHS: Readonly<Record<string, number>> = { createdAt: 176, updatedAt: 176 }
const PADDING = 20
// Beside the label of a button, in px.
const BUTTON = 34
// Beside the word of a chip, in px.
const CHIP = 36
const WIDEST = 320
// What a text still says something in.
const NARROWEST = 112
// Of a heading in the table's small type, in px.
const LETTER = 7.8
/** What the name of a row is read in, in px. */
export const NAME = 164

const chipWidth = (state: string, declared: DeclaredStates): number => Math.ceil(widthOfText(statusWord(state, declared))) + CHIP

/** The chip of any state of a resource. */
const widestChip = (resource: Resource): number => {
  const declared = declaredStates(resource)
  return Math.max(108, ...Object.keys(declared).map(state => chipWidth(state, declared)))
}

const ownWidth = ({ key, named, resource }: ListColumn): number =>
  named ? (roomOf(named.field) ?? 112) : key === 'status' ? widestChip(resource) : (BASE_WIDTHS[key] ?? 108)

const widthOf = (column: ListColumn): number => ownWidth(column) + PADDING

/** The least width of a column, in px: its heading takes two lines at most. */
const leastOf = ({ label }: ListColumn): number =>
  Math.ceil(Math.max(label.length * 0.6, ...label.split(/ (?!%)/).map(word => word.length)) * LETTER) + PADDING

const grows = ({ named }: ListColumn): boolean => {
  if (named === null) return false
  const { align = 'left', grows: wants = roomOf(named.field) === null } = cellOf(named)
  return wants && align === 'left'
}

// Of several words on one line; where it is more than this, two lines are better.
const headingOf = (column: ListColumn): number =>
  column.label.includes(' ') ? Math.max(leastOf(column), Math.min(200, Math.ceil(widthOfText(column.label)) + PADDING)) : leastOf(column)

/** What columns have a use for, in px with their padding, by key. */
export type Uses = ReadonlyMap<string, number>

type Measure = (value: unknown, row: ConsoleRecord, env: FieldEnv) => number

/** How wide a cell is that says a value in words, as cells say them, else as files would hold them; null: it draws something else. */
const measureOf = (column: ListColumn): Measure | null => {
  const { key, named, resource } = column
  if (key === 'status') return (_value, row) => chipWidth(rowState(resource, row), declaredStates(resource))
  if (named === null) return (at, _row, { locale, timeZone }) => widthOfText(formatsOf(locale).shortMoment(wallTime(String(at), timeZone)))
  const { options } = named.field
  const { csv } = fieldTypeOf(named.field)
  const isText = grows(column) || alignOf(column) === 'right'
  const { format = isText && csv ? (value: unknown, ...rest: [typeof options, FieldEnv]) => csv.print(value, ...rest) : null } =
    cellOf(named)
  return format && ((value, _row, env) => widthOfText(format(value, options, env)))
}

// Of a column that was just chosen the rows have nothing yet. What draws something else has the width that it declares.
const longestOf = (column: ListColumn, rows: readonly ConsoleRecord[], env: FieldEnv): number => {
  const measure = measureOf(column)
  if (!measure) return widthOf(column)
  const widths = rows.map(row => {
    const value: unknown = row[column.key]
    return value === undefined || value === null ? 0 : measure(value, row, env)
  })
  return Math.ceil(Math.max(0, ...widths)) + PADDING
}

/** What each column has a use for in these rows: room for its longest text and its heading. */
export const usesOf = (shown: readonly ListColumn[], rows: readonly ConsoleRecord[], env: FieldEnv): Uses =>
  new Map(shown.map(column => [column.key, Math.min(WIDEST, Math.max(leastOf(column), longestOf(column, rows, env)))]))

/** Uses that grow where they must, and else stay as they were before: columns stand still from page to page, and a browser lays out the rows that changed. */
export const steadyUses = (before: Uses, now: Uses): Uses => {
  const isSame = now.size === before.size && [...now.keys()].every(key => before.has(key))
  if (!isSame) return now
  const grown = [...now].filter(([key, use]) => use > (before.get(key) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}

const wantedOf = (column: ListColumn, uses: Uses): number => uses.get(column.key) ?? widthOf(column)

/** The width at which a column is at ease. */
const easeOf = (column: ListColumn, uses: Uses): number => Math.min(widthOf(column), wantedOf(column, uses))

// What a column cannot do without. Declared widths are generous: the padding is in them.
const needOf = (column: ListColumn, uses: Uses): number => {
  if (alignOf(column) === 'right') return wantedOf(column, uses)
  if (grows(column)) return Math.max(leastOf(column), Math.min(easeOf(column, uses), NARROWEST))
  return measureOf(column) ? easeOf(column, uses) : Math.max(leastOf(column), ownWidth(column))
}

/** What stands before a row (its box) and after it (its menu and its main action), in px. */
export const besideOf = ({ choosable, hasMenu, actionWidth }: Ends): readonly [number, number] => [
  choosable ? 42 : 6,
  (hasMenu ? 46 : 6) + actionWidth,
]
export type Ends = Pick<ListScreen, 'choosable' | 'hasMenu' | 'actionWidth'>

export const endsOf = (list: Ends): number => besideOf(list).reduce((sum, width) => sum + width)

/** What the longest label of main actions takes, in px; 0 where there are none. */
export const actionWidthOf = (actions: readonly NamedAction[]): number =>
  Math.max(0, ...actions.map(({ main, label }) => (main ? Math.ceil(widthOfText(label)) + BUTTON : 0)))

/** What columns cannot do without between the `ends` of their rows, in px. */
export const needsOf = (columns: readonly ListColumn[], link: string | null, uses: Uses, ends: number): number =>
  columns.reduce((sum, column) => sum + (column.key === link ? NAME : needOf(column, uses)), ends)

/** CSS widths by the key of a column. `name` is kept of the list's width for the names of the rows, `ends` for what stands before and after them, in px. */
type Widths = (
  shown: readonly ListColumn[],
  link: string | null,
  uses: Uses,
  kept: { readonly name: number; readonly ends: number },
) => ReadonlyMap<string, string>

/**
 * What each column beside the `link` takes: what its longest text needs, as far as there is room. What is left of the list's width is shared
 * by the columns that have a use for more, and the name gets what nobody needs. Where the list is too narrow, the columns give way together.
 */
export const cellsOf: Widths = (shown, link, uses, { name, ends }) => {
  const columns = shown.filter(({ key }) => key !== link)
  const wanted = columns.reduce((sum, column) => sum + easeOf(column, uses), ends)
  const needs = needsOf(shown, link, uses, ends)
  const growing = Math.max(1, columns.filter(column => grows(column) && wantedOf(column, uses) > widthOf(column)).length)
  return new Map(
    columns.map(column => {
      const ease = alignOf(column) === 'right' ? wantedOf(column, uses) : easeOf(column, uses)
      const least = Math.min(needOf(column, uses), ease)
      const narrowed = `${least}px + (100cqw - ${needs}px) * ${(ease - least) / Math.max(1, wanted + Math.max(NAME, name) - needs)}`
      const spare = grows(column) ? ` + max(0px, 100cqw - ${wanted + name}px) / ${growing}` : ''
      return [column.key, `clamp(${least}px, min(${ease}px, ${narrowed})${spare}, ${grows(column) ? wantedOf(column, uses) : ease}px)`]
    }),
  )
}

/** The least width of each column's heading: two lines, and one line where the list has room left for it. */
export const headingsOf: Widths = (shown, link, uses, { name, ends }) => {
  const columns = shown.filter(({ key }) => key !== link)
  const wanted = columns.reduce((sum, column) => sum + Math.max(easeOf(column, uses), headingOf(column)), ends + name)
  return new Map(
    columns.map(column => {
      const [least, whole] = [leastOf(column), headingOf(column)]
      return [column.key, whole === least ? `${least}px` : `clamp(${least}px, ${whole}px + 100cqw - ${wanted}px, ${whole}px)`]
    }),
  )
}

/**
 * The columns that find room in `room` px of a list. Those in which no row `says` anything go as soon as others would be cut, then the last ones
 * where there is none, but never the row's `link` nor those of `stays`.
 */
export const fitting = (
  columns: readonly ListColumn[],
  room: number,
  link: string | null,
  uses: Uses,
  stays: readonly string[],
  says: (column: ListColumn) => boolean = () => true,
): readonly ListColumn[] => {
  const left = columns.filter(({ key }) => key !== link && !stays.includes(key))
  const silent = left.findLast(column => !says(column))
  const wanted = silent ? columns.reduce((sum, column) => sum + wantedOf(column, uses), 0) : needsOf(columns, link, uses, 0)
  const last = silent ?? left.at(-1)
  if (wanted <= room || !last) return columns
  return fitting(
    columns.filter(column => column !== last),
    room,
    link,
    uses,
    stays,
    says,
  )
}
