import type { CommonOptions, Wire } from '#model'

/** A value that a field type takes, with what it becomes on every way out and back. */
export interface AcceptedCase<Value, Options> {
  readonly value: Value
  /** As `toWire` sends it. */
  readonly wire: Wire
  /** As an answer brings it, where that differs from `wire` (labels of other rows). */
  readonly reply?: Wire
  /** What comes back of it, where that differs from what was given (an empty optional price is 0). */
  readonly reads?: Value
  /** As a CSV cell prints it and reads it; absent: not tried. */
  readonly csv?: string
  /** Other cells that read as it. */
  readonly cells?: readonly string[]
  /** Options for this case alone; such a case is not tried on the database. */
  readonly options?: Options & CommonOptions
}

/**
 * A field type's table of values; the conformance suite runs every field type through it (validation, wire, storage, filter, sort, CSV, input).
 * The field under test is always called `field`.
 */
export interface Cases<Value, Options = object> {
  readonly options: Options & CommonOptions
  readonly accepted: readonly AcceptedCase<Value, Options>[]
  readonly refused: readonly {
    readonly value: Value
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly options?: Options & CommonOptions
  }[]
  /** CSV cells that cannot be read, and the sentence. */
  readonly badCells?: readonly { readonly cell: string; readonly message: string }[]
  /** Filters of the field type's filter type, and which of the accepted values they find, by place. That of `empty` is tried for every field type. */
  readonly filters?: readonly { readonly filter: Readonly<Record<string, unknown>>; readonly finds: readonly number[] }[]
  /** Places of accepted values in ascending order. */
  readonly ascending?: readonly number[]
}

/** The zone and the moment in which every case holds. */
export const CASES_ENV = {
  timeZone: 'America/New_York',
  locale: 'en-US',
  now: new Date('2026-05-01T16:00:00Z'),
  seal: (secret: string) => `sealed ${secret}`,
} as const

/** Rows of other resources that cases speak of; suites with a database put them there. */
export const KNOWN = {
  sunroom: { id: '00000000-0000-7000-8000-0000000000a1', title: 'Sunroom' },
  library: { id: '00000000-0000-7000-8000-0000000000a2', title: 'Library' },
  independent: { id: '00000000-0000-7000-8000-0000000000b1', title: 'Independent Living' },
  assisted: { id: '00000000-0000-7000-8000-0000000000b2', title: 'Assisted Living' },
  walkers: { id: '00000000-0000-7000-8000-0000000000c1', title: 'Walkers' },
  rosa: { id: '00000000-0000-7000-8000-0000000000d1', title: 'Rosa Lindqvist' },
  lakeside: { id: '00000000-0000-7000-8000-0000000000e1', title: 'Lakeside' },
  picture: { id: '00000000-0000-7000-8000-0000000000f1', name: 'choir.jpg', type: 'image/jpeg', size: 48_000 },
  leaflet: { id: '00000000-0000-7000-8000-0000000000f2', name: 'menu.pdf', type: 'application/pdf', size: 90_000 },
} as const
