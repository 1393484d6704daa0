import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import {
  coarse,
  daysBefore,
  evenlyOf,
  FIGURES_QUERY,
  figureQuestions,
  next5,
  stepOf,
  told,
  type Answer,
  type Days,
} from './figuresByHand.ts'
import { apiOn, type Api } from './testApp.ts'

let database: SeededDatabase
let api: Api
let token: string
let rows: ReturnType<typeof figureQuestions>['rows']
let placeOf: ReturnType<typeof figureQuestions>['placeOf']
let ask: ReturnType<typeof figureQuestions>['ask']
let total: ReturnType<typeof figureQuestions>['total']

const WITHHELD = { value: null, part: null, whole: null, withheld: true }

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  token = await api.signIn('super@active.example')
  ;({ rows, placeOf, ask, total } = figureQuestions(database.ownerUrl, api, token))
}, 90_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

describe.each(['lakeside', 'maple-court'])('[R3.41] figures of answers at %s', slug => {
  test('tell moods of five people or more, rounded, and nothing that subtracting would give away', async () => {
    const { id, today } = await placeOf(slug)
    const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
    const moods = MOODS
    const parted = await ask(
      id,
      period,
      moods.map(one => ({ ...one, by: 'activities.user' })),
    )
    expect(parted.flatMap(({ groups }) => groups).every(({ now }) => now.value === null && now.part === null)).toBe(true)
    for (const { groups } of parted) expect(groups.map(({ key }) => key)).toEqual(groups.map(({ key }) => key).sort())
    const [one] = await rows(`select user_id as id from activities where organization_id = '${id}' and action = 'mood' limit 1`)
    const alone = await ask(id, period, moods, { where: [{ field: 'activities.user', in: [String(one?.['id'])] }] })
    expect(alone.map(({ now }) => now.withheld)).toEqual([true, true, true])
    const [using] = await ask(id, period, [{ figure: 'activities.using', by: 'activities.action' }])
    expect(using?.groups.map(({ key }) => key)).not.toContain('mood')
    const list = await api.ask(
      'query($o: ID!, $f: UserFilter) { users(organizationId: $o, filter: $f) { total } }',
      { o: id, f: { figure: { name: 'activities.answering', ...period } } },
      token,
    )
    expect(list.body.errors?.[0]?.message).toBe('There is no such figure here.')
  })
})

const MOODS = ['mood', 'answers', 'answering'].map(key => ({ figure: `activities.${key}` }))

test('[R3.41] two filters or two periods subtracted, groups and their total, and an organization above do not say what one answered', async () => {
  const { id, zone, today } = await placeOf('lakeside')
  const all = (
    await rows(`select a.user_id as person, coalesce(u.care_level, '') as level, to_char((a.at at time zone '${zone}')::date, 'YYYY-MM-DD') as day, a.value
      from activities a join users u on u.id = a.user_id and u.deleted_at is null and u.person_type = 'resident'
      where a.organization_id = '${id}' and a.deleted_at is null and a.action = 'mood' and a.value is not null`)
  ).map(row => ({ person: String(row['person']), level: String(row['level']), day: String(row['day']), value: Number(row['value']) }))
  const people = [...new Set(all.map(({ person }) => person))].sort()
  const levels = [...new Set(all.map(({ level }) => level))].sort()
  type Row = (typeof all)[number]
  const persons = (some: readonly Row[]): number => new Set(some.map(({ person }) => person)).size
  const mean = (some: readonly Row[]): number => some.reduce((sum, { value }) => sum + value, 0) / some.length
  const one = fc.record({
    who: fc.subarray(people, { minLength: 1 }),
    more: fc.constantFrom(...people),
    level: fc.option(fc.subarray(levels, { minLength: 1 }), { nil: null }),
    first: fc.integer({ min: 2, max: 60 }),
    last: fc.integer({ min: 1, max: 8 }),
    days: fc.boolean(),
  })
  for (const { who, more, level, first, last, days } of fc.sample(one, { numRuns: 30, seed: 11 })) {
    const period = { from: daysBefore(today, first + last), to: daysBefore(today, last) }
    const given = (persons: readonly string[], within: Days) => {
      const inLevel = (row: Row) => level === null || level.includes(row.level)
      const inDays = all.filter(({ day }) => day >= within.from && day <= within.to)
      const found = inDays.filter(row => persons.includes(row.person) && inLevel(row))
      const where = [{ field: 'activities.user', in: persons }, ...(level ? [{ field: 'users.careLevel', in: level }] : [])]
      return { within, where, found, around: inDays }
    }
    // Two that differ by one person, or by the last day.
    const pair = days
      ? [given(who, period), given(who, { ...period, to: daysBefore(period.to, 1) })]
      : [
          given([...new Set([...who, more])], period),
          given(
            who.filter(person => person !== more),
            period,
          ),
        ]
    for (const { within, where, found, around } of pair) {
      const [mood, answers, answering] = await ask(id, within, MOODS, { where })
      const [byLevel] = await ask(id, within, [{ figure: 'activities.answering', by: 'users.careLevel' }], { where })
      const count = persons(found)
      const rest = persons(around) - count
      if (count < 5 || (rest > 0 && rest < 5)) {
        expect([mood, answers, answering].map(told => told?.now)).toEqual(Array.from({ length: 3 }, () => WITHHELD))
      } else {
        expect([answers?.now.value, answering?.now.value]).toEqual([next5(found.length), next5(count)])
        const evenly = evenlyOf(found)
        if (mood?.now.withheld) expect(evenly).toBeLessThan(4)
        else expect(mood?.now.value).toBeCloseTo(coarse(mean(found), evenly), 6)
        // Whatever one of them had answered, what is told would be the next number at most.
        for (const person of new Set(found.map(row => row.person)))
          if (!mood?.now.withheld) {
            const had = (value: number) => mean(found.map(row => (row.person === person ? { ...row, value } : row)))
            expect(had(5) - had(1)).toBeLessThanOrEqual(stepOf(evenly) + 1e-9)
          }
      }
      const hidden = (byLevel?.groups ?? []).filter(({ now }) => now.withheld).map(({ key }) => key)
      const inHidden = persons(found.filter(row => hidden.includes(row.level)))
      if (byLevel?.groups.some(({ now }) => !now.withheld)) expect(inHidden === 0 || inHidden >= 5).toBe(true)
    }
  }
  // What an organization above tells is of its own people alone: nothing of a community is left when others are taken away.
  const above = await placeOf('harbor')
  const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  const [own] =
    await rows(`select count(*) as answers from activities a join users u on u.id = a.user_id and u.person_type = 'resident' and u.deleted_at is null
    where a.organization_id = '${above.id}' and a.deleted_at is null and a.action = 'mood' and a.value is not null
      and (a.at at time zone '${above.zone}')::date between '${period.from}' and '${period.to}'`)
  const [, answers] = await ask(above.id, period, MOODS)
  expect(answers?.now.value).toBe(next5(Number(own?.['answers'])))
})

test('[R3.39] care level narrows people, sign-ups and who is behind them alike', async () => {
  const { id, today } = await placeOf('lakeside')
  const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  const asks = [{ figure: 'users.participation' }, { figure: 'event_signups.attended' }]
  const where = [{ field: 'users.careLevel', in: ['assisted'] }]
  const [participation, attended] = await ask(id, period, asks, { where })
  const [all] = await ask(id, period, [{ figure: 'users.participation', by: 'users.careLevel' }])
  const assisted = all?.groups.find(({ key }) => key === 'assisted')
  expect(participation?.now).toEqual(assisted?.now)
  expect(await total(id, 'users', { figure: { name: 'users.participation', ...period, where } })).toBe(assisted?.now.part)
  expect(await total(id, 'eventSignups', { figure: { name: 'event_signups.attended', ...period, where } })).toBe(attended?.now.value)
})

test('[R3.39] who was archived lived here until then: counted on the days before, and among the rows that those open', async () => {
  const { id, today } = await placeOf('lakeside')
  const whole = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  const steps = [11, 10].map((days): Days => ({ from: daysBefore(today, days), to: daysBefore(today, days) }))
  const asks = [{ figure: 'users.residents', steps }, { figure: 'users.residentDays' }]
  const [living, days] = await ask(id, whole, asks)
  const who = `id = (select id from users where organization_id = '${id}' and person_type = 'resident' and move_in_date < '${whole.from}' order by id limit 1)`
  await rows(`update users set archived_at = now() - interval '10 days' where ${who} returning id`)
  const [after, fewer] = await ask(id, whole, asks)
  const [then, later] = await Promise.all(steps.map(step => total(id, 'users', { figure: { name: 'users.residents', ...step } })))
  await rows(`update users set archived_at = null where ${who} returning id`)
  const count = Number(living?.now.value)
  expect([after?.now.value, ...(after?.steps.map(({ value }) => value) ?? [])]).toEqual([count - 1, count, count - 1])
  expect([then, later]).toEqual([count, count - 1])
  expect(fewer?.now.value).toBe(Number(days?.now.value) - 10)
})

test('[R3.42] steps that overlap, that are empty, and of other decades are each what they are as a period', async () => {
  const { id, today } = await placeOf('lakeside')
  const days = (first: number, last: number): Days => ({ from: daysBefore(today, first), to: daysBefore(today, last) })
  const asks = ['event_signups.attended', 'event_signups.minutesPerDay', 'activities.people', 'activities.mood', 'users.participation']
  const near = [days(40, 11), days(30, 1), days(20, 20), { from: '2026-02-01', to: '2026-02-01' }, days(-400, -400)]
  for (const steps of [near, [...near, { from: '1990-01-01', to: '1990-01-31' }]]) {
    const together = await ask(
      id,
      days(30, 1),
      asks.map(figure => ({ figure, steps })),
    )
    const alone = await Promise.all(
      steps.map(step =>
        ask(
          id,
          step,
          asks.map(figure => ({ figure })),
        ),
      ),
    )
    asks.forEach((figure, index) =>
      expect(
        together[index]?.steps.map(({ value }) => value),
        figure,
      ).toEqual(alone.map(answers => answers[index]?.now.value)),
    )
    expect(together[0]?.steps[1]?.value).toBeGreaterThan(0)
  }
})

test('a figure of nobody, of no day, of no name, and days that are no period are answered in a sentence', async () => {
  const { id, today } = await placeOf('lakeside')
  const long = { from: '1990-01-01', to: '1990-01-31' }
  const [rate] = await ask(id, long, [{ figure: 'event_signups.noShowRate' }])
  expect(rate?.now).toEqual({ value: null, part: 0, whole: 0, withheld: false })
  const refused = async (variables: object) =>
    (await api.ask(FIGURES_QUERY, { o: id, asks: [{ figure: 'users.quiet' }], ...variables }, token)).body.errors?.[0]?.message
  expect(await refused({ period: { from: today, to: daysBefore(today, 3) } })).toBe('The period ends before it begins.')
  expect(await refused({ period: long, asks: [{ figure: 'users.nothing' }] })).toBe("There is no figure 'users.nothing'.")
  expect(await refused({ period: long, asks: [{ figure: 'users.quiet', by: 'users.birthDate' }] })).toBe(
    "Figures are not parted by 'users.birthDate'.",
  )
  const list = await api.ask(
    'query($o: ID!, $f: EventFilter) { events(organizationId: $o, filter: $f) { total } }',
    { o: id, f: { figure: { name: 'users.quiet', ...long } } },
    token,
  )
  expect(list.body.errors?.[0]?.message).toBe('There is no such figure here.')
})

test('whose role does not include people is told no figure of people, and opens none', async () => {
  const { id, today } = await placeOf('lakeside')
  const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  const dining = await api.signIn('dining@lakeside.example')
  const reply = await api.ask(
    FIGURES_QUERY,
    { o: id, period, asks: [{ figure: 'users.quiet' }, { figure: 'event_signups.attended' }, { figure: 'events.held' }] },
    dining,
  )
  expect((reply.at('figures') as readonly Answer[]).map(({ told, now }) => [told, now.value === null])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ])
  const list = await api.ask(
    'query($o: ID!, $f: EventSignupFilter) { eventSignups(organizationId: $o, filter: $f) { total } }',
    { o: id, f: { figure: { name: 'event_signups.attended', ...period } } },
    dining,
  )
  expect(list.body.errors?.[0]?.message).toBe('There is no such figure here.')
})

test('[R3.39] [R3.41] whose role does not include people is told numbers of them from five on, in figures and in the table of App Use', async () => {
  const { id, today } = await placeOf('lakeside')
  const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  await rows(`update activities set surface = 'app' where organization_id = '${id}' and surface = 'kiosk' returning 1`)
  await rows(`update activities set surface = 'kiosk' where organization_id = '${id}' and at > now() - interval '25 days' and user_id in (
    select user_id from activities where organization_id = '${id}' and at > now() - interval '25 days' group by 1 order by 1 limit 3) returning 1`)
  await rows(
    `update staff_roles set levels = levels || '{"insights":"see"}' where organization_id = '${id}' and name = 'Dining manager' returning 1`,
  )
  const asks = [
    { figure: 'activities.people', by: 'activities.surface' },
    { figure: 'activities.sessions', by: 'activities.surface' },
    { figure: 'social_quotient.scored', by: 'social_quotient.band' },
  ]
  const seen = async (email: string) => {
    const reply = await api.ask(FIGURES_QUERY, { o: id, period, asks }, await api.signIn(email))
    const table = await api.ask(
      'query($o: ID!) { appUse(organizationId: $o, perPage: 40, filter: { surface: { in: ["kiosk"] } }) { items { surface people } } }',
      { o: id },
      await api.signIn(email),
    )
    return {
      figures: reply.at('figures') as readonly Answer[],
      kiosk: (table.at('appUse.items') as readonly { surface: string; people: number | null }[]).flatMap(({ surface, people }) =>
        surface === 'kiosk' ? [people] : [],
      ),
    }
  }
  const of = ({ figures }: Awaited<ReturnType<typeof seen>>, at: number) => figures[at]?.groups.find(({ key }) => key === 'kiosk')?.now
  const [all, few] = [await seen('admin@lakeside.example'), await seen('dining@lakeside.example')]
  expect([of(all, 0)?.value, of(few, 0)]).toEqual([3, WITHHELD])
  expect(of(few, 1)).toEqual(of(all, 1))
  expect([all.kiosk.length > 0, all.kiosk.includes(null), few.kiosk.every(people => people === null)]).toEqual([true, false, true])
  for (const { key, now } of all.figures[2]?.groups ?? []) {
    const told = few.figures[2]?.groups.find(one => one.key === key)?.now
    expect([key, told]).toEqual([key, Number(now.value) < 5 ? WITHHELD : now])
  }
})

test('[R3.7] who comes along on another’s sign-up finds it among their own', async () => {
  const { id } = await placeOf('lakeside')
  const [row = {}] =
    await rows(`select s.id, u.id as other from event_signups s join users u on u.organization_id = s.organization_id and u.person_type = 'resident'
    and not exists (select 1 from event_signups o where o.event_id = s.event_id and o.person_id = u.id) where s.organization_id = '${id}' and s.archived_at is null and s.deleted_at is null limit 1`)
  const other = { person: { is: String(row['other']) } }
  const before = await total(id, 'eventSignups', other)
  await rows(`update event_signups set together_ids = array['${String(row['other'])}'::uuid] where id = '${String(row['id'])}' returning 1`)
  expect(await total(id, 'eventSignups', other)).toBe(before + 1)
  expect(await total(id, 'eventSignups', { person: { in: [] } })).toBe(0)
})

test('[R3.39] whoever is archived today was quiet in the weeks before all the same', async () => {
  const { id, today } = await placeOf('lakeside')
  const before = { from: daysBefore(today, 40), to: daysBefore(today, 11) }
  const quiet = async () => told((await ask(id, before, [{ figure: 'users.quiet' }]))[0])
  const were = await quiet()
  await rows(`update users set archived_at = now() where organization_id = '${id}' and person_type = 'resident' returning id`)
  expect(were).toBeGreaterThan(0)
  expect(await quiet()).toBe(were)
})
