import type { FunctionComponent } from 'react'
import type { CommonOptions, FieldEnv } from '#model'
import type { FilterEditorProps, FilterObject, IconName } from '#widgets'

/** What a cell gets: the form value of the field, its options, the whole record. No cell is given an empty value (`drawn.tsx`). */
export interface CellProps<Value, Options> {
  readonly value: Value
  readonly options: Options & CommonOptions
  readonly source: string
  readonly record: Readonly<Record<string, unknown>>
}

/** What a filter editor gets: the filter object of the field type's `filter` type (null: none yet) and where a new one goes. */
interface FilterProps<Options> extends FilterEditorProps {
  readonly options: Options & CommonOptions
  readonly source: string
}

/** What lists and details load of a kind. Light: no input, no editor. */
export interface CellAdapter<Value = unknown, Options = object, Drawn = Exclude<Value, null>> {
  /** In a table row or a card. */
  readonly Column: FunctionComponent<CellProps<Drawn, Options>>
  /** On a card, where it is drawn otherwise than in a table row. */
  readonly Card?: FunctionComponent<CellProps<Drawn, Options>>
  /** On a detail page, where it is drawn otherwise there. */
  readonly Show?: FunctionComponent<CellProps<Drawn, Options>>
  /** The editor of a filter, and how an active one reads in its chip; without it a field cannot be filtered. */
  readonly Filter?: {
    readonly Editor: FunctionComponent<FilterProps<Options>>
    readonly format: (filter: FilterObject, options: Options & CommonOptions, env: Omit<FieldEnv, 'now'>) => string
    /** Rows that the filter names by id: their titles are looked up for `says` (`widgets/picker/titles.ts`). */
    readonly names?: (
      filter: FilterObject,
      options: Options & CommonOptions,
    ) => readonly { readonly resource: string; readonly ids: readonly string[] }[]
  }
  /** What `Column` shows, in words; the rule is what the field type writes into a file. */
  readonly format?: (value: Drawn, options: Options & CommonOptions, env: FieldEnv) => string
  /** On a detail page it takes the whole width, below its label; some do with a long value alone. */
  readonly wide?: true | ((value: Drawn) => boolean)
  /** A state that lists show in the place of 'Published' while the value stands so: 'full'. */
  readonly state?: (value: Value, options: Options & CommonOptions) => string | null
  /** An empty value is drawn, too: by words of its own ('Off'), which some have by their options, or quietly, where nobody looks for a value ('never shown'). */
  readonly saysEmpty?: 'words' | 'quietly' | ((options: Options & CommonOptions) => boolean)
  /** Where no heading stands above, the label says what is counted, as it does of a number. */
  readonly isBare?: (value: Value) => boolean
  /** Stands before the value on a card, where no heading says what it is; null before one that has an icon of its own. */
  readonly icon?: (value: Value) => IconName | null
  /** Where no heading stands above, the label alone says that it holds, and nothing that it does not. */
  readonly holds?: true
  /** Numbers stand right. */
  readonly align?: 'left' | 'right'
  /** The room that a table column has at least, in px, if what it shows needs it; some can tell by their options, null for any. */
  readonly width?: number | ((options: Options & CommonOptions) => number | null)
  /** Longer texts may take of the room that is left; the rule where there is no width. */
  readonly grows?: true
}

/** What an input gets. It is a `useInput` (ra-core) with one control inside `widgets/FieldFrame`. */
export interface InputProps<Options> {
  readonly source: string
  readonly options: Options & CommonOptions
  readonly label: string
  readonly disabled?: boolean
}

/** What forms load of a kind. */
export type InputAdapter<Options = object> = FunctionComponent<InputProps<Options>>
