import type { Resource } from '#model'

/** Options of a view type that are right, and such that are wrong, each with where and why; a suite runs them. */
export interface ViewCases<Options> {
  /** The resource that has the view; default: one of the suite's own. */
  readonly resource?: Resource
  readonly others?: readonly Resource[]
  readonly accepted: Options
  readonly refused: readonly { readonly options: Options; readonly path: string; readonly message: string }[]
  /** What the handbook says of those that are right. */
  readonly says: string
}
