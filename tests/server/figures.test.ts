import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, type Api } from './testApp.ts'

interface Number {
  readonly value: number | null
  readonly part: number | null
  readonly whole: number | null
  readonly withheld: boolean
}
interface Answer {
  readonly figure: string
  readonly told: boolean
  readonly now: Number
  readonly before: Number
  readonly steps: readonly Number[]
  readonly groups: readonly { readonly key: string; readonly title: string | null; readonly now: Number; readonly before: Number }[]
  readonly hours: readonly { readonly weekday: number; readonly hour: number; readonly value: number }[]
}
interface Days {
  readonly from: string
  readonly to: string
}

const NUMBER = '{ value part whole withheld }'
const QUERY = `query($o: ID!, $period: DaysInput!, $before: DaysInput, $where: [FigureWhereInput!], $asks: [FigureAsk!]!) {
  figures(organizationId: $o, period: $period, before: $before, where: $where, asks: $asks) {
    figure told now ${NUMBER} before ${NUMBER} steps ${NUMBER} groups { key title now ${NUMBER} before ${NUMBER} } hours { weekday hour value } } }`

let database: SeededDatabase
let api: Api
let token: string

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  token = await api.signIn('super@active.example')
}, 90_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

const rows = (text: string): Promise<readonly Record<string, unknown>[]> => onDatabase(database.ownerUrl, text)
const placeOf = async (slug: string) => {
  const [row] = await rows(
    `select id, timezone, to_char((now() at time zone timezone)::date, 'YYYY-MM-DD') as today from organizations where slug = '${slug}'`,
  )
  return { id: String(row?.['id']), zone: String(row?.['timezone']), today: String(row?.['today']) }
}
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const ask = async (o: string, period: Days, asks: readonly object[], more: object = {}): Promise<readonly Answer[]> => {
  const reply = await api.ask(QUERY, { o, period, asks, ...more }, token)
  expect(reply.body.errors).toBeUndefined()
  return reply.at('figures') as readonly Answer[]
}

const total = async (o: string, list: string, filter: object): Promise<number> => {
  const type = { users: 'User', eventSignups: 'EventSignup', events: 'Event', documents: 'Document', deliveries: 'Delivery' }[list] ?? ''
  const reply = await api.ask(
    `query($o: ID!, $filter: ${type}Filter) { ${list}(organizationId: $o, filter: $filter, perPage: 1) { total } }`,
    { o, filter },
    token,
  )
  expect(reply.body.errors).toBeUndefined()
  return Number(reply.at(`${list}.total`))
}

/** Counted by hand, in plain SQL over the tables: nothing of the machinery. */
const byHand = async (o: string, zone: string, { from, to }: Days) => {
  const event = `e.published_on <= now() and e.cancelled_at is null and e.deleted_at is null and (e.starts_at at time zone '${zone}')::date`
  const living = `u.organization_id = '${o}' and u.person_type = 'resident' and u.archived_at is null and u.deleted_at is null and (u.move_in_date is null or u.move_in_date <= '${to}') and (u.move_out_date is null or u.move_out_date > '${to}')`
  const came = (more: string) =>
    `from event_signups s join events e on e.id = s.event_id join users p on p.id = s.person_id where s.organization_id = '${o}' and s.deleted_at is null and p.deleted_at is null and p.person_type = 'resident' and s.standing = 'attended' and ${event} ${more}`
  const within = `between '${from}' and '${to}'`
  const [row = {}] = await rows(`select
    (select count(*) from users u where ${living}) as residents,
    (select count(*) from users u where ${living} and u.id in (select s.person_id ${came(within)})) as participants,
    (select count(*) ${came(within)}) as attended,
    (select coalesce(sum(least(coalesce(s.minutes_minutes, e.duration_minutes), 180)), 0) ${came(within)}) as minutes,
    (select sum(d) from (select count(*) as d from users u, generate_series('${from}'::date, '${to}', '1 day') g(day)
      where u.organization_id = '${o}' and u.person_type = 'resident' and u.archived_at is null and u.deleted_at is null
        and (u.move_in_date is null or u.move_in_date <= g.day) and (u.move_out_date is null or u.move_out_date > g.day)) x) as days,
    (select count(*) from users u where ${living} and (u.move_in_date is null or u.move_in_date <= '${to}'::date - 14)
      and not (u.away_through is not null and u.away_through >= (now() at time zone '${zone}')::date)
      and u.id not in (select s.person_id ${came(`between '${to}'::date - 13 and '${to}'`)})) as quiet,
    (select count(*) from events e where e.organization_id = '${o}' and e.starts_at <= now() and ${event} ${within}) as held,
    (select count(*) from events e where e.organization_id = '${o}' and e.starts_at <= now() and ${event} ${within}
      and exists (select 1 from event_signups s where s.event_id = e.id and s.deleted_at is null and s.standing in ('attended', 'no_show'))) as taken,
    (select json_object_agg(k, n) from (select coalesce(e.dimension, '') as k, count(distinct s.person_id) as n ${came(within)} group by 1) x) as dimensions,
    (select json_object_agg(k, n) from (select coalesce(u.care_level, '') as k, count(*) as n from users u where ${living} group by 1) x) as levels`)
  const number = (key: string): number => Number(row[key])
  return { row, number }
}

describe.each(['lakeside', 'maple-court', 'summit'])('[R3.39] the overview of Resident Engagement at %s', slug => {
  test.each([
    ['the last 30 days', 30, 1],
    ['some weeks before', 75, 40],
  ])('says of %s what plain SQL says, and each number opens as many rows', async (_, first, last) => {
    const { id, zone, today } = await placeOf(slug)
    const period = { from: daysBefore(today, first), to: daysBefore(today, last) }
    const before = { from: daysBefore(today, first + 20), to: daysBefore(today, first + 1) }
    const asks = [
      { figure: 'users.participation', steps: [before] },
      { figure: 'event_signups.perDay' },
      { figure: 'event_signups.minutesPerDay' },
      { figure: 'users.quiet' },
      { figure: 'events.attendanceTaken' },
      { figure: 'event_signups.reached', by: 'event.dimension' },
      { figure: 'users.residents', by: 'users.careLevel' },
      { figure: 'event_signups.attended', hours: true },
    ]
    const [participation, perDay, minutes, quiet, taken, reached, residents, attended] = await ask(id, period, asks, { before })
    const hand = await byHand(id, zone, period)
    const earlier = await byHand(id, zone, before)
    const halves = (one: Answer | undefined) => [one?.now.part, one?.now.whole]
    expect(halves(participation)).toEqual([hand.number('participants'), hand.number('residents')])
    expect(participation?.before.part).toBe(earlier.number('participants'))
    expect(participation?.steps.map(({ part }) => part)).toEqual([earlier.number('participants')])
    expect(halves(perDay)).toEqual([hand.number('attended'), hand.number('days')])
    expect(perDay?.before.part).toBe(earlier.number('attended'))
    expect(halves(minutes)).toEqual([hand.number('minutes'), hand.number('days')])
    expect(quiet?.now.value).toBe(hand.number('quiet'))
    expect(halves(taken)).toEqual([hand.number('taken'), hand.number('held')])
    const parted = (one: Answer | undefined): unknown =>
      Object.fromEntries((one?.groups ?? []).flatMap(({ key, now }) => (now.part === 0 ? [] : [[key, now.part]])))
    expect(parted(reached)).toEqual(hand.row['dimensions'])
    expect(parted(residents)).toEqual(hand.row['levels'])
    expect(attended?.hours.reduce((sum, { value }) => sum + value, 0)).toBe(hand.number('attended'))

    const opens = (list: string, name: string, where: readonly object[] = []) => total(id, list, { figure: { name, ...period, where } })
    expect(await opens('users', 'users.participation')).toBe(hand.number('participants'))
    expect(await opens('users', 'users.quiet')).toBe(hand.number('quiet'))
    expect(await opens('eventSignups', 'event_signups.perDay')).toBe(hand.number('attended'))
    expect(await opens('events', 'events.attendanceTaken')).toBe(hand.number('taken'))
    const [some] = reached?.groups ?? []
    expect(await opens('users', 'event_signups.reached', [{ field: 'event.dimension', in: [some?.key] }])).toBe(some?.now.part)
  })
})

/** Figures of the other reports by hand: every value by the name of its figure. */
const reportsByHand = async (o: string, zone: string, { from, to }: Days) => {
  const on = (moment: string) => `(${moment} at time zone '${zone}')::date between '${from}' and '${to}'`
  const own = (one: string) => `${one}.organization_id = '${o}' and ${one}.deleted_at is null`
  const living = `${own('u')} and u.person_type = 'resident' and u.archived_at is null and (u.move_in_date is null or u.move_in_date <= '${to}') and (u.move_out_date is null or u.move_out_date > '${to}')`
  const mood = `from activities a join users p on p.id = a.user_id and p.deleted_at is null and p.person_type = 'resident' where ${own('a')} and a.action = 'mood' and a.value is not null and ${on('a.at')}`
  const here = (table: string) =>
    table === 'meals'
      ? own('x')
      : `x.deleted_at is null and (x.organization_id = '${o}' or (x.organization_id = any((select ancestor_ids from organizations where id = '${o}')::uuid[]) and x.audience_organization_ids @> array['${o}'::uuid] and x.archived_at is null and x.published_on <= now() and (x.expired_on is null or x.expired_on > now())))`
  const published = (table: string) =>
    `(select count(*) from ${table} x where ${here(table)} and x.published_on <= now() and ${on('x.published_on')})`
  const [row = {}] = await rows(`select
    (select count(*) ${mood}) as answers, (select count(distinct a.user_id) ${mood}) as answering, (select avg(a.value) ${mood}) as mood,
    (select count(distinct a.user_id) from activities a join users p on p.id = a.user_id and p.deleted_at is null where ${own('a')} and ${on('a.at')}) as people,
    (select count(*) from activities a where ${own('a')} and a.action = 'session' and ${on('a.at')}) as sessions,
    (select avg(a.minutes) from activities a where ${own('a')} and a.action = 'session' and ${on('a.at')}) as minutes,
    (select count(*) from users u where ${own('u')} and u.person_type = 'resident' and u.move_in_date between '${from}' and '${to}') as moved_in,
    (select count(*) from users u where ${own('u')} and u.person_type = 'future_resident' and u.archived_at is null) as future,
    (select count(*) from users u where ${living} and exists (select 1 from family_links l where l.resident_id = u.id and l.deleted_at is null and l.archived_at is null)) as with_family,
    (select count(*) from users u where ${living} and coalesce(u.email, '') = '' and coalesce(u.phone_mobile, '') = '' and coalesce(u.phone_home, '') = '') as unreachable,
    ${published('events')} as events, ${published('meals')} as meals, ${published('messages')} as messages, ${published('documents')} as documents,
    (select count(*) from events x where ${here('events')} and x.published_on <= now() and x.template_id is not null and ${on('x.published_on')}) as templated,
    (select count(*) from deliveries d where ${own('d')} and d.kind = 'notice' and ${on('d.created_at')}) as notices,
    (select count(*) from documents x where ${here('documents')} and x.archived_at is null and x.review_by < (now() at time zone '${zone}')::date) as overdue,
    (select count(*) from users u where ${living} and exists (select 1 from activities a where a.user_id = u.id and a.deleted_at is null and ${on('a.at')})) as active,
    (select count(*) from users u where ${living} and (u.move_in_date is null or u.move_in_date <= '${to}'::date - 28) and not exists (select 1 from activities a
      where a.user_id = u.id and a.deleted_at is null and (a.at at time zone '${zone}')::date between '${to}'::date - 27 and '${to}')) as dormant,
    (select count(*) from event_signups s where ${own('s')} and s.standing <> 'cancelled' and ${on('s.registered_at')}) as made,
    (select count(*) from activities a where ${own('a')} and a.action = 'open_message' and ${on('a.at')}) as opened`)
  return (key: string): number | null => (row[key] == null ? null : Number(row[key]))
}

const next5 = (count: number | null): number => Math.round((count ?? 0) / 5) * 5
const told = (one: Answer | undefined) => one?.now.part ?? one?.now.value

describe.each(['lakeside', 'maple-court'])('[R3.38] [R3.41] the overviews of the other reports at %s', slug => {
  test.each([
    ['the last 30 days', 30, 1],
    ['some weeks before', 75, 40],
  ])('say of %s what plain SQL says, and open as many rows', async (_, first, last) => {
    const { id, zone, today } = await placeOf(slug)
    const period = { from: daysBefore(today, first), to: daysBefore(today, last) }
    const hand = await reportsByHand(id, zone, period)
    const counted = {
      'activities.people': 'people',
      'activities.sessions': 'sessions',
      'users.moveIns': 'moved_in',
      'users.future': 'future',
      'users.familyShare': 'with_family',
      'users.unreachable': 'unreachable',
      'events.published': 'events',
      'meals.published': 'meals',
      'messages.published': 'messages',
      'documents.published': 'documents',
      'events.templateShare': 'templated',
      'deliveries.notices': 'notices',
      'documents.overdue': 'overdue',
      'users.activity': 'active',
      'users.dormant': 'dormant',
      'event_signups.made': 'made',
      'activities.messagesOpened': 'opened',
    }
    const names = Object.keys(counted)
    const answers = await ask(
      id,
      period,
      names.map(figure => ({ figure })),
    )
    expect(Object.fromEntries(names.map((name, index) => [name, told(answers[index])]))).toEqual(
      Object.fromEntries(Object.entries(counted).map(([name, key]) => [name, hand(key)])),
    )
    const [minutes] = await ask(id, period, [{ figure: 'activities.visitMinutes' }])
    if (hand('minutes') === null) expect(minutes?.now.value).toBeNull()
    else expect(minutes?.now.value).toBeCloseTo(hand('minutes') ?? 0, 6)

    const opens = (list: string, name: string) => total(id, list, { figure: { name, ...period } })
    expect(await opens('users', 'activities.people')).toBe(hand('people'))
    expect(await opens('users', 'users.dormant')).toBe(hand('dormant'))
    expect(await opens('users', 'users.familyShare')).toBe(hand('with_family'))
    expect(await opens('events', 'events.templateShare')).toBe(hand('templated'))
    expect(await opens('documents', 'documents.overdue')).toBe(hand('overdue'))
    expect(await opens('deliveries', 'deliveries.notices')).toBe(hand('notices'))
  })

  test('tell moods of five people or more, rounded, and nothing that subtracting would give away', async () => {
    const { id, zone, today } = await placeOf(slug)
    const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
    const hand = await reportsByHand(id, zone, period)
    const moods = ['mood', 'answers', 'answering'].map(key => ({ figure: `activities.${key}` }))
    const [mood, answers, answering] = await ask(id, period, moods)
    expect(hand('answering')).toBeGreaterThanOrEqual(5)
    expect(mood?.now.value).toBe(Math.round((hand('mood') ?? 0) * 10) / 10)
    expect([answers?.now.value, answering?.now.value]).toEqual([next5(hand('answers')), next5(hand('answering'))])
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

test('a figure of nobody, of no day, of no name, and days that are no period are answered in a sentence', async () => {
  const { id, today } = await placeOf('lakeside')
  const long = { from: '1990-01-01', to: '1990-01-31' }
  const [rate] = await ask(id, long, [{ figure: 'event_signups.noShowRate' }])
  expect(rate?.now).toEqual({ value: null, part: 0, whole: 0, withheld: false })
  const refused = async (variables: object) =>
    (await api.ask(QUERY, { o: id, asks: [{ figure: 'users.quiet' }], ...variables }, token)).body.errors?.[0]?.message
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
    QUERY,
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
