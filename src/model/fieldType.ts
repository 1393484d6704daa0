import type { Formats } from './formats/index.ts'
import type { Problem } from './problem.ts'
import type { FlagName, RuleName } from './declared.ts'
import type { Needs } from './levels.ts'

/** What a field type may know besides its value: the organization's zone and locale, and the moment. The same on both sides. */
export interface FieldEnv {
  /** IANA name, always the organization's, never the editor's. */
  readonly timeZone: string
  /** BCP 47 tag, always the organization's: how dates and numbers are written and read. */
  readonly locale: string
  readonly now: Date
  /** Makes a secret unreadable for whoever has the database alone. Absent where nothing is written. */
  readonly seal?: ((secret: string) => string) | undefined
  /** Whether a flag is on for the organization. Absent where nobody acts: then nothing is gated. */
  readonly hasFlag?: ((flag: FlagName) => boolean) | undefined
}

/** Options that every field takes, whatever its kind. */
export interface CommonOptions {
  /** Shown above the input and as column heading. Default: the key in words ('startsAt' reads 'Starts at'). */
  readonly label?: string
  /** One line below the input. */
  readonly help?: string
  /** Fields are required unless this says otherwise (R8.2). */
  readonly optional?: boolean
  /**
   * Who may read and who may write this field, beside the resource's own rules. Whoever may not read it sees a resource without it;
   * whoever may not write it sees it disabled, with the reason. What may not be read may not be written either. A rule says who; a level
   * ('edit', 'publish') says how far a staff role must go in the resource's area.
   */
  readonly access?: { readonly read?: FieldRequirement; readonly write?: FieldRequirement }
  /** It exists where this flag is on: elsewhere no screen, answer, file or input has it. */
  readonly flag?: FlagName
  /** Shown, never entered: the server refuses it in input. */
  readonly readOnly?: boolean
  /** Can be set when the record is made, never changed after. */
  readonly fixed?: boolean
  /** Shown only while another field of the form has this value; while hidden it is neither required nor sent. */
  readonly showWhen?: ShowWhen
  /** No two rows of one organization share it (deleted rows excepted). */
  readonly unique?: boolean
  /** The value of a new record's form; default: the field type's `empty`. */
  readonly initial?: unknown
  /** The key that this field had before; the next migration renames its columns instead of dropping them. */
  readonly renamedFrom?: string
  /** SQL expression that fills the column of rows which exist when the field is added. */
  readonly backfill?: string
}

/** What somebody must be, or have in the resource's area, for one field. */
export type FieldRequirement = RuleName | Needs

/** A part of a field that a flag opens: what people call it, and the flag. */
export interface Gated {
  readonly label: string
  readonly flag: FlagName
}

/** A condition on another field, as data: equal to a value, or one of several, or merely filled. */
export type ShowWhen =
  | { readonly field: string; readonly is: string | number | boolean | null }
  | { readonly field: string; readonly in: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly filled: boolean }

/** A wire object: GraphQL field name to JSON value. */
export type Wire = Record<string, unknown>

/**
 * GraphQL types of the wire fields that one field travels as: `{ priceCents: 'Int!' }`. A field type knows no resource's type,
 * so it writes `{venues}` for the type of the resource `venues` (`'[{venues}!]!'`); the schema puts the name in.
 */
export interface WireShape {
  /** In answers. Non-null where the database guarantees it. */
  readonly output: Readonly<Record<string, string>>
  /** In mutations; always nullable there (an absent field is unchanged), requiredness is `check`'s. */
  readonly input: Readonly<Record<string, string>>
  /** SDL of types that this field needs, one a string; fields may share one, word for word. */
  readonly types?: readonly string[]
}

/** The singular and plural label of a resource, for field types that speak of its rows. */
export type LabelOf = (resource: string) => readonly [one: string, many: string]

/** Input types of filters, shared by all field types; the SDL stands in `src/server/schema`. */
export type FilterType =
  | 'TextFilter'
  | 'IdFilter'
  | 'NumberFilter'
  | 'DateFilter'
  | 'DateTimeFilter'
  | 'ChoiceFilter'
  | 'FlagFilter'
  | 'AudienceFilter'

/**
 * The definition of a field type: pure, run by browser and server alike.
 * `Value` is what a form holds under the field's one key, however many wire fields and columns it travels as.
 */
export interface FieldType<Name extends string = string, Value = unknown, Options = object> {
  readonly name: Name
  /** Never set. Carries `Options` for inference: none can be drawn from an intersection. */
  readonly takes?: Options
  /** The value of an untouched form. */
  readonly empty: Value
  /**
   * What a value may be, as one line of plain words that goes on from 'It is': 'text of up to 60 characters', 'dollars and cents'.
   * The handbook says it to people who have never seen the form. `labelOf`: what rows of another resource are called; `formats`: how
   * the organization writes dates and numbers.
   */
  describe(options: Options & CommonOptions, labelOf: LabelOf, formats: Formats): string
  /** Everything wrong with a value; required-ness included. Messages are R8's, word for word. */
  check(value: Value, options: Options & CommonOptions, env: FieldEnv): readonly Problem[]
  /** Options that make no sense, as sentences; refused when declared. */
  checkOptions?(options: Options & CommonOptions): readonly string[]
  /** What of a value is there only where a flag is on; it is offered to nobody and taken from nobody where the flag is off. */
  gated?(value: Value, options: Options & CommonOptions): readonly Gated[]
  /**
   * Other fields that options name: under which option, of which types they are (none: of any), and whether they are of the form or of the
   * rows pointed at; `'back'`: of those, and they point here.
   */
  beside?(
    options: Options & CommonOptions,
  ): readonly { readonly option: string; readonly field: string; readonly types?: readonly string[]; readonly ofTarget?: true | 'back' }[]
  wire(key: string, options: Options & CommonOptions): WireShape
  /** From an answer or from an input; tolerant of absent fields (then `empty`). */
  fromWire(wire: Wire, key: string, options: Options & CommonOptions, env: FieldEnv): Value
  toWire(value: Value, key: string, options: Options & CommonOptions, env: FieldEnv): Wire
  /**
   * What an input that names some of the wire fields says of the others, where one rules out another; what it does not say of stays as
   * `stored`.
   */
  implied?(brought: Wire, key: string, stored: Wire): Wire
  /** GraphQL selection that `fromWire` needs: `'venueId venue { id recordTitle }'`. Empty for write-only field types. */
  selection(key: string, options: Options & CommonOptions): string
  /** A value in the middle of a sentence that people read ('Tuesday, May 5, 3:00 PM'); the rule is what `csv` prints. */
  format?(value: Value, options: Options & CommonOptions, env: FieldEnv): string
  /** A cell of a CSV file and back; null for field types that have no text form. `parse` gets trimmed text and throws nothing: a bad cell is a Problem. */
  readonly csv: {
    print(value: Value, options: Options & CommonOptions, env: FieldEnv): string
    /** What `print` writes, where a workbook has a kind of cell for it: sorted, summed and shown as such. Default: a text. */
    readonly holds?: CellHolds
    /** Field types that point at other rows return `{ lookUp }`: the titles to be found, resolved by the server with its resourceSql. */
    parse(cell: string, options: Options & CommonOptions, env: FieldEnv): CsvCell<Value>
    /** Files often keep one value in several columns (date, time). Column `startsAt#date` names a part; `combine` makes the one cell. */
    readonly parts?: Readonly<Record<string, Field>>
    combine?(cells: Readonly<Record<string, string>>): string
    /** Whether fields of these options have a text form; without it all have. */
    isFor?(options: Options & CommonOptions): boolean
  } | null
  /** The filter input type, or null: this field type cannot be filtered. */
  readonly filter: FilterType | null
  /** Whether a filter may name a value; without it any. One that no row can have is refused: no rows would be taken for an answer. */
  isFilterValue?(value: string, options: Options & CommonOptions): boolean
  readonly sortable: boolean
  /** Free-text search (`q`) covers it when the declaration lists it in `list.search`. */
  readonly searchable: boolean
  /** Of a field type that is not searchable by itself: whether these options give it a text by which it is. */
  isSearched?(options: Options & CommonOptions): boolean
  /** Values are moments on the organization's own clock ('2026-05-05T15:00'): rows sort into days by them. */
  readonly isMoment?: boolean
  /** Its values tell a moment by its distance from another. */
  readonly isDistance?: true
  /** Its values, or the rows that it points at, part rows into groups that have names: figures are counted by it. */
  readonly isGroup?: boolean
  /** Values are days ('2026-05-05'). */
  readonly isDay?: boolean
  /** A few characters and no more: in a form it stands in a line with others that are so beside it, as a day with its times. */
  readonly isShort?: boolean
  /** An amount of which the column holds hundredths: cents of dollars. Figures sum it. */
  readonly isAmount?: true
  /** A value is HTML, made safe when it is written. */
  readonly isMarkup?: boolean
  /**
   * A value can be moved by so much: days, minutes on the organization's own clock, or an amount of a number. Null: that is no value any
   * more.
   */
  readonly shift?: { readonly unit: 'days' | 'minutes' | 'amount'; by(value: NonNullable<Value>, much: number): Value | null }
  /** What a field of another type holds of a value, the time of a moment: taken out of it, and as a value that lacks the rest. */
  readonly part?: {
    readonly type: string
    of(value: NonNullable<Value>): unknown
    whole(part: string): Value
    /** A value with another part in it. */
    within(value: NonNullable<Value>, part: string): Value
  }
  /** A value as a copy of its row begins with it: without what holds on the day of that row alone. */
  copied?(value: NonNullable<Value>, options: Options & CommonOptions): Value
  /** The machine alone reads a value: no list, history or menu of columns names the field. */
  isUnseen?(options: Options & CommonOptions): boolean
  /** A value says whom a row is for. */
  readonly isAudience?: boolean
  /** A value is a list of rows or words, each once: some can be put in and others taken out, whatever else is in it. */
  readonly isSet?: true
  /** A value is a file that was stored before. */
  readonly isFile?: boolean
  /** A value is where the row stands: its status follows from it, and actions alone change it. */
  readonly isState?: boolean
  /** What JavaScript calls a value, where a form can show and check any of that kind. */
  readonly holds?: 'string' | 'boolean'
  /** The resource whose rows a value names. */
  target?(options: Options & CommonOptions): string
  /** Its rows have a publish and an expiry moment (columns `published_on`, `expired_on`) and so R7.13's states. */
  readonly publishes?: boolean
  /** The section of a form in which a field stands that the form does not name. */
  readonly section?: string
  /** Never leaves the server: not selectable, filterable, sortable, searchable, exportable or audited in clear. */
  readonly secret?: boolean
  /** A secret that is given to others as it is, and so stored encrypted instead of hashed. */
  readonly sealed?: boolean
}

/** 'amount': with two decimals; 'percent': 78.3 of a hundred; 'day' is '2026-05-04', 'time' '15:00', 'moment' both with a blank between, on the organization's clock. */
export type CellHolds = 'number' | 'amount' | 'percent' | 'day' | 'time' | 'moment'

/** A cell of a sheet: a text, or what a text holds. */
export type Cell = string | readonly [text: string, holds: CellHolds | undefined]

/** What a CSV cell turned into. */
export type CsvCell<Value> =
  | { readonly value: Value }
  | { readonly problem: Problem }
  | {
      readonly lookUp: readonly { readonly resource: string; readonly titles: readonly string[] }[]
      /** Takes the rows of each, in the order of their titles. */
      readonly found: (...rows: readonly (readonly { id: string; title: string }[])[]) => Value
    }

/** One declared field: of which type, with which options. Field types' constructors make it; the type parameters exist for the compiler only. */
export interface Field<Name extends string = string, Value = unknown, Options = object> {
  readonly type: Name
  readonly options: Options & CommonOptions
  /** What its type says of the declaration that it stands in: a section of its own, and that its rows are published. */
  readonly section?: string
  readonly publishes?: boolean
  /** Never set. Carries `Value` for inference. */
  readonly value?: Value
}

/** A field of whatever type: its values and its own options are the type's business. */
export type AnyField = Field<string, unknown, object>
export type Fields = Readonly<Record<string, AnyField>>

/** Makes a field of a declaration, `text({ limit: 60 })`; the argument may be left out where no option is needed. Carries its definition. */
export type FieldConstructor<Name extends string, Value, Options> = ((
  ...given: object extends Options ? [options?: Options & CommonOptions] : [options: Options & CommonOptions]
) => Field<Name, Value, Options>) & { readonly type: FieldType<Name, Value, Options> }

/** What a definition leaves out: no value is null, it travels under its own key, stands in no file, and is neither filtered, sorted nor searched. */
const PLAIN = { empty: null, selection: (key: string) => key, csv: null, filter: null, sortable: false, searchable: false } as const

type Definition<Type extends { readonly empty: unknown }> = Omit<Type, keyof typeof PLAIN> &
  Partial<Type> &
  (null extends Type['empty'] ? unknown : Pick<Type, 'empty'>)

/** The constructor of a field type by its definition; `usual` are options that hold where a declaration says nothing else. */
export const defineFieldType = <Name extends string, Value, Options extends object>(
  definition: Definition<FieldType<Name, Value, Options>>,
  usual?: Partial<Options & CommonOptions>,
): FieldConstructor<Name, Value, Options> => {
  const type = { ...PLAIN, ...definition } as FieldType<Name, Value, Options>
  const construct = (...given: readonly [options?: Options & CommonOptions]): Field<Name, Value, Options> =>
    Object.freeze({
      type: type.name,
      options: Object.freeze({ ...usual, ...given[0] }) as Options & CommonOptions,
      ...(type.section === undefined ? {} : { section: type.section }),
      ...(type.publishes ? { publishes: true } : {}),
    })
  return Object.assign(construct, { type })
}

/** The resource that a reference points at; '' for other fields. */
export const pointsAt = (field: AnyField | undefined): string => (field?.options as { readonly to?: string } | undefined)?.to ?? ''
