import { addDays, daysBetween } from '#fields/date/calendar.ts'
import { furthestDay, MOST_OCCURRENCES, occurrencesOf } from './occurrences.ts'
import type { PlanEnv, Series, SeriesEdit, SeriesRow } from './series.ts'
import type { PlanProblem } from './problem.ts'
import { repetitionIn, ruleOf, startProblem, turned, type Repetition } from '#fields/recurrence/rule.ts'

/** Where a series goes from an edit on. */
export interface Future {
  readonly rule: string | null
  readonly startsAt: string
  readonly through: string
  readonly isComplete: boolean
  readonly starts: readonly string[]
  /** How far rows are moved; in a monthly rule by months, to that month's own date. */
  readonly days: number
  readonly months: number | null
  /** The moment is another; the rule is. */
  readonly isMoved: boolean
  readonly isRuled: boolean
}

interface From {
  readonly edited: SeriesRow
  /** The first moment of the old rule that is reached. */
  readonly first: string
  readonly env: PlanEnv
}

const dayOf = (wall: string): string => wall.slice(0, 10)
const later = (wall: string, days: number, time: string): string => `${addDays(dayOf(wall), days) ?? dayOf(wall)}${time}`
const monthsOf = (wall: string): number => Number(wall.slice(0, 4)) * 12 + Number(wall.slice(5, 7))

/** The furthest that an edit looks back for the first date of a rule: two months are more than any rule leaves out. */
const LOOKED_AT = 62

/** The first moment from `target` on in whose rule `pivot` comes, which is later; or, where that is earlier, the first of its own rule. */
const anchorOf = (repetition: Repetition, pivot: string, target: string, timeZone: string): string | null => {
  const rule = ruleOf(repetition, pivot)
  const open = rule.replace(/;(UNTIL|COUNT)=\w+/g, '')
  if (pivot <= target) {
    const through = addDays(dayOf(target), 366) ?? dayOf(target)
    return occurrencesOf(open, pivot, timeZone, { through }).starts.find(start => start >= target) ?? null
  }
  for (let by = 0; by < LOOKED_AT; by += 1) {
    const start = later(target, by, pivot.slice(10))
    if (start >= pivot) return pivot
    if (startProblem(repetition, start) !== null || ruleOf(repetition, start) !== rule) continue
    if (occurrencesOf(open, start, timeZone, { through: dayOf(pivot) }).starts.includes(pivot)) return start
  }
  return pivot
}

/** Dates of the old rule before the first that is reached: a number of dates counts them, too. */
const countBefore = ({ rule, startsAt }: Series, first: string, { timeZone }: PlanEnv): number =>
  rule && startsAt ? occurrencesOf(rule, startsAt, timeZone, { through: dayOf(first) }).starts.filter(start => start < first).length : 0

/** A series without a rule: each row goes as far as the edited one. */
const unruled = (series: Series, { edited, first }: From, days: number, time: string): Future => {
  const starts = series.rows
    .filter(({ occurrence }) => occurrence >= first)
    .map(({ occurrence }) => later(occurrence, days, time || occurrence.slice(10)))
  return {
    rule: null,
    startsAt: later(first, days, time || edited.occurrence.slice(10)),
    through: addDays(series.through, days) ?? series.through,
    isComplete: true,
    starts,
    days,
    months: null,
    isMoved: time !== '',
    isRuled: false,
  }
}

/** What is to hold: of a date that is moved the days of the week go along, unless others were chosen. */
const wantedOf = (asked: Repetition | null, before: Repetition | null, days: number): Repetition => {
  if (!asked) return turned(before as Repetition, days)
  const { until, ...rest } = asked
  const isSameDays = JSON.stringify(asked.days) === JSON.stringify(before?.days)
  return isSameDays ? { ...turned(rest, days), ...(until === undefined ? {} : { until }) } : asked
}

/** The rule from an edit on, and its dates; or why it makes no sense. */
export const ruleAfter = (series: Series, edit: SeriesEdit, from: From): Future | { readonly problem: PlanProblem } => {
  const { edited, first, env } = from
  const isMoved = edit.startsAt !== edited.startsAt
  const days = isMoved ? daysBetween(dayOf(edited.startsAt), dayOf(edit.startsAt)) : 0
  const before = series.rule === null ? null : repetitionIn(series.rule)
  const isRuled = edit.repetition !== null
  if (!isRuled && !before) return unruled(series, from, days, isMoved ? edit.startsAt.slice(10) : '')
  if (!isRuled && before?.pattern === 'weekdays' && days !== 0) return { problem: 'weekdays' }
  const wanted = wantedOf(edit.repetition, before, days)
  const count = wanted.count === undefined ? undefined : wanted.count - countBefore(series, first, env)
  if (count !== undefined && count < 1) return { problem: 'count' }
  const repetition = count === undefined ? wanted : { ...wanted, count }
  const time = isMoved ? edit.startsAt.slice(10) : edited.occurrence.slice(10)
  const pivot = later(edited.occurrence, days, time)
  const wrong = startProblem(repetition, pivot)
  if (wrong) return { problem: wrong }
  const startsAt = anchorOf(repetition, pivot, later(first, days, time), env.timeZone)
  if (startsAt === null) return { problem: 'none' }
  const rule = ruleOf(repetition, pivot)
  const furthest = furthestDay(dayOf(env.now))
  const months = !isRuled && days !== 0 && repetition.pattern.startsWith('monthly') ? monthsOf(pivot) - monthsOf(edited.occurrence) : null
  const kept = addDays(series.through, days) ?? series.through
  const horizon = !isRuled ? kept : furthest > series.through ? furthest : series.through
  // A monthly date is up to six days further from one month to the next.
  const found = occurrencesOf(rule, startsAt, env.timeZone, { through: months === null ? horizon : (addDays(horizon, 7) ?? horizon) })
  if (!found.starts.some(start => start > env.now)) return { problem: 'none' }
  const last = dayOf(found.starts.at(-1) ?? horizon)
  return {
    rule,
    startsAt,
    through: !found.isComplete && found.starts.length === MOST_OCCURRENCES ? last : horizon,
    isComplete: isRuled ? found.isComplete : series.isComplete,
    starts: found.starts,
    days,
    months,
    isMoved,
    isRuled,
  }
}
