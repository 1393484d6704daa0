import { describe, expect, test } from 'vitest'
import { addDays } from '#fields/date/calendar.ts'
import { furthestDay, occurrencesOf } from '#effects/repeat/occurrences.ts'
import { planOf } from '#effects/repeat/plan.ts'
import { decided, SCOPES, type Series, type SeriesEdit, type SeriesRow } from '#effects/repeat/series.ts'
import { DAYS, PATTERNS, repetitionIn, ruleOf, startProblem, type Repetition } from '#fields/recurrence/rule.ts'
import { randomOf } from './random.ts'

const ROUNDS = Number(process.env['RECURRENCE_ROUNDS'] ?? 120)
const NOW = '2026-11-24T09:00'
const env = { now: NOW, timeZone: 'America/Chicago' }

const rowsOf = (starts: readonly string[]): readonly SeriesRow[] =>
  starts.map((start, index) => ({ id: `row ${index}`, occurrence: start, startsAt: start, isException: false, isOff: false }))

/** A series as it would be stored, with dates that are over and dates that somebody moved, edited or called off. */
const drawn = (round: number): { readonly series: Series; readonly edit: SeriesEdit } | null => {
  const below = randomOf(round)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const startOf = () => `${addDays('2026-09-01', below(120))}T${pick(['10:00', '14:30', '02:30', '08:45'])}`
  const ask = (): Repetition => ({
    pattern: pick(PATTERNS),
    every: 1 + below(3),
    days: DAYS.filter(() => below(3) === 0),
    ...(below(4) === 0 ? { count: 5 + below(60) } : below(3) === 0 ? { until: addDays('2026-12-24', below(200)) ?? '' } : {}),
  })
  const [repetition, start] = [ask(), startOf()]
  if (startProblem(repetition, start) !== null) return null
  const rule = ruleOf(repetition, start)
  const through = furthestDay('2026-11-20')
  const found = occurrencesOf(rule, start, env.timeZone, { through })
  if (found.starts.length < 4) return null
  const rows = rowsOf(found.starts).map((row): SeriesRow => {
    const kind = below(12)
    if (kind === 0) return { ...row, isException: true, startsAt: `${addDays(row.startsAt.slice(0, 10), below(5) - 2)}T16:15` }
    if (kind === 1) return { ...row, isException: true }
    return kind === 2 ? { ...row, isOff: true } : row
  })
  const series: Series = { rule, startsAt: start, through, isComplete: found.isComplete, rows }
  const edited = pick(rows)
  const moves = below(3)
  const startsAt =
    moves === 0 ? edited.startsAt : `${addDays(edited.startsAt.slice(0, 10), moves === 1 ? 0 : below(9) - 4)}T${pick(['11:00', '09:15'])}`
  return { series, edit: { scope: pick(SCOPES), id: edited.id, startsAt, repetition: below(3) === 0 ? ask() : null } }
}

const none = new Set<string>()

describe('the plan of an edit of a series', () => {
  test(`[R3.13] never changes what is over, loses no date and doubles none, on ${ROUNDS} random edits`, () => {
    const met = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const given = drawn(round)
      if (!given) continue
      const { series, edit } = given
      const plan = planOf(series, edit, env)
      const name = 'problem' in plan ? plan.problem : `${edit.scope}${edit.repetition ? ' ruled' : ''}`
      met.set(name, (met.get(name) ?? 0) + 1)
      if ('problem' in plan) continue
      const at = (message: string) => `round ${round}: ${message}`
      const byId = new Map(series.rows.map(row => [row.id, row]))
      const reached = plan.dates.flatMap(({ id }) => id ?? [])
      expect(new Set(reached).size, at('each row once')).toBe(reached.length)
      if (edit.scope === 'this') expect(reached, at('one row')).toEqual([edit.id])
      const edited = byId.get(edit.id)
      for (const date of plan.dates) {
        const row = date.id === null ? null : byId.get(date.id)
        const done = decided(date, edit.scope, false, none)
        if (row && row.startsAt <= NOW) expect(done, at('over')).toBe('nothing')
        if (row?.isException && row.id !== edit.id) expect(['keep', 'nothing'], at('exception')).toContain(done)
        if (row?.isOff && edit.scope !== 'this') expect(['keep', 'nothing'], at('off')).toContain(done)
        if (row && edit.scope === 'following' && edited) expect(row.occurrence >= edited.occurrence, at('earlier')).toBe(true)
        if (!row) expect((date.after ?? '') > NOW, at('added')).toBe(true)
        if (!edit.repetition) expect(['canceled', 'added'], at('the rule stays')).not.toContain(date.outcome)
      }
      // Every row that is still to come is reached by an edit of all.
      if (edit.scope === 'upcoming')
        expect(
          series.rows.filter(row => row.startsAt > NOW && !reached.includes(row.id)),
          at('all upcoming'),
        ).toEqual([])
      if (edit.scope === 'this' || !plan.next) continue
      const places = plan.dates.flatMap(date =>
        ['change', 'add', 'keep', 'nothing'].includes(decided(date, edit.scope, false, none)) ? (date.occurrence ?? []) : [],
      )
      expect(new Set(places).size, at('no date twice')).toBe(places.length)
      if (plan.next.rule === null) continue
      const { rule, startsAt, through } = plan.next
      const dates = occurrencesOf(rule, startsAt ?? '', env.timeZone, { through }).starts
      for (const place of places) expect(dates, at('a date of the new rule')).toContain(place)
      // Whoever chose another rule gets all of it.
      if (edit.repetition)
        expect(
          dates.filter(date => date > NOW && !places.includes(date)),
          at('whole'),
        ).toEqual([])
    }
    for (const scope of SCOPES) expect(met.get(scope), scope).toBeGreaterThan(3)
    expect(met.get('following ruled'), JSON.stringify([...met])).toBeGreaterThan(0)
  }, 600_000)

  test('[R3.13] a rule reads back as what people chose', () => {
    for (const pattern of PATTERNS) {
      const start = '2026-11-24T10:00'
      const rule = ruleOf({ pattern, every: 2, ...(pattern === 'daily' ? { count: 7 } : { until: '2027-03-31' }) }, start)
      expect(ruleOf(repetitionIn(rule) ?? { pattern: 'daily' }, start)).toBe(rule)
    }
    expect(repetitionIn('FREQ=YEARLY')).toBeNull()
  })
})
