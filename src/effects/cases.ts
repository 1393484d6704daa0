import type { Resource } from '#model'

/** Options of an effect type that are right, and such that are wrong, each with where and why; a suite runs them. */
export interface EffectCases<Options> {
  /** The resource whose action has the effect, and others that it speaks of. */
  readonly resource: Resource
  readonly others: readonly Resource[]
  readonly accepted: Options
  readonly refused: readonly { readonly options: Options; readonly path: string; readonly message: string }[]
  /** What the handbook says of those that are right. */
  readonly says: string
}
