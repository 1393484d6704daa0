/** The example of docs/first-resource.md, run on a database, as its two files stand there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCatalogue } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { Resource, ServerPart } from '#model'
import { applyDeclarations } from '#tools/migration.ts'
import { apiOn, type Api, type Reply } from '../server/testApp.ts'
import { onDatabase } from '../support/database.ts'
import { exported } from '../support/examples.ts'
import { examplesOf } from '../support/markdown.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'

const [declaration, code] = examplesOf('docs/first-resource.md').filter(({ language }) => language === 'ts')
const rides = exported(declaration?.text ?? '', new Map()) as Resource
const part = exported(code?.text ?? '', new Map([['./event_rides.ts', rides]])) as ServerPart

let database: SeededDatabase
let api: Api
let token: string
let o: string
let event: string
let people: readonly string[] = []

const sql = (text: string) => onDatabase(database.ownerUrl, text)
const ask = (document: string, variables: object): Promise<Reply> => api.ask(document, { o, ...variables }, token)
const act = async (name: string, id: string): Promise<Reply> =>
  ask(
    `mutation A($o: ID!, $f: EventRideFilter!) { ${name}EventRides(organizationId: $o, filter: $f) { done changeSet refused { message } } }`,
    {
      f: { ids: [id] },
    },
  )
const offer = async (nth: number, answerBy: string): Promise<string> => {
  const made = await ask('mutation C($o: ID!, $i: EventRideInput!) { createEventRide(organizationId: $o, input: $i) { id status } }', {
    i: { eventId: event, personId: people[nth], answerBy, guests: 0 },
  })
  expect(made.at('createEventRide.status')).toBe('offered')
  return String(made.at('createEventRide.id'))
}
const stands = async (id: string) =>
  (await ask('query Q($o: ID!, $id: ID!) { eventRide(organizationId: $o, id: $id) { status pickupAt } }', { id })).at('eventRide')

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

beforeAll(async () => {
  database = await seededDatabase()
  const all = [...catalogue.resources, rides]
  await applyDeclarations(database.ownerUrl, all)
  api = await apiOn(database.appUrl, { catalogue: makeCatalogue(all, []), parts: [part] })
  token = await api.signIn('admin@lakeside.example')
  o = String((await sql(`select id from organizations where slug = 'lakeside'`))[0]?.['id'])
  const [row] = await sql(`update events set capacity = 1, starts_at = '2026-12-01T20:00Z' where id =
    (select id from events where organization_id = '${o}' and deleted_at is null order by id limit 1) returning id`)
  event = String(row?.['id'])
  people = (await sql(`select id from users where organization_id = '${o}' and person_type = 'resident' order by id limit 4`)).map(one =>
    String(one['id']),
  )
}, 90_000)
afterAll(async () => {
  await api?.close()
  await database?.close()
})

describe('a first resource, from the documents alone', () => {
  it('[R13.7] has states, three actions, a quota, a due date and code in two files of 60 lines at most', () => {
    const lines = [declaration, code].map(one => one?.text.split('\n').length ?? 99)
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60)
    expect([Object.keys(rides.actions ?? {}).length, rides.quota?.per, rides.due?.length, Object.keys(part.runs ?? {})]).toEqual([
      3,
      'event',
      1,
      ['pickup'],
    ])
  })

  it('[R13.7] its code finds the pickup, its quota lets nobody over the limit, and who waits moves up; undo takes it back', async () => {
    const [first, second] = [await offer(0, TOMORROW), await offer(1, TOMORROW)]
    const done = await act('confirm', first)
    expect(await stands(first)).toEqual({ status: 'confirmed', pickupAt: '2026-12-01T19:30:00.000Z' })
    await act('confirm', second)
    expect(await stands(second)).toMatchObject({ status: 'waiting' })
    await act('decline', first)
    expect(await stands(first)).toEqual({ status: 'gone', pickupAt: null })
    expect(await stands(second)).toEqual({ status: 'confirmed', pickupAt: '2026-12-01T19:30:00.000Z' })
    expect(done.at('confirmEventRides.done')).toBe(1)
  })

  it('[R13.7] who has not answered in time loses the seat, and what cannot be done says why', async () => {
    const late = await offer(2, new Date(Date.now() - 60_000).toISOString())
    await api.app.dueWork.look()
    expect(await stands(late)).toMatchObject({ status: 'gone' })
    const refused = await act('confirm', late)
    expect(refused.text).toContain('refused')
    expect(refused.at('confirmEventRides.done')).toBe(0)
    const direct = await ask(
      `mutation U($o: ID!, $id: ID!) { updateEventRide(organizationId: $o, id: $id, version: 2, input: { standing: "confirmed" }) { id } }`,
      { id: late },
    )
    expect(direct.body.errors).toBeDefined()
  })
})
