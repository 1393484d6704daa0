import type { Condition } from './condition.ts'

/** The languages that a screen itself speaks; what people wrote stands as they wrote it. */
export type SignageLanguage = 'en-US' | 'es-US'

/**
 * What a screen shows of one resource: rows that everyone may see, while they are published. `on`: of its calendar, those of today that have not
 * ended or those of the days after; a day field whose anniversary is today; without it all.
 */
export interface SignageSource {
  /** The resource. */
  readonly of: string
  /** What stands above them, in each language. */
  readonly heading: Readonly<Record<SignageLanguage, string>>
  readonly on?: 'today' | 'coming' | { readonly anniversary: string }
  readonly where?: Condition
  /** A field that names the row where it is filled; else what always does. */
  readonly title?: string
  /** A field that stands below in large type, so that the row has the screen to itself; `each`: of a list, this field of each part. */
  readonly text?: string
  readonly each?: string
  /** What is said behind that where a yes-or-no field of the part holds, in each language. */
  readonly marks?: Readonly<Record<string, Readonly<Record<SignageLanguage, string>>>>
  /** A field that says 'this is a drill'. */
  readonly drill?: string
  /** A field that says 'show nothing else until this is over'. */
  readonly takeover?: string
}

/**
 * Rows are screens on a wall: each has an address that the screen opens and that needs no sign-in. What it shows and how is in fields of the
 * names in `SIGNAGE_FIELDS` (src/catalogue/signageFields.ts).
 */
export interface Signage {
  /** By the options of the field `sources`, in the order in which they take turns; an option without rows is the clock. */
  readonly sources: Readonly<Record<string, SignageSource>>
}
