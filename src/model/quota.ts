import type { Condition } from './condition.ts'
import type { StatesOf } from './action.ts'
import type { Fields } from './fieldType.ts'

type Key<F extends Fields> = Extract<keyof F, string>
type KeyOf<F extends Fields, T extends string> = { [K in Key<F>]: F[K]['type'] extends T ? K : never }[Key<F>]

/** So many of these rows for a row that they point at: the places of an event. Exact, however many come at once. */
export interface Quota {
  /** The reference to the row that has the places. */
  readonly per: string
  /** The number field of that row that says how many; without a number there are as many as come. */
  readonly limit: string
  /** States of rows that take a place. */
  readonly counts: readonly string[]
  /** A number field of these rows: so many more places that each takes. */
  readonly plus?: string
  /** The state of a row for which there is no place; without it such a row is refused. `when`, here and below, speaks of the row that has the places. */
  readonly overflow?: { readonly state: string; readonly when?: Condition }
  /** The action that brings in those who wait, one after the other by this field, when places become free. */
  readonly promote?: { readonly action: string; readonly by: string; readonly when?: Condition }
}

/** A quota as a declaration writes it, held to the names of its fields, states and actions. */
export interface QuotaOf<F extends Fields, A extends string> extends Quota {
  readonly per: KeyOf<F, 'reference'>
  readonly counts: readonly StatesOf<F>[]
  readonly plus?: KeyOf<F, 'number'>
  readonly overflow?: { readonly state: StatesOf<F>; readonly when?: Condition }
  readonly promote?: { readonly action: A; readonly by: Key<F>; readonly when?: Condition }
}
