/** What a community reads of a row that its operator sent: whole, and with nothing that is the operator's alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { FIGURES_QUERY, type Answer } from './figuresByHand.ts'
import { apiOn, type Api, type Reply } from './testApp.ts'

let database: SeededDatabase
let api: Api
let lakeside: string
let harbor: string

const one = async (text: string): Promise<string> => String((await onDatabase(database.ownerUrl, text))[0]?.['id'])

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  lakeside = await one(`select id from organizations where slug = 'lakeside'`)
  harbor = await one(`select id from organizations where slug = 'harbor'`)
}, 90_000)
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const here = async (document: string, variables: object = {}): Promise<Reply> =>
  api.ask(document, { o: lakeside, ...variables }, await api.signIn('admin@lakeside.example'))
const harborRow = (table: string, more = ''): Promise<string> =>
  one(
    `select id from ${table} where organization_id = '${harbor}' and deleted_at is null and published_on < now() and coalesce(expired_on > now(), true) ${more} limit 1`,
  )
const send = (table: string, id: string) =>
  onDatabase(database.ownerUrl, `update ${table} set audience_organization_ids = '{${lakeside}}' where id = '${id}'`)

test('[R6.4] where an event of the operator is and how its document is filed is read below, and neither listed nor chosen there', async () => {
  const [document, event] = [await harborRow('documents'), await harborRow('events', 'and venue_id is not null')]
  await Promise.all([send('documents', document), send('events', event)])
  const read = await here(
    'query R($o: ID!, $d: ID!, $e: ID!) { document(organizationId: $o, id: $d) { categoryId category { name } } event(organizationId: $o, id: $e) { venueId venue { name } } }',
    { d: document, e: event },
  )
  expect(read.at('document.category.name')).toMatch(/\w/)
  expect(read.at('event.venue.name')).toMatch(/\w/)
  const [category, venue] = [read.at('document.categoryId'), read.at('event.venueId')]
  const listed = await here('query L($o: ID!) { documentCategories(organizationId: $o, perPage: 50) { items { id } } }')
  expect(listed.at('documentCategories.items')).not.toContainEqual({ id: category })
  expect((await here('query V($o: ID!, $i: ID!) { eventVenue(organizationId: $o, id: $i) { name } }', { i: venue })).text).toContain(
    'NotFound',
  )
  const own = await one(`select id from documents where organization_id = '${lakeside}' and version = 1 and deleted_at is null limit 1`)
  const filed = await here(
    'mutation U($o: ID!, $d: ID!, $c: ID) { updateDocument(organizationId: $o, id: $d, version: 1, input: { categoryId: $c }) { id } }',
    { d: own, c: category },
  )
  expect(filed.text).toContain('This choice no longer exists')
})

test('[R3.13] [R6.4] by which rule an event of the operator comes again is read below, and its series is not listed there', async () => {
  const event = await harborRow('events', 'and series_id is not null')
  await send('events', event)
  const read = await here('query R($o: ID!, $e: ID!) { event(organizationId: $o, id: $e) { series { recordTitle rule } } }', { e: event })
  expect(read.at('event.series.rule')).toMatch(/^FREQ=/)
  const rows = await here('query L($o: ID!) { eventSeries(organizationId: $o, perPage: 50) { items { organizationId } } }')
  expect(rows.at('eventSeries.items')).not.toContainEqual({ organizationId: harbor })
})

test('[R6.4] a row from above is for everyone here, whomever of its own people the operator chose', async () => {
  const document = await harborRow('documents', 'and private')
  await send('documents', document)
  const audience = 'receivers { label } roleAccessItems { name } organizationIds receiverScope private'
  const read = await here(
    `query R($o: ID!, $d: ID!) { document(organizationId: $o, id: $d) { ${audience} } documents(organizationId: $o, perPage: 50, filter: { audience: { scope: ["all"] } }) { items { id } } }`,
    { d: document },
  )
  expect(read.at('document')).toEqual({
    receivers: [],
    roleAccessItems: [],
    organizationIds: [],
    receiverScope: 'all-users',
    private: false,
  })
  expect(read.at('documents.items')).toContainEqual({ id: document })
})

test('[R3.39] [R6.4] an event of the operator that is over and has come down stays here, and counts; its document goes', async () => {
  const [document, event] = [await harborRow('documents'), await harborRow('events', `and starts_at < now() - interval '1 day'`)]
  await Promise.all([send('documents', document), send('events', event)])
  const [days] = await onDatabase(
    database.ownerUrl,
    `select to_char(starts_at at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD') as first from events where id = '${event}'`,
  )
  const period = { from: String(days?.['first']), to: new Date().toISOString().slice(0, 10) }
  const held = async () => {
    const reply = await here(FIGURES_QUERY, { period, asks: [{ figure: 'events.held' }] })
    return Number((reply.at('figures') as readonly Answer[])[0]?.now.value)
  }
  const before = await held()
  await onDatabase(database.ownerUrl, `update events set expired_on = now() - interval '1 hour' where id = '${event}'`)
  await onDatabase(database.ownerUrl, `update documents set expired_on = now() - interval '1 hour' where id = '${document}'`)
  expect(await held()).toBe(before)
  expect((await here('query R($o: ID!, $e: ID!) { event(organizationId: $o, id: $e) { status } }', { e: event })).at('event.status')).toBe(
    'expired',
  )
  expect((await here('query R($o: ID!, $d: ID!) { document(organizationId: $o, id: $d) { status } }', { d: document })).text).toContain(
    'NotFound',
  )
})

test('[R3.39] [R6.4] an event of the operator that took place counts here after the operator archived it, and is in no list that does not ask for it', async () => {
  const event = await harborRow('events', `and starts_at < now() - interval '2 days' and cancelled_at is null and archived_at is null`)
  await send('events', event)
  const resident = await one(
    `select id from users where organization_id = '${lakeside}' and person_type = 'resident' and archived_at is null and move_out_date is null limit 1`,
  )
  await onDatabase(
    database.ownerUrl,
    `insert into event_signups (organization_id, id, event_id, person_id, standing, registered_at) values ('${lakeside}', gen_random_uuid(), '${event}', '${resident}', 'attended', now() - interval '9 days') on conflict do nothing`,
  )
  const [days] = await onDatabase(
    database.ownerUrl,
    `select to_char(starts_at - interval '1 day', 'YYYY-MM-DD') as first, to_char(starts_at + interval '1 day', 'YYYY-MM-DD') as last from events where id = '${event}'`,
  )
  const period = { from: String(days?.['first']), to: String(days?.['last']) }
  const counted = async () => {
    const asks = ['events.held', 'event_signups.attended', 'events.attendanceTaken'].map(figure => ({ figure }))
    return ((await here(FIGURES_QUERY, { period, asks })).at('figures') as readonly Answer[]).map(({ now }) => now)
  }
  const before = await counted()
  await onDatabase(database.ownerUrl, `update events set archived_at = now() where id = '${event}'`)
  expect(await counted()).toEqual(before)
  const read = await here('query R($o: ID!, $e: ID!) { event(organizationId: $o, id: $e) { status } }', { e: event })
  expect(read.at('event.status')).toBe('archived')
  const list = `query L($o: ID!, $f: EventFilter) { events(organizationId: $o, perPage: 50, sort: "-startsAt", filter: $f) { items { id } } }`
  const shown = async (filter: object) => {
    const reply = await here(list, { f: filter })
    return reply.at('events.items') ?? reply.text
  }
  expect(await shown({ figure: { name: 'events.held', ...period } })).toContainEqual({ id: event })
  expect(await shown({ startsAt: { from: `${period.from}T00:00:00Z`, to: `${period.to}T23:00:00Z` } })).not.toContainEqual({ id: event })
})

test('[R3.39] a document of the operator that is past its review date is not among those that a community has to review', async () => {
  const document = await harborRow('documents')
  await send('documents', document)
  const overdue = async (): Promise<number> => {
    const period = { from: '2026-01-01', to: '2026-01-01' }
    const reply = await here(FIGURES_QUERY, { period, asks: [{ figure: 'documents.overdue' }] })
    return Number((reply.at('figures') as readonly Answer[])[0]?.now.value)
  }
  const before = await overdue()
  await onDatabase(database.ownerUrl, `update documents set review_by = '2026-01-01' where id = '${document}'`)
  expect(await overdue()).toBe(before)
  await onDatabase(
    database.ownerUrl,
    `update documents set review_by = '2026-01-01', archived_at = null where id = (select id from documents where organization_id = '${lakeside}' and deleted_at is null and (review_by is null or review_by > now()) limit 1)`,
  )
  expect(await overdue()).toBe(before + 1)
})
