import type { PlanEnv, SeriesEdit, SeriesRow } from './series.ts'

/** Why an edit of a series makes no sense. */
export type PlanProblem = 'over' | 'one' | 'weekdays' | 'count' | 'none' | 'days' | 'weekend' | 'last' | 'until'

/** What is wrong before any date is looked at. */
export const problemOf = (edited: SeriesRow, { scope, repetition }: SeriesEdit, { now }: PlanEnv): PlanProblem | null => {
  if (scope !== 'this') return null
  if (edited.startsAt <= now) return 'over'
  // A rule of one date is none.
  return repetition ? 'one' : null
}
