import type { DateOutcome } from '#model'
import { addDays } from '#fields/date/calendar.ts'
import { pairsOf } from './pairs.ts'
import { problemOf, type PlanProblem } from './problem.ts'
import { ruleAfter, type Future } from './future.ts'
import type { PlanEnv, PlannedDate, Series, SeriesEdit, SeriesPlan, SeriesRow } from './series.ts'

const dayOf = (wall: string): string => wall.slice(0, 10)

/** When the edited row is kept: its own moment is what was typed, whatever the rule says. */
const dateOf = (
  row: SeriesRow,
  future: Future,
  target: string | undefined,
  { edit, env }: { edit: SeriesEdit; env: PlanEnv },
): PlannedDate => {
  const isEdited = row.id === edit.id
  const occurrence = target ?? null
  const moved = target !== undefined && (future.isMoved || future.isRuled) ? target : row.startsAt
  const after = target === undefined ? null : isEdited ? edit.startsAt : moved
  const outcome = (): DateOutcome => {
    if (row.startsAt <= env.now) return 'past'
    if (row.isOff) return 'off'
    if (isEdited && target !== undefined) return 'changed'
    if (row.isException) return 'exception'
    return target !== undefined ? 'changed' : future.isRuled ? 'canceled' : 'exception'
  }
  return { key: row.id, id: row.id, before: row.startsAt, after, occurrence, outcome: outcome() }
}

const alone = (row: SeriesRow, { startsAt }: SeriesEdit): SeriesPlan => ({
  dates: [{ key: row.id, id: row.id, before: row.startsAt, after: startsAt, occurrence: row.occurrence, outcome: 'changed' }],
  next: null,
})

/**
 * What an edit of a series comes to, date by date, before anything is written (R3.13): pure, so that what was looked at is what is done.
 * What is over never changes; what somebody changed or canceled alone stays, wherever the series goes.
 */
export const planOf = (series: Series, edit: SeriesEdit, env: PlanEnv): SeriesPlan | { readonly problem: PlanProblem } => {
  const edited = series.rows.find(({ id }) => id === edit.id)
  if (!edited) return { problem: 'over' }
  const problem = problemOf(edited, edit, env)
  if (problem) return { problem }
  if (edit.scope === 'this') return alone(edited, edit)
  const coming = series.rows.filter(row => row.startsAt > env.now && (edit.scope === 'upcoming' || row.occurrence >= edited.occurrence))
  const [first] = coming.map(({ occurrence }) => occurrence).sort()
  if (first === undefined) return { problem: 'over' }
  const future = ruleAfter(series, edit, { edited, first, env })
  if ('problem' in future) return future
  // What is over keeps its date, so that none is made in its place.
  const rows = series.rows
    .filter(({ occurrence }) => occurrence >= first)
    .sort((one, other) => (one.occurrence < other.occurrence ? -1 : 1))
  const targets = pairsOf(rows, future)
  const taken = new Set(targets.values())
  const added = future.isRuled ? future.starts.filter(start => !taken.has(start) && start > env.now) : []
  const dates = [
    ...rows.map(row => dateOf(row, future, targets.get(row.id), { edit, env })),
    ...added.map((start): PlannedDate => ({ key: start, id: null, before: null, after: start, occurrence: start, outcome: 'added' })),
  ].sort((one, other) => ((one.before ?? one.after ?? '') < (other.before ?? other.after ?? '') ? -1 : 1))
  const hasEarlier = series.rows.some(({ occurrence }) => occurrence < first)
  const isSame = edit.scope === 'upcoming' && !future.isMoved && !future.isRuled
  const { rule, startsAt, isComplete } = future
  const through = [future.through, ...[...taken].map(dayOf)].sort().at(-1) ?? future.through
  const splitAfter = hasEarlier ? (addDays(dayOf(first), -1) ?? dayOf(first)) : null
  return { dates, next: isSame ? null : { rule, startsAt, through, isComplete, splitAfter } }
}
