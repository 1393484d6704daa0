import type { CommonOptions, Wire } from '#model'

/**
 * A kind's table of values; the conformance suite runs every kind through it (validation, wire, storage, filter, sort, CSV, input).
 * The field under test is always called `field`.
 */
export interface Cases<Value, Options> {
  readonly options: Options & CommonOptions
  readonly accepted: readonly {
    readonly value: Value
    /** As `toWire` sends it. */
    readonly wire: Wire
    /** As an answer brings it, where that differs from `wire` (labels of other rows). */
    readonly reply?: Wire
    /** As a CSV cell prints it and reads it; absent: not tried. */
    readonly csv?: string
    /** Options for this case alone. */
    readonly options?: Options & CommonOptions
  }[]
  readonly refused: readonly {
    readonly value: Value
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly options?: Options & CommonOptions
  }[]
  /** CSV cells that cannot be read, and the sentence. */
  readonly badCells?: readonly { readonly cell: string; readonly message: string }[]
}
