import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../../support/product.ts'
import { checkSources } from '#server/reports/check.ts'
import { sources } from '#server/reports/index.ts'
import { places } from '../operations/testOrganizations.ts'
import { idOf, reportWorld, type Cells, type ReportWorld } from './testReports.ts'

const [ann, ben, cleo] = [idOf(1), idOf(2), idOf(3)]
const grove = places.grove.id

const resident = (id: string, firstName: string, more: Cells = {}): Cells => ({
  id,
  first_name: firstName,
  last_name: 'Test',
  person_type: 'resident',
  ...more,
})
const event = (id: string, startsAt: string, more: Cells = {}): Cells => ({
  id,
  title: 'Event',
  starts_at: startsAt,
  duration_minutes: 60,
  published_on: '2026-03-01T12:00:00Z',
  dimension: 'social',
  ...more,
})
const signup = (person: string, at: string, more: Cells = {}): Cells => ({
  person_id: person,
  event_id: at,
  standing: 'attended',
  registered_at: '2026-05-01T12:00:00Z',
  ...more,
})
const did = (person: string, action: string, at: string, more: Cells = {}): Cells => ({
  user_id: person,
  action,
  at,
  surface: 'app',
  ...more,
})

let world: ReportWorld
beforeAll(async () => {
  world = await reportWorld()
  await world.put(
    'users',
    resident(ann, 'Ann', {
      birth_date: '1940-01-01',
      move_in_date: '2024-05-20',
      building: 'East',
      care_level: 'independent',
      email: 'ann@example.test',
    }),
    resident(ben, 'Ben', { birth_date: '1930-06-01', move_in_date: '2026-05-15', building: 'East', phone_mobile: '+15550100' }),
    resident(cleo, 'Cleo', { move_in_date: '2025-01-10' }),
    // Neither lives here now: one has moved out this month, one comes next month.
    resident(idOf(4), 'Dan', { move_in_date: '2025-01-01', move_out_date: '2026-05-02' }),
    resident(idOf(5), 'Eva', { move_in_date: '2026-06-01' }),
    resident(idOf(6), 'Finn', { person_type: 'family' }),
    resident(idOf(7), 'Gus', { person_type: 'staff' }),
    resident(idOf(8), 'Hugo', { organization_id: grove }),
  )
  await world.put(
    'events',
    event(idOf(11), '2026-05-10T19:00:00Z'),
    event(idOf(12), '2026-05-12T19:00:00Z', { dimension: 'physical', duration_minutes: 300 }),
    // The evening of 19 April in Chicago is one day too early; a cancelled, an unpublished and a running event do not count.
    event(idOf(13), '2026-04-20T03:00:00Z'),
    event(idOf(14), '2026-05-11T19:00:00Z', { cancelled_at: '2026-05-11T12:00:00Z' }),
    event(idOf(15), '2026-05-11T19:00:00Z', { published_on: null }),
    event(idOf(16), '2026-05-20T14:30:00Z'),
    event(idOf(18), '2026-05-10T19:00:00Z', { organization_id: grove }),
  )
  await world.put(
    'event_signups',
    signup(ann, idOf(11), { minutes_minutes: 45 }),
    signup(ann, idOf(12), { engagement: 'passive' }),
    signup(ann, idOf(13)),
    signup(ann, idOf(14)),
    signup(ann, idOf(15)),
    signup(ann, idOf(16), { standing: 'registered' }),
    signup(ben, idOf(11)),
    signup(ben, idOf(12), { standing: 'cancelled' }),
    signup(cleo, idOf(12)),
    signup(idOf(8), idOf(18), { organization_id: grove }),
  )
  await world.put(
    'activities',
    did(ann, 'session', '2026-05-19T15:00:00Z', { minutes: 10 }),
    did(ann, 'session', '2026-05-19T18:00:00Z', { minutes: 20 }),
    did(ann, 'open_message', '2026-05-18T15:00:00Z'),
    // Two in the morning UTC is the evening before in Chicago.
    did(ann, 'bulletin_post', '2026-05-18T02:00:00Z'),
    did(ann, 'session', '2026-05-20T14:00:00Z', { minutes: 5 }),
    did(ben, 'session', '2026-04-20T15:00:00Z', { surface: 'tv' }),
    did(ben, 'doc_open', '2026-04-20T16:00:00Z', { surface: 'tv' }),
    did(idOf(6), 'session', '2026-05-19T15:00:00Z'),
    did(idOf(8), 'session', '2026-05-19T15:00:00Z', { organization_id: grove }),
  )
}, 120_000)
afterAll(() => world?.close())

const rowOf = async (name: string, title: string) => (await world.report(name)).find(one => String(one['recordTitle']).startsWith(title))

test('[R13.7] every counted resource has a source with its columns', () => {
  expect(() => checkSources(catalogue, sources)).not.toThrow()
  expect(catalogue.resources.filter(one => one.reportSource !== undefined)).toHaveLength(10)
})

test('[R3.39] Resident Engagement: days, sign-ups, attendances and minutes of the last 30 complete local days', async () => {
  const rows = await world.report('resident_use')
  expect(rows.map(one => one['recordTitle'])).toEqual(['Ann Test', 'Ben Test', 'Cleo Test'])
  // Sessions of 19 May alone; days 19, 18 and 17 May; 5 sign-ups; events 11 and 12; 45 + 180 of 300 minutes.
  expect(rows[0]).toMatchObject({
    sessions: 2,
    activeDays: 3,
    signUps: 6,
    attended: 2,
    minutes: 225,
    lastActive: '2026-05-20',
    band: 'light',
  })
  expect(rows[1]).toMatchObject({
    sessions: 1,
    activeDays: 1,
    signUps: 1,
    attended: 1,
    minutes: 60,
    lastActive: '2026-04-20',
    band: 'dormant',
  })
  expect(rows[2]).toMatchObject({ sessions: 0, attended: 1, minutes: 180, lastActive: null, band: 'dormant' })
})

test('[R3.39] Report Data: a month’s residents, moves, events, sign-ups and participation', async () => {
  const rows = await world.report('report_data')
  expect(rows).toHaveLength(12)
  // May: three live here; Ben moved in, Dan out; events 11 and 12; Ann (twice), Ben and Cleo came: 3 of 3.
  expect(rows[0]).toMatchObject({
    month: '2026-05-01',
    residents: 3,
    moveIns: 1,
    moveOuts: 1,
    events: 2,
    attended: 4,
    participation: 100,
    sessions: 4,
    activePeople: 2,
  })
  // April: Ann, Cleo and Dan; the one event of 19 April, to which Ann came: 1 of 3.
  expect(rows[1]).toMatchObject({
    month: '2026-04-01',
    residents: 3,
    moveIns: 0,
    moveOuts: 0,
    events: 1,
    attended: 1,
    participation: 33.3,
    sessions: 1,
    activePeople: 1,
  })
  expect(rows[11]).toMatchObject({ month: '2025-06-01', residents: 3, events: 0, participation: 0 })
})

test('[R3.39] Staff Content: items by author and month, share from templates, median lead time', async () => {
  const author = { created_by: idOf(7) }
  await world.put('event_templates', { id: idOf(30), title: 'Pattern' })
  await world.put(
    'events',
    event(idOf(21), '2026-02-02T12:00:00Z', { ...author, published_on: '2026-02-01T12:00:00Z', template_id: idOf(30) }),
    event(idOf(22), '2026-02-05T12:00:00Z', { ...author, published_on: '2026-02-01T12:00:00Z' }),
    event(idOf(23), '2026-02-03T12:00:00Z', { ...author, published_on: '2026-02-01T12:00:00Z' }),
  )
  await world.put('messages', { ...author, subject: 'Hello', published_on: '2026-02-10T12:00:00Z' })
  await world.put(
    'documents',
    { ...author, title: 'Menu', published_on: '2026-02-28T12:00:00Z' },
    { ...author, title: 'Draft', published_on: null },
  )
  await world.put(
    'articles',
    { ...author, title: 'Rest', section: 'wellbeing', published_on: '2026-02-28T12:00:00Z' },
    { ...author, title: 'Faith', section: 'living', published_on: '2026-02-28T12:00:00Z' },
  )
  const mine = (await world.report('staff_content')).filter(one => one['authorId'] === idOf(7))
  // 24, 96 and 48 hours: 48 in the middle. One of four that could come from a template did.
  expect(mine).toMatchObject([
    { month: '2026-02-01', items: 7, events: 3, meals: 0, messages: 1, documents: 1, articles: 2, fromTemplate: 25, leadHours: 48 },
  ])
})

test('[R3.39] Resident Demographics: groups of fewer than 5 show no number', async () => {
  const here = (await world.report('resident_demographics')).filter(one => one['dimension'] === 'building')
  expect(here.sort((left, right) => String(left['value']).localeCompare(String(right['value'])))).toMatchObject([
    { value: 'East', residents: '<5', share: null },
    { value: 'Not known', residents: '<5', share: null },
  ])
  await world.put(
    'users',
    ...[41, 42, 43, 44].map(number =>
      resident(idOf(number), `X${number}`, { building: 'East', birth_date: '1935-01-01', organization_id: places.summit.id }),
    ),
  )
  await world.put(
    'users',
    resident(idOf(45), 'X45', { building: 'East', organization_id: places.summit.id }),
    resident(idOf(46), 'X46', { organization_id: places.summit.id }),
  )
  const there = await world.report('resident_demographics', 'summit')
  expect(there.find(one => one['value'] === 'East')).toMatchObject({ residents: '5', share: 83.3 })
  expect(there.find(one => one['value'] === '85 to 94')).toMatchObject({ residents: '<5', share: null })
})

test('[R3.39] Social Quotient: each part by hand, and no number for who has just come', async () => {
  // Ann: P 1 + 0.5 of 12; V 2 of 4; C 1 of 8; D 10 and 12 May of 28; nobody met twice.
  const quotient = Math.round(100 * (0.35 * (1.5 / 12) + 0.15 * (1 / 8) + 0.15 * 0.5 + 0.1 * (2 / 28)))
  expect(await rowOf('social_quotient', 'Ann')).toMatchObject({
    quotient,
    band: 'at_risk',
    participation: 13,
    ties: 0,
    contact: 13,
    variety: 50,
    days: 7,
    present: 28,
  })
  expect(await rowOf('social_quotient', 'Ben')).toMatchObject({ quotient: null, band: 'unknown', present: 5 })
})

test('[R3.40] User Data: age, stay, family and how a person is reached', async () => {
  await world.put('family_links', { resident_id: ann, family_member_id: idOf(6) })
  await world.put(
    'checkins',
    ...(['checked_in', 'missed', 'away', 'checked_in'] as const).map((standing, index) => ({
      person_id: cleo,
      day: `2026-05-0${index + 1}`,
      standing,
    })),
  )
  expect(await rowOf('user_data', 'Ann')).toMatchObject({
    personType: 'resident',
    age: 86,
    stayMonths: 24,
    family: 1,
    reachable: 'email',
    lastActive: '2026-05-20',
    checkedIn: null,
  })
  expect(await rowOf('user_data', 'Ben')).toMatchObject({ age: 95, stayMonths: 0, family: 0, reachable: 'mobile' })
  expect(await rowOf('user_data', 'Cleo')).toMatchObject({ age: null, reachable: 'none', checkedIn: 66.7 })
  // Who comes on June 1 has not stayed yet.
  expect(await rowOf('user_data', 'Eva')).toMatchObject({ stayMonths: null })
})

test('[R3.41] App Use: people, visits and their median length, by day and surface', async () => {
  expect(await world.report('app_use')).toMatchObject([
    { day: '2026-05-19', surface: 'app', people: 2, sessions: 3, minutes: 15, actions: 0 },
    { day: '2026-05-18', surface: 'app', people: 1, sessions: 0, minutes: null, actions: 1 },
    { day: '2026-05-17', surface: 'app', people: 1, sessions: 0, actions: 1 },
    { day: '2026-04-20', surface: 'tv', people: 1, sessions: 1, minutes: null, actions: 1 },
  ])
})

test('[R3.41] Daily Mood: fewer than 5 answers keep their mean, of 5 it is told in whole steps, as figures are; missing ones are not low', async () => {
  const there = places.summit.id
  await world.put(
    'activities',
    ...[1, 2, 4, 4, 5].map((value, index) => did(idOf(41 + index), 'mood', '2026-05-19T15:00:00Z', { value, organization_id: there })),
  )
  await world.put('activities', did(idOf(41), 'mood', '2026-05-18T15:00:00Z', { value: 1, organization_id: there }))
  const rows = await world.report('daily_mood', 'summit')
  expect(rows).toHaveLength(30)
  expect(rows[0]).toMatchObject({ day: '2026-05-19', answers: 5, response: 83.3, mean: 3, median: 4, low: 2 })
  expect(rows[1]).toMatchObject({ day: '2026-05-18', answers: null, response: null, mean: null, median: null, low: null })
  expect(rows[2]).toMatchObject({ answers: 0, response: 0 })
})

test('[R3.39] who was archived lived there until that day, in Report Data and in Daily Mood', async () => {
  const there = { organization_id: places.summit.id }
  const [before] = await world.report('report_data', 'summit')
  await world.put('users', resident(idOf(49), 'Ida', { ...there, move_in_date: '2025-01-01', archived_at: '2026-05-18T20:00:00Z' }))
  await world.put('activities', ...[41, 42, 43, 44, 49].map(who => did(idOf(who), 'mood', '2026-05-17T15:00:00Z', { ...there, value: 3 })))
  const [may, april] = await world.report('report_data', 'summit')
  expect([may?.['residents'], april?.['residents']]).toEqual([before?.['residents'], Number(before?.['residents']) + 1])
  const [of19, , of17] = await world.report('daily_mood', 'summit')
  expect(of19).toMatchObject({ day: '2026-05-19', response: 83.3 })
  expect(of17).toMatchObject({ day: '2026-05-17', answers: 5, response: 71.4 })
})

test('[R3.42] Corporate Dashboard: its table tells moods as coarse as its figures do', async () => {
  const there = { organization_id: places.summit.id }
  const mood = async () => (await world.report('corp_insights', 'summit'))[0]?.['mood']
  // One of five answered twice: what the others said could be had from what is told of all.
  expect(await mood()).toBeNull()
  await world.put(
    'activities',
    ...[2, 4, 4, 5].map((value, index) => did(idOf(42 + index), 'mood', '2026-05-18T16:00:00Z', { value, ...there })),
  )
  expect(Number(await mood())).toBe(3)
})

test('[R3.41] User Engagement: everybody, with what they read and the trend', async () => {
  expect(await rowOf('user_engagement', 'Ann')).toMatchObject({
    personType: 'resident',
    activeDays: 3,
    attended: 2,
    messages: 1,
    documents: 0,
    posts: 1,
    band: 'light',
    trend: 3,
  })
  // 20 April lies in the 28 days before the last 28.
  expect(await rowOf('user_engagement', 'Ben')).toMatchObject({ activeDays: 0, band: 'dormant', trend: -1 })
  expect(await rowOf('user_engagement', 'Finn')).toMatchObject({ personType: 'family', activeDays: 1, trend: 1 })
})

test('[R3.42] Corporate Dashboard: a row for each community below, each counted for itself', async () => {
  await world.rows(`update organizations set unit_count = 10 where id = '${places.lakeside.id}'`)
  const rows = await world.report('corp_insights', 'harbor')
  expect(rows.map(one => one['recordTitle'])).toEqual(['Grove', 'Lakeside'])
  // Ann's 225 minutes, Ben's 60, Cleo's 180 over 30 + 5 + 30 resident days; 2 events a month for 3 residents.
  expect(rows[1]).toMatchObject({
    residents: 3,
    occupancy: 30,
    weekly: 33.3,
    participation: 100,
    minutes: 7.15,
    events: 2,
    programme: 15.6,
    attendance: 100,
    quiet: 0,
    mood: null,
  })
  expect(rows[0]).toMatchObject({ residents: 1, occupancy: null, weekly: 100, participation: 100, minutes: 2, events: 1 })
})
