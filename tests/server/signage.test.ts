import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallTimeOf } from '#fields/dateTime/zone.ts'
import { newAddressToken } from '#server/request/addressToken.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let lakeside: string
let timezone: string
let chief: string
let dana: string

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl, { env: { PUBLIC_URL: 'https://console.example' } })
  const [organization] = await rows("select id, timezone from organizations where slug = 'lakeside'")
  lakeside = String(organization?.['id'])
  timezone = String(organization?.['timezone'])
  chief = await api.signIn('super@active.example')
  dana = await api.signIn('admin@lakeside.example')
  // What the demo has would stand between, and what organizations above share with this one.
  for (const table of ['events', 'meals', 'alerts', 'messages']) await rows(`update ${table} set archived_at = now()`)
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const made = async (type: string, input: object, token = dana): Promise<string> => {
  const reply = await api.ask(
    `mutation C($o: ID!, $i: ${type}Input!) { create${type}(organizationId: $o, input: $i) { id } }`,
    { o: lakeside, i: input },
    token,
  )
  expect(reply.body.errors, reply.text).toBeUndefined()
  return String(reply.at(`create${type}.id`))
}
const screen = (more: object = {}): Promise<string> =>
  made('SignageDevice', { name: `Screen ${Math.random()}`, offlineAfterMinutes: 5, ...more }, chief)
const CONNECT = 'mutation C($o: ID!, $id: ID!) { connectScreen(organizationId: $o, resource: "signage_devices", id: $id) { address } }'
const connect = async (id: string): Promise<string> => {
  const reply = await api.ask(CONNECT, { o: lakeside, id }, chief)
  return String(reply.at('connectScreen.address')).replace('https://console.example', '')
}
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const open = (url: string) => api.app.inject({ method: 'GET', url, headers: { 'user-agent': CHROME } })
const seen = async (id: string) => {
  const reply = await api.ask(
    'query D($o: ID!, $id: ID!) { signageDevice(organizationId: $o, id: $id) { status version appVersion lastSeenAt } }',
    { o: lakeside, id },
    chief,
  )
  return reply.body.data?.['signageDevice'] as unknown as Record<string, unknown>
}

describe('the address of a screen', () => {
  test('[R3.32] opens without signing in, is stored as a hash alone, and ends with the next one', async () => {
    const id = await screen()
    const first = await connect(id)
    const got = await open(first)
    expect([got.statusCode, got.headers['cache-control'], got.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    expect(got.body).toContain('Lakeside Assisted Living')
    expect(JSON.stringify(await rows('select * from screen_links'))).not.toContain(first.split('/').at(-1))
    const second = await connect(id)
    expect((await open(first)).statusCode).toBe(404)
    expect((await open(second)).statusCode).toBe(200)
    const link = await api.ask(
      'query L($o: ID!, $id: ID!) { screenLink(organizationId: $o, resource: "signage_devices", id: $id) { madeBy } }',
      { o: lakeside, id },
      chief,
    )
    expect(link.at('screenLink.madeBy')).toBe('Sofia Marsh')
    await api.ask(
      'mutation D($o: ID!, $id: ID!) { disconnectScreen(organizationId: $o, resource: "signage_devices", id: $id) { done } }',
      { o: lakeside, id },
      chief,
    )
    const gone = await open(second)
    expect([gone.statusCode, gone.body.includes('This screen is not connected.')]).toEqual([404, true])
    const told = await rows(`select action from audit_logs where object_id = '${id}' order by at, id`)
    expect(told.map(one => one['action'])).toEqual(['create', 'connectScreen', 'connectScreen', 'disconnectScreen'])
  })

  test('[R3.32] of a screen that was archived, and one that was never given, lead nowhere', async () => {
    const id = await screen()
    const path = await connect(id)
    await rows(`update signage_devices set archived_at = now() where id = '${id}'`)
    for (const url of [path, `/signage/${newAddressToken(lakeside)}`, '/signage/x', `${path}/logo`])
      expect((await open(url)).statusCode, url).toBe(404)
  })

  test('[R9.1] is made by top-level users alone, and of screens alone', async () => {
    const id = await screen()
    const refused = await api.ask(CONNECT, { o: lakeside, id }, dana)
    expect(refused.body.errors?.[0]?.extensions.type, refused.text).toBe('NotFound')
    const [event] = await rows('select id from events limit 1')
    const other = await api.ask(CONNECT.replace('signage_devices', 'events'), { o: lakeside, id: event?.['id'] }, chief)
    expect(other.body.errors?.[0]?.extensions.type, other.text).toBe('NotFound')
  })
})

describe('a screen that is there', () => {
  test('[R3.32] is online with its browser, without an edit of its row, and noted once in a while', async () => {
    const id = await screen()
    expect(await seen(id)).toMatchObject({ status: 'unconnected', lastSeenAt: null })
    const path = await connect(id)
    await open(path)
    const { status, appVersion, lastSeenAt } = await seen(id)
    expect([status, appVersion]).toEqual(['online', 'Chrome on Linux'])
    await open(path)
    expect(await seen(id)).toMatchObject({ lastSeenAt, version: 1 })
  })

  test('[R3.32] and then no longer: those whom it names are told once, until it comes back', async () => {
    const [somebody] = await rows(`select id from users where organization_id = '${lakeside}' and admin and email is not null limit 1`)
    const id = await screen({ name: 'By the piano', offlineAlertToIds: [somebody?.['id']] })
    const path = await connect(id)
    await open(path)
    await rows(
      `update signage_devices set offline_at = now() - interval '1 minute', last_seen_at = now() - interval '6 minutes' where id = '${id}'`,
    )
    expect(await seen(id)).toMatchObject({ status: 'offline' })
    for (let round = 0; round < 2; round += 1) await api.app.dueWork.look()
    const told = await rows(`select channel, sent_text, person_id from deliveries where device_id = '${id}'`)
    expect(told).toMatchObject([{ channel: 'email', person_id: somebody?.['id'] }])
    expect(String(told[0]?.['sent_text'])).toContain('The screen "By the piano" is offline.')
    await open(path)
    expect(await seen(id)).toMatchObject({ status: 'online' })
    await rows(
      `update signage_devices set offline_at = now() - interval '1 second', last_seen_at = now() - interval '6 minutes' where id = '${id}'`,
    )
    await api.app.dueWork.look()
    expect(await rows(`select id from deliveries where device_id = '${id}'`)).toHaveLength(2)
  })
})

/** Tomorrow, by the clock of the community: what a screen shows then does not depend on when this runs. */
const tomorrow = () => (wallTimeOf(new Date(Date.now() + 86_400_000).toISOString(), timezone) ?? '').slice(0, 10)
const at = (time: string, days = 0): string => {
  const day = new Date(Date.parse(`${tomorrow()}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return instantOf(`${day}T${time}`, timezone) ?? ''
}
const dayOf = (days = 0) => (wallTimeOf(at('12:00', days), timezone) ?? '').slice(0, 10)
const longAgo = new Date(Date.now() - 3_600_000).toISOString()

const preview = async (id: string, moment: string): Promise<string> => {
  const reply = await api.ask(
    'query P($o: ID!, $id: ID!, $at: DateTime) { screenPreview(organizationId: $o, resource: "signage_devices", id: $id, at: $at) { html } }',
    { o: lakeside, id, at: moment },
    chief,
  )
  expect(reply.body.errors, reply.text).toBeUndefined()
  return String(reply.at('screenPreview.html')).replace(/<style>[\s\S]*?<\/style>/, '')
}
const titles = (html: string): string[] => [...html.matchAll(/class="title">([^<]*)/g)].map(([, title = '']) => title)
const headings = (html: string): string[] => [...html.matchAll(/<h2>([^<]*)/g)].map(([, heading = '']) => heading)

describe('what a screen shows', () => {
  const event = (title: string, startsAt: string, more: object = {}) =>
    made('Event', { title, startsAt, durationMinutes: 60, publishedOn: longAgo, ...more })

  test('[R3.32] events of today by their hour, that everyone may see: no draft, none for chosen people, none that is over', async () => {
    const [group] = await rows(`select id from groups where organization_id = '${lakeside}' limit 1`)
    await event('Chess', at('15:00'))
    await event('Tea & talk <b>', at('14:00'), { shortTitle: 'Tea' })
    await event('Breakfast club', at('08:00'))
    await event('Draft', at('16:00'), { publishedOn: null })
    await event('Board meeting', at('16:00'), { receivers: [{ type: 'GROUP', id: group?.['id'] }] })
    await event('Late film', at('21:00'))
    const id = await screen({ sources: ['events_today'], hoursAhead: 6, itemsPerPage: '5' })
    const html = await preview(id, at('13:00'))
    expect(titles(html)).toEqual(['Tea', 'Chess'])
    expect(html).toContain('<span class="time">2:00 PM</span>')
    expect(html).not.toContain('<script')
    expect(headings(await preview(id, at('03:00')))).toEqual(['Today'])
  })

  test('[R3.32] what was called off is crossed out for two hours, or hidden', async () => {
    const gone = await event('Canceled walk', at('17:00'))
    await rows(`update events set cancelled_at = '${at('12:00')}' where id = '${gone}'`)
    const struck = await screen({ sources: ['events_today'], cancelledItems: 'strike' })
    const hidden = await screen({ sources: ['events_today'], cancelledItems: 'hide' })
    expect(await preview(struck, at('13:00'))).toMatch(
      /<li class="cancelled"><span class="time">5:00 PM<\/span><span class="title">Canceled walk<\/span><span class="place">Canceled/,
    )
    expect(titles(await preview(struck, at('14:30')))).not.toContain('Canceled walk')
    expect(titles(await preview(hidden, at('13:00')))).not.toContain('Canceled walk')
  })

  test('[R3.32] events of the days after under their day, in the language of the screen', async () => {
    await event('Garden visit', at('10:00', 1))
    await event('Concert', at('18:30', 2))
    await event('Too far', at('10:00', 4))
    const id = await screen({ sources: ['events_tomorrow'], daysAhead: '3', language: 'es-US' })
    const html = await preview(id, at('09:00'))
    const name = (days: number) =>
      new Intl.DateTimeFormat('es-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${dayOf(days)}T00:00Z`),
      )
    expect(headings(html)).toEqual([name(1), name(2)])
    expect(titles(html)).toEqual(['Garden visit', 'Concert'])
  })

  test('[R3.32] a meal with its dishes, an announcement and a birthday', async () => {
    const [venue] = await rows(`select id from dining_venues where organization_id = '${lakeside}' limit 1`)
    await made('Meal', {
      name: 'Lunch',
      mealPeriod: 'lunch',
      date: dayOf(),
      startsAt: '12:00',
      endsAt: '13:30',
      venuesIds: [venue?.['id']],
      courses: ['Bean soup', 'Trout'].map(name => ({ course: 'entree', name, soldOut: name === 'Trout' })),
      publishedOn: longAgo,
    })
    await made('Message', { subject: 'Water is back', kind: 'announcement', body: `<p>${'word '.repeat(60)}</p>`, publishedOn: longAgo })
    await made('Message', { subject: 'Just a message', body: '<p>Hello</p>', publishedOn: longAgo })
    const [person] = await rows(
      `update users set birth_date = '1941${dayOf().slice(4)}', celebrate_birthday = true, move_out_date = null where id = (select id from users where organization_id = '${lakeside}' and person_type = 'resident' and archived_at is null and deleted_at is null order by id limit 1) returning id, first_name`,
    )
    const id = await screen({ sources: ['dining', 'messages', 'birthdays'], maxWords: 10 })
    const html = await preview(id, at('09:00'))
    expect(headings(html)).toEqual(expect.arrayContaining(['Dining today', 'Announcement', 'Happy birthday']))
    expect(html).toContain('12:00 – 1:30 PM')
    expect(html).toContain('Bean soup, Trout (sold out)')
    const spanish = await screen({ sources: ['dining'], language: 'es-US' })
    expect(await preview(spanish, at('09:00'))).toContain('Bean soup, Trout (agotado)')
    expect(html).toContain(`${'word '.repeat(10).trim()}…`)
    expect(html).not.toContain('Just a message')
    const celebrated = async (dates: string): Promise<boolean> => {
      await rows(`update users set ${dates} where id = '${String(person?.['id'])}' returning id`)
      return titles(await preview(id, at('09:00'))).some(title => title.startsWith(String(person?.['first_name'])))
    }
    expect(await celebrated('away_through = now()::date + 2')).toBe(true)
    // Who is going to move out lives here still.
    expect(await celebrated('away_through = null, move_out_date = now()::date + 20')).toBe(true)
    expect(await celebrated('move_out_date = now()::date - 1')).toBe(false)
    expect(await celebrated('move_out_date = null, move_in_date = now()::date + 20')).toBe(false)
    expect(await celebrated(`move_in_date = '2020-01-01'`)).toBe(true)
  })

  test('[R3.32] who was born on February 29 has a birthday every year', async () => {
    const [person] = await rows(
      `update users set birth_date = '1936-02-29', celebrate_birthday = true, move_out_date = null where id = (select id from users where organization_id = '${lakeside}' and person_type = 'resident' and archived_at is null and deleted_at is null order by id desc limit 1) returning first_name`,
    )
    const id = await screen({ sources: ['birthdays'] })
    const on = async (day: string): Promise<boolean> =>
      titles(await preview(id, instantOf(`${day}T09:00`, timezone) ?? '')).some(title => title.startsWith(String(person?.['first_name'])))
    expect([await on('2027-02-27'), await on('2027-02-28'), await on('2027-03-01')]).toEqual([false, true, false])
    expect([await on('2028-02-28'), await on('2028-02-29')]).toEqual([false, true])
  })

  test('[R3.32] an alert that takes the screen over stands alone, out of its hours too, until the all clear', async () => {
    const id = await screen({
      sources: ['events_today'],
      ticker: 'Welcome to dinner',
      onHours: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, startedAtTime: '08:00', endedAtTime: '20:00' })),
    })
    expect(await preview(id, at('23:00'))).toContain('class="off"')
    const alert = await made('Alert', {
      title: 'Gas leak',
      body: '<p>Leave the <b>house</b>.</p>',
      drill: true,
      signageTakeover: true,
      severity: 'emergency',
      endsAfterMinutes: 10_000,
      channels: ['in_app'],
    })
    await rows(`update alerts set published_on = now() - interval '1 minute', expired_on = now() + interval '5 days' where id = '${alert}'`)
    for (const moment of [at('13:00'), at('23:00')]) {
      const html = await preview(id, moment)
      expect(html.match(/<section/g)).toHaveLength(1)
      expect(html).not.toContain('Welcome to dinner')
      expect(html).toContain(
        '<section class="takeover"><h2>Alert</h2><div class="text"><h3>DRILL: Gas leak</h3><p class="what">Leave the house.</p>',
      )
    }
    await rows(`update alerts set resolved_at = now() where id = '${alert}'`)
    expect(await preview(id, at('13:00'))).toMatch(/^(?!.*Gas leak).*Welcome to dinner/s)
  })

  test('[R3.32] the name and the day where there is nothing else; black where it was turned off', async () => {
    const id = await screen({ sources: ['birthdays'] })
    await rows('update users set celebrate_birthday = false')
    const html = await preview(id, at('09:00'))
    expect(html).toContain('<h3>Lakeside Assisted Living</h3>')
    const off = await screen({ disabled: true })
    expect(await preview(off, at('12:00'))).toMatch(/class="off".*<body[^>]*><\/body>/s)
    expect(await seen(off)).toMatchObject({ status: 'off' })
  })
})
