import type { StatesOf } from './action.ts'
import type { Condition } from './condition.ts'
import type { Setting } from './due.ts'
import type { Fields } from './fieldType.ts'

type Key<F extends Fields> = Extract<keyof F, string>
type KeyOf<F extends Fields, T extends string> = { [K in Key<F>]: F[K]['type'] extends T ? K : never }[Key<F>]

/** So many of these rows for a row that they point at: the places of an event. Exact, however many come at once. */
export interface Quota {
  /** The reference to the row that has the places. */
  readonly per: string
  /** A field of these rows: as many places for each of its values, the seats of each seating. */
  readonly within?: string
  /** The number field of that row that says how many; without a number there are as many as come. */
  readonly limit: string
  /** What people call its places: 'seats'. Default: 'places'. */
  readonly unit?: string
  /** States of rows that take a place. */
  readonly counts: readonly string[]
  /** A number field of these rows: how many places each takes. Default: one. */
  readonly size?: string
  /** A number field of these rows: so many more places that each takes. */
  readonly plus?: string
  /** People who come on one row: the reference to one, and references to the others. Each takes a place, all get in or all wait, and nobody is named twice. */
  readonly party?: { readonly person: string; readonly others: string }
  /**
   * Some of the places are fit for people who need them so: `limit` is the number field of the row that has the places and says how many
   * (without a number as many as need one), `who` the condition on a person of the party, `unit` what people call them. Who finds none waits,
   * though other places are free.
   */
  readonly special?: { readonly limit: string; readonly who: Condition; readonly unit: string }
  /** When new rows are taken; without it always. */
  readonly window?: QuotaWindow
  /**
   * The state of a new row that somebody decides on first. `when`, here and below, speaks of the row that has the places, `unless` of the
   * new row.
   */
  readonly asks?: { readonly state: string; readonly when: Condition; readonly unless?: Condition }
  /**
   * The state of a row for which there is no place; without it such a row is refused. `all`: where this holds no new row gets one yet. `at`:
   * the moment field that keeps when it was put there.
   */
  readonly overflow?: { readonly state: string; readonly when?: Condition; readonly all?: Condition; readonly at?: string }
  /** The action that brings in those who wait, one after the other, when places become free; of several the first whose `when` holds. */
  readonly promote?: Promote | readonly Promote[]
}

export interface Promote {
  readonly action: string
  /** The field by which those who wait stand in line; of several the first that tells them apart. Who has no value comes last. */
  readonly by: string | readonly string[]
  readonly when?: Condition
}

/** When new rows are taken, by fields of the row that has the places. */
export interface QuotaWindow {
  /** What `opens` and `closes` are told from: a moment, or a day and a time of that day. */
  readonly of: string | readonly [day: string, time: string]
  /** A relative time, or a number of hours before. */
  readonly opens?: string
  readonly closes?: string
  /** For rows of which this holds alone. */
  readonly when?: Condition
  /** Where the row itself does not say. */
  readonly otherwise?: { readonly opens?: Setting; readonly closes?: Setting }
  /** New rows that are taken at any time, and how people make one. */
  readonly unless?: { readonly when: Condition; readonly hint: string }
  /** What opens and closes: 'Sign-up'. */
  readonly what: string
}

/** The ways in which those who wait are brought in, in their order. */
export const promotesOf = ({ promote }: Quota): readonly Promote[] =>
  promote === undefined ? [] : 'action' in promote ? [promote] : promote

/** The fields by which those who wait stand in line. */
export const lineOf = ({ by }: Promote): readonly string[] => (typeof by === 'string' ? [by] : by)

interface PromoteOf<F extends Fields, A extends string> extends Promote {
  readonly action: A
  readonly by: Key<F> | readonly Key<F>[]
}

/** A quota as a declaration writes it, held to the names of its fields, states and actions. */
export interface QuotaOf<F extends Fields, A extends string> extends Quota {
  readonly per: KeyOf<F, 'reference'>
  readonly within?: Key<F>
  readonly counts: readonly StatesOf<F>[]
  readonly size?: KeyOf<F, 'number'>
  readonly plus?: KeyOf<F, 'number'>
  readonly party?: { readonly person: KeyOf<F, 'reference'>; readonly others: KeyOf<F, 'references'> }
  readonly window?: QuotaWindow & { readonly unless?: { readonly when: Condition<Key<F>>; readonly hint: string } }
  readonly asks?: { readonly state: StatesOf<F>; readonly when: Condition; readonly unless?: Condition<Key<F>> }
  readonly overflow?: {
    readonly state: StatesOf<F>
    readonly when?: Condition
    readonly all?: Condition
    readonly at?: KeyOf<F, 'dateTime'>
  }
  readonly promote?: PromoteOf<F, A> | readonly PromoteOf<F, A>[]
}
