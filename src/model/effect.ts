import type { FieldEnv } from './fieldType.ts'

/** What follows from an action, in its transaction: of which type, with which options. Constructors of effect types make it. */
export interface Effect<Name extends string = string, Options = object, Keys extends string = string> {
  readonly effect: Name
  readonly options: Options
  /**
   * Values with which the dialog of the action opens, by field; `values` are those of the row. An effect that suggests tells beforehand what
   * it would come to.
   */
  readonly suggest?: (this: void, values: Readonly<Record<string, unknown>>, env: FieldEnv) => Readonly<Record<string, unknown>>
  /** Never set. Carries the fields that the options name, for the compiler. */
  readonly names?: Keys
}

/** An effect of whatever type that speaks of these fields. */
export type EffectOf<Keys extends string> = Effect<string, object, Keys>

/** So many rows that an effect made, changed or left alone, in the words that people read beside the number. */
export interface EffectCount {
  readonly label: string
  readonly count: number
}

/** Rows of `resource` that come from an effect (`origin` is filled) bear a mark in the field `mark` once somebody has changed them. */
export interface EffectException {
  readonly resource: string
  readonly origin: string
  readonly mark: string
  /** Only what changes a field of the row marks it: not that it is published, canceled, archived or deleted. */
  readonly isByFields?: true
}
