import type { ActionIcon } from './icon.ts'

/**
 * Which parts of a list stand around a view: the tabs of states, the tools (search, filters, saved views), and the list's own page of rows,
 * with selection and pager. What is left out is not asked for. A view with `files` has the export of the rows in its own menu of files.
 */
export type ViewPart = 'tabs' | 'tools' | 'rows' | 'files'

/** What a console begins with of a view: what it is called, and where it stands follows from its key. */
export interface ViewSummary<Type extends string = string> {
  /** The view type: a folder of `src/views`. */
  readonly view: Type
  readonly label: string
  readonly icon: ActionIcon
  readonly parts: readonly ViewPart[]
  /** It is of the rows below one row, of whatever or by one of these references; the resource's own list goes without it. */
  readonly nested?: true | readonly string[]
}

/** A way to look at the rows of a resource, at an address of its own. Constructors of view types make it. */
export interface View<Type extends string = string, Options = object, Keys extends string = string> extends ViewSummary<Type> {
  readonly options: Options
  /** States that rows shown are in when nothing else was chosen. */
  readonly status?: readonly string[]
  /** What else narrows it then, as the list takes it. */
  readonly where?: Readonly<Record<string, object>>
  /** Figures, by their whole names, that are counted of every organization beforehand: it shows many side by side. */
  readonly rollup?: readonly string[]
  /** Never set. Carries the fields and actions that the options name, for the compiler. */
  readonly names?: Keys
}

/** A view of whatever type that speaks of these fields and actions. */
export type ViewOf<Keys extends string> = View<string, object, Keys>

/** The type that every list has: rows as a table, or as cards where the list has that mode. */
export const TABLE = 'table'

/** The other type whose rows are a page of the list: each as a card. */
export const CARDS = 'cards'

const LIST: ViewSummary = { view: TABLE, label: 'Table', icon: 'list', parts: ['tabs', 'tools', 'rows'] }

/**
 * The views of a resource in their order: of its own list (null), of one below a row by that reference, or all that there are. The first is at the path of the list, the
 * others below it at their keys. Where none of them is a table, the list as it always was comes first.
 */
export const viewEntries = <V extends ViewSummary>(
  { views = {} }: { readonly views?: Readonly<Record<string, V>> },
  below: string | null | true = true,
): readonly (readonly [key: string, view: V | ViewSummary])[] => {
  const own = Object.entries(views).filter(
    ([, { nested }]) => !nested || below === true || (below !== null && (nested === true || nested.includes(below))),
  )
  return own.some(([, { view }]) => view === TABLE) ? own : [[TABLE, LIST], ...own]
}
