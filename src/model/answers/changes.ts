import type { EffectCount } from '../effect.ts'

// What the API answers to changes of rows, in the words of both sides: the server makes these, the console reads them.

/** What a change of many rows came to. `refused` says each row that stayed as it was, and why. */
export interface BulkResult {
  /** The address of what was made of the rows, where the action hands a file over. */
  readonly file?: string | null
  /** The rows that it is about; not told to whoever asks. */
  readonly ids?: readonly string[]
  readonly changeSet: string
  readonly done: number
  readonly refused: readonly { readonly id: string; readonly title: string; readonly message: string }[]
  /** What the effects of an action came to, or would; none where it has none. Of an undo of several resources, how many rows of each. */
  readonly follows?: readonly EffectCount[] | null
  /** Of those that are done, so many are published at a moment that lies ahead; none where that is nobody's. */
  readonly later?: number | null
  /** Of a preview: when the first of the rows would be published. */
  readonly publishedOn?: string | null
}

/** Where a row stands now in an order that people make: at `position` of `of`, from 1. */
export interface Reordered extends BulkResult {
  readonly position: number
  readonly of: number
}

/** A field that is changed on each row from what it holds: moved by days, minutes or an amount of a number; of a list, rows or words put in or taken out. */
export interface Shift {
  readonly field: string
  readonly by?: number | null
  readonly add?: readonly string[] | null
  readonly remove?: readonly string[] | null
}

/**
 * What becomes of somebody whom a form of rows together names: made new; here already, and named; their row was there, and the action
 * done again; nothing to do; left out by whoever asks; not allowed.
 */
export type TogetherOutcome = 'new' | 'known' | 'again' | 'kept' | 'skipped' | 'refused'

export interface CreatedReport {
  /** Null where nothing was written. */
  readonly changeSet: string | null
  readonly rows: readonly {
    /** The address, or the id of who was chosen. */
    readonly key: string
    readonly title: string
    readonly outcome: TogetherOutcome
    readonly message: string | null
    /** The row that was made, or that the action was done to. */
    readonly id: string | null
  }[]
}

/** What people see of a date before they save. `exception`: it stays as somebody made it; `off`: it stays canceled; `past`: it is over. */
export type DateOutcome = 'changed' | 'added' | 'canceled' | 'exception' | 'off' | 'past'

/** A date of a series: what would become of it. Moments are wall times of the organization. */
export interface SeriesDate {
  readonly key: string
  readonly id: string | null
  readonly before: string | null
  readonly after: string | null
  readonly outcome: DateOutcome
  readonly fields: readonly string[]
  readonly clash: { readonly title: string; readonly startsAt: string; readonly field: string } | null
  readonly signUps: number
}

/** Date by date, what an edit of a series comes to. */
export interface SeriesReport {
  /** Null where nothing was written. */
  readonly changeSet: string | null
  /** What the preview is called by that was looked at. */
  readonly token: string
  readonly dates: readonly SeriesDate[]
  /** Who signed up for what changes, and is to hear of it. */
  readonly people: number
  /** The series ends before these dates, and a new one begins. */
  readonly splits: boolean
}

/** A row that follows a pattern, and where it differs from it. */
export interface Follower {
  readonly id: string
  readonly title: string
  /** Wall time of its moment, or its day; '' for rows without one. */
  readonly at: string
  readonly status: string
  readonly differences: readonly {
    readonly field: string
    /** The field of the pattern, in whose terms both values are. */
    readonly source: string
    readonly mine: unknown
    readonly theirs: unknown
    /** It was entered by hand: the row keeps it. */
    readonly isEdited: boolean
  }[]
}

/** Rows of one resource that follow a pattern and are yet to come, the next one first. `more`: there are others. */
export interface Followers {
  readonly resource: string
  readonly more: boolean
  readonly rows: readonly Follower[]
}

/** What becomes of a row that follows a pattern: it takes what differs, keeps its own, or follows no longer. */
export type FollowChoice = 'adopt' | 'keep' | 'detach'
