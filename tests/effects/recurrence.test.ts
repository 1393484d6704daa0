import { describe, expect, test } from 'vitest'
import { furthestDay, occurrencesOf } from '#effects/repeat/occurrences.ts'
import { DAYS, PATTERNS, ruleOf, startProblem, type Repetition } from '#fields/recurrence/rule.ts'
import { randomOf } from './random.ts'

const ROUNDS = Number(process.env['RECURRENCE_ROUNDS'] ?? 200)
const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']

const clocks = new Map(
  ZONES.map(timeZone => [
    timeZone,
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
)
const clockAt = (zone: string, time: number): string => {
  const parts = Object.fromEntries(
    clocks
      .get(zone)
      ?.formatToParts(time)
      .map(({ type, value }) => [type, value]) ?? [],
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

const DAY = 86_400_000

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** What a zone's clock is ahead of UTC when a day begins there. */
const aheads = new Map<string, number>()
const aheadOn = (day: number, zone: string): number => {
  const key = `${zone} ${day}`
  const known = aheads.get(key) ?? Date.parse(`${clockAt(zone, day)}Z`) - day
  aheads.set(key, known)
  return known
}

/** Whether a clock on the wall ever shows this, with what it is ahead by the day before or two days after. */
const isShown = (wall: string, zone: string): boolean => {
  const [asUtc, day] = [Date.parse(`${wall}Z`), Date.parse(`${wall.slice(0, 10)}T00:00Z`)]
  const [before, after] = [aheadOn(day - DAY, zone), aheadOn(day + 2 * DAY, zone)]
  return before === after || [before, after].some(ahead => clockAt(zone, asUtc - ahead) === wall)
}

/** The same by going through all days, one after the other, with no rule and no library. */
const byHand = ({ pattern, every = 1, days = [], until, count }: Repetition, start: string, zone: string, through: string): string[] => {
  const first = Date.parse(`${start.slice(0, 10)}T00:00Z`)
  const weekday = (time: number) => new Date(time).getUTCDay()
  const monday = (time: number) => time - ((weekday(time) + 6) % 7) * DAY
  const wanted = days.length > 0 ? days.map(day => DAYS.indexOf(day)) : [weekday(first)]
  const monthsTo = (time: number) =>
    (new Date(time).getUTCFullYear() - new Date(first).getUTCFullYear()) * 12 + new Date(time).getUTCMonth() - new Date(first).getUTCMonth()
  const inMonth = (time: number) => new Date(time).getUTCDate()
  const isLast = (time: number) => new Date(time + 7 * DAY).getUTCMonth() !== new Date(time).getUTCMonth()
  const matches: Record<Repetition['pattern'], (time: number) => boolean> = {
    daily: time => ((time - first) / DAY) % every === 0,
    weekdays: time => weekday(time) > 0 && weekday(time) < 6,
    weekly: time => wanted.includes(weekday(time)) && ((monday(time) - monday(first)) / (7 * DAY)) % every === 0,
    monthly_date: time => inMonth(time) === inMonth(first) && monthsTo(time) % every === 0,
    monthly_weekday: time =>
      weekday(time) === weekday(first) && Math.ceil(inMonth(time) / 7) === Math.ceil(inMonth(first) / 7) && monthsTo(time) % every === 0,
    monthly_last: time => weekday(time) === weekday(first) && isLast(time) && monthsTo(time) % every === 0,
  }
  const found: string[] = []
  for (let time = first; isoDay(time) <= through && (count !== undefined || until === undefined || isoDay(time) <= until); time += DAY) {
    const wall = `${isoDay(time)}${start.slice(10)}`
    if (matches[pattern](time) && isShown(wall, zone)) found.push(wall)
    if (found.length >= Math.min(400, count ?? 400)) break
  }
  return found
}

/** A rule and a start that is one of its own. Times at night meet the hours that clocks leave out and those that come twice. */
const drawn = (round: number) => {
  const below = randomOf(round)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  for (;;) {
    const ends = below(3)
    const day = isoDay(Date.UTC(2025, 0, 1) + below(900) * DAY)
    const start = `${day}T${pick(['02:30', '02:00', '01:30', '00:00', '10:00', '23:45', '02:15'])}`
    const repetition: Repetition = {
      pattern: pick(PATTERNS),
      every: 1 + below(4),
      days: DAYS.filter(() => below(3) === 0),
      ...(ends === 0 ? { count: 1 + below(400) } : {}),
      ...(ends === 1 ? { until: isoDay(Date.parse(day) + below(600) * DAY) } : {}),
    }
    const zone = pick(ZONES)
    if (startProblem(repetition, start) === null && isShown(start, zone)) return { repetition, start, zone, through: furthestDay(day) }
  }
}

describe('recurrence', () => {
  test(`[R3.13] agrees with going through all days, on ${ROUNDS} random rules in ${ZONES.length} zones`, () => {
    let gaps = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { repetition, start, zone, through } = drawn(round)
      const found = occurrencesOf(ruleOf(repetition, start), start, zone, { through }).starts
      expect({ round, repetition, start, zone, found }).toEqual({
        round,
        repetition,
        start,
        zone,
        found: byHand(repetition, start, zone, through),
      })
      if (repetition.pattern === 'daily' && start.slice(11, 13) === '02' && zone !== 'UTC' && zone !== 'America/Phoenix') gaps += 1
    }
    expect(gaps).toBeGreaterThan(0)
  }, 600_000)

  test('[R3.13] a time that summer time leaves out is omitted and not counted; one that comes twice is one', () => {
    const at = (start: string, count: number) =>
      occurrencesOf(ruleOf({ pattern: 'daily', count }, start), start, 'America/Chicago', { through: '2027-12-31' }).starts
    expect(at('2027-03-13T02:30', 3)).toEqual(['2027-03-13T02:30', '2027-03-15T02:30', '2027-03-16T02:30'])
    expect(at('2026-10-31T01:30', 3)).toEqual(['2026-10-31T01:30', '2026-11-01T01:30', '2026-11-02T01:30'])
  })

  test('[R3.13] no more than 400 rows, and none beyond thirteen months', () => {
    const start = '2026-11-24T10:00'
    const daily = occurrencesOf('FREQ=DAILY', start, 'America/Chicago', { through: '2030-01-01' })
    expect(daily).toMatchObject({ starts: { length: 400 }, isComplete: false })
    const weekly = occurrencesOf('FREQ=WEEKLY;BYDAY=TU', start, 'America/Chicago', { through: furthestDay('2026-11-24') })
    expect(weekly.starts.at(-1)).toBe('2027-12-21T10:00')
    const rest = { after: weekly.starts.at(-1) ?? '', through: furthestDay('2026-12-01') }
    expect(occurrencesOf('FREQ=WEEKLY;BYDAY=TU', start, 'America/Chicago', rest)).toEqual({
      starts: ['2027-12-28T10:00'],
      isComplete: false,
    })
    expect(occurrencesOf('FREQ=WEEKLY;BYDAY=TU;COUNT=2', start, 'America/Chicago', rest)).toEqual({ starts: [], isComplete: true })
    expect(furthestDay('2026-01-31')).toBe('2027-02-28')
  })

  test('[R3.13] says which start is none of its own days, and an end before the start', () => {
    const tuesday = '2026-11-24T10:00'
    expect(startProblem({ pattern: 'weekly', days: ['TH'] }, tuesday)).toBe('days')
    expect(startProblem({ pattern: 'weekly', days: ['TH', 'TU'] }, tuesday)).toBeNull()
    expect(startProblem({ pattern: 'weekdays' }, '2026-11-28T10:00')).toBe('weekend')
    expect(startProblem({ pattern: 'monthly_last' }, '2026-11-17T10:00')).toBe('last')
    expect(startProblem({ pattern: 'daily', until: '2026-11-23' }, tuesday)).toBe('until')
  })
})
