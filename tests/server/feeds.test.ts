import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddressToken } from '#server/request/addressToken.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let lakeside: string
let dana: string

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl, { env: { PUBLIC_URL: 'https://console.example' } })
  lakeside = await organizationOf('lakeside')
  dana = await api.signIn('admin@lakeside.example')
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const organizationOf = async (slug: string) => String((await rows(`select id from organizations where slug = '${slug}'`))[0]?.['id'])

const ADD =
  'mutation A($o: ID!, $r: String!, $n: String!, $f: JSON) { createCalendarFeed(organizationId: $o, resource: $r, name: $n, filter: $f) { feed { id name madeBy lastReadAt } address } }'
const LIST = 'query L($o: ID!, $r: String!) { calendarFeeds(organizationId: $o, resource: $r) { id name filter madeBy lastReadAt } }'
const REVOKE = 'mutation R($o: ID!, $r: String!, $id: ID!) { revokeCalendarFeed(organizationId: $o, resource: $r, id: $id) { done } }'
const CREATE = 'mutation C($o: ID!, $i: EventInput!) { createEvent(organizationId: $o, input: $i) { id version } }'

const add = async (filter: object | null = null, name = 'Events') => {
  const made = await api.ask(ADD, { o: lakeside, r: 'events', n: name, f: filter }, dana)
  const address = made.at('createCalendarFeed.address')
  return {
    id: String(made.at('createCalendarFeed.feed.id')),
    path: typeof address === 'string' ? address.replace('https://console.example', '') : '',
    reply: made,
  }
}
const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url: path, headers })

/** As a calendar reads it. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map(one => new ICAL.Event(one))
    .map(event => ({
      uid: event.uid,
      title: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      place: event.location ?? '',
      says: event.description ?? '',
      status: String(event.component.getFirstPropertyValue('status')),
    }))
const titled = (text: string, title: string) => eventsIn(text).filter(one => one.title.startsWith(title))

const published = (minutes = 60) => new Date(Date.now() - minutes * 60_000).toISOString()
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T16:00:00.000Z`
const event = (more: object) => ({ startsAt: inDays(3), durationMinutes: 45, publishedOn: published(), ...more })
const make = async (more: object) => {
  const made = await api.ask(CREATE, { o: lakeside, i: event(more) }, dana)
  return { id: String(made.at('createEvent.id')), text: made.text }
}
const change = async (id: string, input: object) => {
  const [row] = await rows(`select version from events where id = '${id}'`)
  await api.ask(
    'mutation U($o: ID!, $id: ID!, $v: Int!, $i: EventInput!) { updateEvent(organizationId: $o, id: $id, version: $v, input: $i) { id } }',
    { o: lakeside, id, v: Number(row?.['version']), i: input },
    dana,
  )
}

describe('a feed of a calendar', () => {
  test('[R3.17] a calendar reads a series as the console shows it: moved, called off and edited dates too', async () => {
    const { id } = await make({
      title: 'Chair yoga; "slow", \\ easy',
      description: `<p>Bring a <b>towel</b>.</p><p>${'Übung '.repeat(30)}</p>`,
    })
    const begun = await api.ask(
      'mutation M($o: ID!, $f: EventFilter!, $i: MakeItRepeatEventInput!) { makeItRepeatEvents(organizationId: $o, filter: $f, input: $i) { done } }',
      { o: lakeside, f: { ids: [id] }, i: { repeats: 'weekly', repeatsCount: 5 } },
      dana,
    )
    expect(begun.at('makeItRepeatEvents.done'), begun.text).toBe(1)
    const dates = (
      await rows(`select id from events where series_id = (select series_id from events where id = '${id}') order by starts_at`)
    ).map(row => String(row['id']))
    expect(dates).toHaveLength(5)
    const [, second = '', third = '', fourth = ''] = dates
    await api.ask(
      'mutation P($o: ID!, $f: EventFilter!) { publishEvents(organizationId: $o, filter: $f) { done } }',
      { o: lakeside, f: { ids: dates } },
      dana,
    )
    await change(second, { startsAt: inDays(11), online: true, virtualUrl: 'https://stream.example/yoga?a=1' })
    await api.ask(
      'mutation C($o: ID!, $f: EventFilter!) { cancelEvents(organizationId: $o, filter: $f) { done } }',
      { o: lakeside, f: { ids: [third] } },
      dana,
    )
    await change(fourth, { title: 'Chair yoga with Ann', durationMinutes: 90 })

    const { path } = await add()
    const reply = await get(path)
    expect(reply.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
    const shown = await rows(
      `select id, title, starts_at, duration_minutes as duration, cancelled_at is not null as off from events where id = any('{${dates.join()}}') order by starts_at`,
    )
    const read = titled(reply.body, 'Chair yoga')
    expect(read.map(({ uid, title, starts, ends, status }) => ({ uid, title, starts, ends, status }))).toEqual(
      shown.map(row => ({
        uid: `${String(row['id'])}@events`,
        title: row['title'],
        starts: new Date(String(row['starts_at'])).toISOString(),
        ends: new Date(Date.parse(String(row['starts_at'])) + Number(row['duration']) * 60_000).toISOString(),
        status: row['off'] ? 'CANCELLED' : 'CONFIRMED',
      })),
    )
    expect(read.find(one => one.uid.startsWith(second))?.place).toBe('Streaming')
    expect(read[0]?.says).toContain('Bring a towel.')
    expect(read[0]?.says).toContain('Übung Übung')
    for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    // The same rows are the same file, and a date keeps its name whatever is changed of it.
    expect((await get(path)).body).toBe(reply.body)
  })

  test('[R7.13] it holds what is published and open to everybody, narrowed by its filter', async () => {
    const [role] = await rows(`select id from roles where organization_id = '${lakeside}' and not coalesce(reserved, false) limit 1`)
    const [person] = await rows(`select id from users where organization_id = '${lakeside}' limit 1`)
    await make({ title: 'Feed draft', publishedOn: null })
    await make({ title: 'Feed scheduled', publishedOn: inDays(1) })
    await make({ title: 'Feed taken down', publishedOn: published(4 * 1440), expiredOn: published(2 * 1440) })
    await make({ title: 'Feed private', audienceScope: 'select-groups', receivers: [{ id: person?.['id'], type: 'USER' }] })
    await make({ title: 'Feed of a calendar', audienceScope: 'select-categories', roleAccessItems: [role?.['id']] })
    await make({ title: 'Feed for all' })
    const { path } = await add()
    expect(titled((await get(path)).body, 'Feed').map(one => one.title)).toEqual(['Feed of a calendar', 'Feed for all'])
    const narrow = await add({ audience: { role: role?.['id'] } }, 'One calendar')
    expect(titled((await get(narrow.path)).body, 'Feed').map(one => one.title)).toEqual(['Feed of a calendar'])
  })

  test('[R3.17] of more than a feed has room for, what is to come is in it before what is over', async () => {
    await make({ title: 'Still to come' })
    await rows(
      `insert into events (organization_id, id, title, starts_at, starts_at_zone, published_on) select '${lakeside}', gen_random_uuid(), 'Long over', now() - interval '1 day' - n * interval '1 minute', 'America/Chicago', now() - interval '60 days' from generate_series(1, 2000) n`,
    )
    const { path } = await add()
    const text = (await get(path)).body
    expect([text.match(/BEGIN:VEVENT/g)?.length, titled(text, 'Still to come').length]).toEqual([2000, 1])
    await rows(`delete from events where title = 'Long over'`)
  })

  test('[R3.33] a meal says its dishes and its note, and a canceled one why it is', async () => {
    const [venue] = await rows(`select id from dining_venues where organization_id = '${lakeside}' limit 1`)
    const dishes = ['Onion soup, gratinated', 'Trout; almonds'].map(name => ({ course: 'entree', name, soldOut: name.startsWith('Trout') }))
    const meal = { name: 'Dinner for feeds', mealPeriod: 'dinner', date: inDays(3).slice(0, 10), startsAt: '17:00', endsAt: '19:00' }
    const made = await api.ask(
      'mutation C($o: ID!, $i: MealInput!) { createMeal(organizationId: $o, input: $i) { id } }',
      { o: lakeside, i: { ...meal, venuesIds: [venue?.['id']], courses: dishes, note: 'Terrace if dry.', publishedOn: published() } },
      dana,
    )
    const feed = await api.ask(ADD, { o: lakeside, r: 'meals', n: 'Menu' }, dana)
    const path = String(feed.at('createCalendarFeed.address')).replace('https://console.example', '')
    const said = async () => titled((await get(path)).body, 'Dinner for feeds').map(({ says, status }) => ({ says, status }))
    const menu = 'Onion soup, gratinated\nTrout; almonds (sold out)\n\nTerrace if dry.'
    expect(await said()).toEqual([{ says: menu, status: 'CONFIRMED' }])
    await api.ask(
      'mutation C($o: ID!, $f: MealFilter!, $r: CancelMealInput) { cancelMeals(organizationId: $o, filter: $f, input: $r) { done } }',
      { o: lakeside, f: { ids: [made.at('createMeal.id')] }, r: { cancelReason: 'The kitchen is under water.' } },
      dana,
    )
    expect(await said()).toEqual([{ says: `The kitchen is under water.\n\n${menu}`, status: 'CANCELLED' }])
  })

  test('[R3.17] a calendar that asks again is told that nothing changed, and hears of a change', async () => {
    const { id } = await make({ title: 'Tagged' })
    const { path } = await add()
    const first = await get(path)
    const etag = String(first.headers['etag'])
    expect((await get(path, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    await change(id, { title: 'Tagged anew' })
    const second = await get(path, { 'if-none-match': etag })
    expect([second.statusCode, titled(second.body, 'Tagged').map(one => one.title)]).toEqual([200, ['Tagged anew']])
  })

  test('[security: feeds] its address is stored as a hash, listed without it, noted in the trail, and leads nowhere once it is revoked', async () => {
    const { id, path } = await add(null, 'For the lobby')
    const token = path.slice('/feeds/'.length, -'.ics'.length)
    const listed = async () => (await api.ask(LIST, { o: lakeside, r: 'events' }, dana)).body.data?.['calendarFeeds'] as unknown as Feed[]
    const one = (await listed()).find(feed => feed.id === id)
    expect(one).toMatchObject({ name: 'For the lobby', lastReadAt: null })
    expect(one?.madeBy).toContain('Dana')
    await get(path)
    expect((await listed()).find(feed => feed.id === id)?.lastReadAt).toMatch(/^20/)
    expect(JSON.stringify(await rows('select * from calendar_feeds'))).not.toContain(token)
    expect((await api.ask(REVOKE, { o: lakeside, r: 'events', id }, dana)).at('revokeCalendarFeed.done')).toBe(true)
    const gone = await get(path)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await listed()).some(feed => feed.id === id)).toBe(false)
    const trail = await rows(`select action, object_title from audit_logs where object_id = '${id}' order by at`)
    expect(trail).toEqual([
      { action: 'addFeed', object_title: 'For the lobby' },
      { action: 'revokeFeed', object_title: 'For the lobby' },
    ])
  })

  test('[security: feeds] it reads nothing of another organization, whatever its address says', async () => {
    const other = await organizationOf('generations')
    const { path } = await add()
    const text = (await get(path)).body
    const foreign = await rows(`select id from events where organization_id <> '${lakeside}'`)
    expect(foreign.length).toBeGreaterThan(0)
    for (const { id } of foreign) expect(text).not.toContain(String(id))
    // The same secret under the name of another organization is no feed there.
    const secret = Buffer.from(path.slice(7, -4), 'base64url').subarray(16)
    const moved = Buffer.concat([Buffer.from(other.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
    expect((await get(`/feeds/${moved}.ics`)).statusCode).toBe(404)
    for (const [document, more] of [
      [LIST, {}],
      [ADD, { n: 'Theirs' }],
      [REVOKE, { id: (await add()).id }],
    ] as const)
      expect((await api.ask(document, { o: other, r: 'events', ...more }, dana)).body.errors?.[0]?.extensions.type).toBe('NotFound')
  })

  test('[security: feeds] an absurd address is absent, without asking the database', async () => {
    const reads = api.database.read
    let asked = 0
    Object.assign(api.database, { read: (...args: Parameters<typeof reads>) => ((asked += 1), reads(...args)) })
    const absurd = [
      '',
      'x',
      '.ics',
      '../../etc/passwd',
      'a'.repeat(5_000),
      `${'a'.repeat(64)}`,
      `${'ä'.repeat(64)}.ics`,
      `${'a'.repeat(63)}.ics`,
      '%00.ics',
    ]
    for (const file of absurd) expect((await get(`/feeds/${encodeURI(file)}`)).statusCode, file).toBe(404)
    expect(asked).toBe(0)
    Object.assign(api.database, { read: reads })
    expect((await get(`/feeds/${newAddressToken(lakeside)}.ics`)).statusCode).toBe(404)
    expect((await get(`/feeds/${'a'.repeat(64)}.ics`)).statusCode).toBe(404)
  })

  test.each([
    ['', null, 'Required'],
    ['x'.repeat(61), null, 'Text exceeds 60 characters'],
    ['Events', { q: 'x' }, 'A feed is narrowed by fields alone.'],
    ['Events', { venue: 'x' }, 'This cannot be filtered.'],
    ['Events', { absent: { is: '1' } }, 'This cannot be filtered.'],
  ])('[R8.15] a feed that cannot be is refused at its place: %j %j', async (name, filter, says) => {
    const { reply } = await add(filter, name)
    expect(reply.body.errors?.[0]).toMatchObject({ message: says, extensions: { type: 'RecordInvalid' } })
  })

  test('[R3.17] of what has no calendar there is no feed', async () => {
    const reply = await api.ask(LIST, { o: lakeside, r: 'articles' }, dana)
    expect(reply.body.errors?.[0]?.extensions.type).toBe('NotFound')
  })
})

interface Feed {
  readonly id: string
  readonly lastReadAt: string | null
  readonly madeBy: string
}

describe('a calendar file', () => {
  const EXPORT =
    'mutation E($o: ID!, $f: EventFilter, $as: String) { exportEvents(organizationId: $o, filter: $f, columns: [], format: $as) { url rows } }'

  test('[R3.13] one event is downloaded as it stands, a draft as tentative', async () => {
    const { id } = await make({ title: 'To take along', publishedOn: null })
    const made = await api.ask(EXPORT, { o: lakeside, f: { ids: [id] }, as: 'ics' }, dana)
    const file = await get(String(made.at('exportEvents.url')))
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="events-\d{4}-\d\d-\d\d\.ics"$/)
    expect(eventsIn(file.body)).toMatchObject([{ uid: `${id}@events`, title: 'To take along', status: 'TENTATIVE', starts: inDays(3) }])
  })

  test('[R3.33] meals have a day and a time of it, on the clock of their community', async () => {
    const made = await api.ask(
      'mutation E($o: ID!) { exportMeals(organizationId: $o, columns: [], format: "ics") { url rows } }',
      { o: lakeside },
      dana,
    )
    const file = await get(String(made.at('exportMeals.url')))
    const [meal] = await rows(
      `select m.id, (m.date + m.starts_at) at time zone o.timezone as starts, (m.date + m.ends_at) at time zone o.timezone as ends from meals m join organizations o on o.id = m.organization_id where o.id = '${lakeside}' and m.deleted_at is null and m.archived_at is null order by m.date limit 1`,
    )
    expect(eventsIn(file.body).find(one => one.uid === `${String(meal?.['id'])}@meals`)).toMatchObject({
      starts: new Date(String(meal?.['starts'])).toISOString(),
      ends: new Date(String(meal?.['ends'])).toISOString(),
    })
  })

  test('[R8.15] no other format is made', async () => {
    const reply = await api.ask(EXPORT, { o: lakeside, f: null, as: 'pdf' }, dana)
    expect(reply.body.errors?.[0]).toMatchObject({ message: 'A file is csv, xlsx or ics.', extensions: { type: 'RecordInvalid' } })
  })
})
