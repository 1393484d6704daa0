import type { DateOutcome } from '#model'
import type { Repetition } from '#fields/recurrence/rule.ts'

/** How far an edit goes: one date, it and those after it, or all that are still to come. */
export const SCOPES = ['this', 'following', 'upcoming'] as const
export type Scope = (typeof SCOPES)[number]

/** A row of a series. Moments are wall times of the series' zone, 'YYYY-MM-DDTHH:mm'. */
export interface SeriesRow {
  readonly id: string
  /** Which moment of the rule it stands for, and when it is. */
  readonly occurrence: string
  readonly startsAt: string
  /** Somebody has changed it by itself; or it is canceled, archived or in the trash. */
  readonly isException: boolean
  readonly isOff: boolean
}

export interface Series {
  /** Null: nobody knows, such as of rows that came by import. */
  readonly rule: string | null
  readonly startsAt: string | null
  /** The last day for which there are rows, and that none follow. */
  readonly through: string
  readonly isComplete: boolean
  readonly rows: readonly SeriesRow[]
}

export interface SeriesEdit {
  readonly scope: Scope
  /** The row that was edited, and when it is to be. */
  readonly id: string
  readonly startsAt: string
  /** How it is to come again; null: as before. */
  readonly repetition: Repetition | null
}

export interface PlannedDate {
  /** The row's id; of a date that is added its moment. */
  readonly key: string
  readonly id: string | null
  readonly before: string | null
  /** When it is, or would be if it were changed as well; null: the new rule has no such date. */
  readonly after: string | null
  /** The moment of the new rule that it stands for. */
  readonly occurrence: string | null
  readonly outcome: DateOutcome
}

/** What the record of the series says from then on. */
export interface NextSeries extends Pick<Series, 'rule' | 'startsAt' | 'through' | 'isComplete'> {
  /** The day up to which the old series goes, which ends; null: it is the same series. */
  readonly splitAfter: string | null
}

export interface SeriesPlan {
  readonly dates: readonly PlannedDate[]
  /** Null: the record stays as it is. */
  readonly next: NextSeries | null
}

export interface PlanEnv {
  /** The present, as a wall time. */
  readonly now: string
  readonly timeZone: string
}

/** What a save does to a date. `keep`: it stays as it is, and belongs to the series. */
export type Done = 'change' | 'add' | 'cancel' | 'keep' | 'nothing'

/**
 * What is done to a date once people have decided: what would meet something else stays as it is, as do exceptions, but those that are to be
 * changed `anyway`, by their keys. One date alone is changed as they said.
 */
export const decided = (
  { key, id, outcome, after }: Pick<PlannedDate, 'key' | 'id' | 'outcome' | 'after'>,
  scope: Scope,
  isClash: boolean,
  anyway: ReadonlySet<string>,
): Done => {
  if (outcome === 'past') return 'nothing'
  if (scope === 'this') return 'change'
  if (outcome === 'off') return 'keep'
  if (outcome === 'canceled') return 'cancel'
  const isAnyway = anyway.has(key)
  if (outcome === 'exception') return !isAnyway ? 'keep' : after === null ? 'cancel' : 'change'
  if (isClash && !isAnyway) return id === null ? 'nothing' : 'keep'
  return outcome === 'added' ? 'add' : 'change'
}
