import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'

let fresh: FreshDatabase
let api: Api
let token: string
let lakeside: string
const one = async (sql: string) => String((await onDatabase(fresh.ownerUrl, sql))[0]?.['id'])
beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@lakeside.example')
  lakeside = await one("select id from organizations where slug = 'lakeside'")
}, 60_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const SELECTION = 'id version venueId online receiverScope private receivers { id } publishedOn expiredOn'
const CREATE = `mutation CreateEvent($o: ID!, $input: EventInput!) { event: createEvent(organizationId: $o, input: $input) { ${SELECTION} } }`
const UPDATE = `mutation UpdateEvent($o: ID!, $id: ID!, $version: Int!, $input: EventInput!) {
  event: updateEvent(organizationId: $o, id: $id, version: $version, input: $input) { ${SELECTION} } }`

interface Event {
  readonly id: string
  readonly version: number
}
interface Answer {
  readonly data?: { readonly event: Event } | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: object }[]
}

const send = async (query: string, variables: object): Promise<Event | object> => {
  const { data, errors } = (await api.ask(query, { o: lakeside, ...variables }, token)).body as unknown as Answer
  return errors?.[0]?.extensions ?? data?.event ?? {}
}
const create = (input: object) => send(CREATE, { input: { title: 'Bingo', startsAt: '2026-12-01T16:00:00Z', online: true, ...input } })
const update = async (event: object, input: object) => send(UPDATE, { id: (event as Event).id, version: (event as Event).version, input })
const refused = (path: readonly (string | number)[], message: string) => ({ type: 'RecordInvalid', problems: [{ path, message }] })

test('[R7.8] a scope that is none is refused, and not taken for everyone', async () => {
  const said = refused(['audience'], "Scopes are 'all', 'select-categories' and 'select-groups'")
  expect(await create({ audienceScope: 'select-receiver' })).toMatchObject(said)
  expect(await create({ audienceScope: 'nobody' })).toMatchObject(said)
  expect(await create({ audienceScope: null })).toMatchObject({ receiverScope: 'all-users' })
})

test('[R6.4, R7.8] the API describes scopes of receivers and their types in the words that it answers', async () => {
  const group = { id: await one(`select id from groups where organization_id = '${lakeside}' limit 1`), type: 'GROUP' }
  const type = buildSchema(readFileSync('schema/console.graphql', 'utf8')).getType('Event') as GraphQLObjectType
  const described = (name: string) => type.getFields()[name]?.description
  const SCOPE = SELECTION.replace('receivers { id }', 'receivers { type }')
  for (const receivers of [[], [group]]) {
    const event = (await send(CREATE.replace(SELECTION, SCOPE), {
      input: { title: 'Bingo', startsAt: '2026-12-01T16:00:00Z', online: true, receivers },
    })) as { receiverScope: string; receivers: { type: string }[] }
    expect(described('receiverScope')).toContain(`'${event.receiverScope}'`)
    for (const receiver of event.receivers) expect(described('receivers')).toContain(` ${receiver.type}`)
  }
})

test('[R6.4] who is named twice receives once', async () => {
  const group = { id: await one(`select id from groups where organization_id = '${lakeside}' limit 1`), type: 'GROUP' }
  expect(await create({ receivers: [group, group] })).toMatchObject({ receivers: [{ id: group.id }], private: true })
})

test('[R7.8] an update that names groups alone takes the place of the categories that were chosen', async () => {
  const [role, group] = await Promise.all(
    ['roles', 'groups'].map(table => one(`select id from ${table} where organization_id = '${lakeside}' limit 1`)),
  )
  const event = await create({ roleAccessItems: [role] })
  const chosen = await update(event, { receivers: [{ id: group, type: 'GROUP' }] })
  expect(chosen).toMatchObject({ receiverScope: 'select-receiver', private: true, receivers: [{ id: group }] })
  // The communities of an operator are beside the categories, and in the place of none.
  const back = await update(chosen, { roleAccessItems: [role] })
  const sent = await update(back, { receivers: [{ id: lakeside, type: 'ORGANIZATION' }] })
  expect(sent).toMatchObject({ private: false, receivers: [{ id: role }, { id: lakeside }] })
})

test('[R7.8, R8.13] an update that takes the last category away, and says nothing else, is refused as the form refuses it', async () => {
  const role = await one(`select id from roles where organization_id = '${lakeside}' limit 1`)
  const event = await create({ roleAccessItems: [role] })
  const said = refused(['audience'], 'Specify Calendar')
  expect(await update(event, { roleAccessItems: [] })).toMatchObject(said)
  expect(await update(event, { roleAccessItems: null, organizationIds: [] })).toMatchObject(said)
  expect(await update(event, { roleAccessItems: [], private: false })).toMatchObject({ receiverScope: 'all-users' })
  const group = { id: await one(`select id from groups where organization_id = '${lakeside}' limit 1`), type: 'GROUP' }
  const chosen = await create({ receivers: [group] })
  expect(await update(chosen, { roleAccessItems: [] })).toMatchObject({ receiverScope: 'select-receiver' })
})

test('[R6.10, R7.10] an event that is put online has no venue any more, and one that gets a venue is no longer online', async () => {
  const venueId = await one(`select id from event_venues where organization_id = '${lakeside}' limit 1`)
  const [online, there] = [
    { venueId: null, online: true },
    { venueId, online: false },
  ]
  expect(await create({ venueId })).toMatchObject(online)
  expect(await create({ venueId: 'virtual', online: false })).toMatchObject(online)
  const held = await create({ venueId, online: false })
  const streamed = await update(held, { online: true })
  expect(streamed).toMatchObject(online)
  const back = await update(streamed, { venueId })
  expect(back).toMatchObject(there)
  expect(await update(back, { online: false })).toMatchObject(there)
  expect(await update(back, { venueId: 'virtual' })).toMatchObject(online)
})

test('[R6.9, R7.9] both instants of publishing read back as they were sent, and each stays when the other changes', async () => {
  const sent = { publishedOn: '2026-12-02T15:00:00.000Z', expiredOn: '2026-12-05T23:30:00.000Z' }
  const event = await create(sent)
  expect(event).toMatchObject(sent)
  const moved = await update(event, { publishedOn: '2026-12-03T10:00:00.000Z' })
  expect(moved).toMatchObject({ publishedOn: '2026-12-03T10:00:00.000Z', expiredOn: sent.expiredOn })
  expect(await create({ expiredOn: sent.expiredOn })).toMatchObject({ publishedOn: null, expiredOn: sent.expiredOn })
  expect(await create({ ...sent, expiredOn: '2026-12-02T23:30:00.000Z' })).toMatchObject({ expiredOn: '2026-12-02T23:30:00.000Z' })
  expect(await create({ ...sent, expiredOn: sent.publishedOn })).toMatchObject(
    refused(['publishing', 'expires'], 'Must be after the publish date'),
  )
})

test('[R8.12] an instant with an offset is taken, and answered in UTC', async () => {
  expect(await create({ publishedOn: '2026-12-02T09:00:00-06:00' })).toMatchObject({ publishedOn: '2026-12-02T15:00:00.000Z' })
  expect(await create({ startsAt: '2026-12-02T09:00:00+24:30' })).toMatchObject(refused(['startsAt'], 'Invalid Date'))
  expect(await create({ startsAt: '2026-12-02T09:00:00' })).toMatchObject(refused(['startsAt'], 'Invalid Date'))
})

test("[R8.12] a day, a time or an instant that is none says 'Invalid Date' where it stands", async () => {
  expect(await create({ startsAt: '2026-02-30T10:00:00Z' })).toMatchObject(refused(['startsAt'], 'Invalid Date'))
  expect(await create({ startsAt: 'at "input.title"; soon' })).toMatchObject(refused(['startsAt'], 'Invalid Date'))
  expect(await create({ startsAt: '0001-02-03T10:00:00Z' })).toMatchObject(refused(['startsAt'], 'Invalid Date'))
  expect(await create({ expiredOn: '2026-02-30T10:00:00Z' })).toMatchObject(refused(['publishing', 'expiredOn'], 'Invalid Date'))
  const VENUE =
    'mutation CreateDiningVenue($o: ID!, $input: DiningVenueInput!) { createDiningVenue(organizationId: $o, input: $input) { id } }'
  const hours = { name: 'Lunch', validFrom: '2026-02-30', daySchedules: [] }
  expect(await send(VENUE, { input: { name: 'Grill', venueSchedules: [hours] } })).toMatchObject(
    refused(['venueSchedules', 0, 'validFrom'], 'Invalid Date'),
  )
  const PERSON = 'mutation CreateUser($o: ID!, $input: UserInput!) { createUser(organizationId: $o, input: $input) { id } }'
  expect(await send(PERSON, { input: { firstName: 'Ann', lastName: 'Lee', birthDate: '2026-02-30' } })).toMatchObject(
    refused(['birthDate'], 'Invalid Date'),
  )
})

test('[R8.4] a number that its type cannot hold says what is wrong with it where it stands', async () => {
  const limited = { registration: 'auto_capped', waitlist: 'none' }
  expect(await create({ ...limited, capacity: 2.5 })).toMatchObject(refused(['capacity'], 'Value must be a whole number'))
  expect(await create({ ...limited, capacity: 'many' })).toMatchObject(refused(['capacity'], 'Value must be a number'))
  expect(await create({ ...limited, capacity: 2 ** 31 })).toMatchObject(
    refused(['capacity'], 'Value must be less than or equal to 2147483647'),
  )
  // By the field's own name, as every other problem says it.
  expect(await create({ durationMinutes: 2.5 })).toMatchObject(refused(['duration'], 'Value must be a whole number'))
  expect(await create({ title: 5 })).toMatchObject(refused([], 'Something in this request is not understood.'))
})
