/** Hostile texts in every row of a demo world, and what leaves the console: files, calendars, screens on walls and mail. */
import ICAL from 'ical.js'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { wireNames } from '#catalogue/wire.ts'
import { fieldTypeOf } from '#catalogue'
import { neutral, plain } from '#server/operations/export/cells.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { ELSEWHERE, spoil } from '../journeys/hostile/texts.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const BASE = 'https://console.example'
const sent: Mail[] = []
let fresh: FreshDatabase
let api: Api
let lakeside: string
let dana: string
let chief: string

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const get = (address: unknown) => api.app.inject({ method: 'GET', url: String(address).replace(BASE, '') })

beforeAll(async () => {
  fresh = await demoDatabase()
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  api = await apiOn(fresh.appUrl, { mailer, env: { PUBLIC_URL: BASE, COOKIE_DOMAIN: 'console.example' } })
  lakeside = String((await rows("select id from organizations where slug = 'lakeside'"))[0]?.['id'])
  dana = await api.signIn('admin@lakeside.example')
  chief = await api.signIn('super@active.example')
  expect(await spoil(fresh.ownerUrl)).toEqual([])
}, 240_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

// What would be an element, an attribute or an address of its own: as text it is escaped.
const RUNS = /<(?:script|iframe|svg|img|style|base|meta)\b[^>]*(?:tripped|elsewhere\.example)|href="(?:javascript|data):/i

test('[R13.1] security: no cell of a file is a formula, and every file is read cell by cell', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const resource of catalogue.resources) {
    const { exportMany } = wireNames(resource)
    const columns = Object.entries(resource.fields).flatMap(([key, field]) =>
      fieldTypeOf(field).csv && fieldTypeOf(field).secret !== true ? [key] : [],
    )
    const reply = await api.ask(
      `mutation E($o: ID!, $c: [String!]!) { ${exportMany}(organizationId: $o, columns: $c) { url } }`,
      { o: lakeside, c: columns },
      dana,
    )
    const url = reply.at(`${exportMany}.url`)
    if (typeof url !== 'string') continue
    const file = await get(url)
    const { data, errors } = Papa.parse<string[]>(file.body.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
    wrong.push(...errors.map(one => `${resource.name}: ${one.message}`))
    for (const row of data)
      for (const cell of row) {
        cells++
        if (neutral(cell) !== cell && plain(cell) === cell) wrong.push(`${resource.name}: ${cell.slice(0, 40)}`)
      }
  }
  expect(wrong.slice(0, 10)).toEqual([])
  expect(cells).toBeGreaterThan(10_000)
})

test('[R3.17] security: a calendar that is subscribed to is one, whatever stands in its events', async () => {
  const made = await api.ask(
    'mutation A($o: ID!) { createCalendarFeed(organizationId: $o, resource: "events", name: "Events") { address } }',
    { o: lakeside },
    dana,
  )
  const feed = await get(made.at('createCalendarFeed.address'))
  expect(feed.statusCode, made.text).toBe(200)
  const events = new ICAL.Component(ICAL.parse(feed.body) as unknown[]).getAllSubcomponents('vevent')
  expect(events.length).toBeGreaterThan(50)
  for (const line of feed.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(feed.body).not.toMatch(/[^\P{Cc}\r\n\t]/u)
})

test('[R3.32] security: a screen on a wall shows the texts and does nothing of what they say', async () => {
  const [screen] = await rows(`select id from signage_devices where organization_id = '${lakeside}' and archived_at is null limit 1`)
  const made = await api.ask(
    'mutation C($o: ID!, $id: ID!) { connectScreen(organizationId: $o, resource: "signage_devices", id: $id) { address } }',
    { o: lakeside, id: screen?.['id'] },
    chief,
  )
  const page = await get(made.at('connectScreen.address'))
  expect(page.statusCode, made.text).toBe(200)
  expect(page.body).not.toMatch(RUNS)
})

test('[R3.39] security: mail says the texts, asks nobody elsewhere and runs nothing', async () => {
  const input = { name: '<img src=x onerror=tripped()>', report: 'resident_use', every: 'week', weekdays: [1], at: '08:00', sendToMe: true }
  const made = await api.ask(
    'mutation C($o: ID!, $i: ReportScheduleInput!) { createReportSchedule(organizationId: $o, input: $i) { id } }',
    { o: lakeside, i: input },
    dana,
  )
  await rows(`update report_schedules set next_at = now() - interval '1 minute' where id = '${String(made.at('createReportSchedule.id'))}'`)
  await api.app.dueWork.look()
  await api.app.queue.work('mail')
  expect(sent.length, made.text).toBeGreaterThan(0)
  for (const { subject, html = '' } of sent) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(RUNS)
    expect(html).not.toContain(`src="https://${ELSEWHERE}`)
  }
})
