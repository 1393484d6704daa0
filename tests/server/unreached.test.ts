import { expect, test } from 'vitest'
import { operations } from '#server/operations/operations.ts'
import { envAt, type Resource } from '#model'
import { waitingAt } from '#server/query/home.ts'
import type { ReadingSession } from '#server/query/reader.ts'
import { compile, sql } from '#sql'
import { person, places } from './operations/testOrganizations.ts'
import { alerts, deliveries, here, messages, deliveryWorld } from './deliveryWorld.ts'

const { lakeside } = places
const stage = deliveryWorld(40)
const { act, alert, at, rows, work } = stage

const lost = () =>
  rows(
    `select u.last_name as who, d.why_unreached as why, d.ends_at > now() as runs from deliveries d join users u on u.id = d.person_id where d.why_unreached is not null order by u.last_name::int`,
  )
const waiting = async () => {
  const world = stage.world()
  const session = world.session(person('Ann', lakeside))
  const bindings = {
    ...session.bindings,
    organizationId: lakeside.id,
    ancestorIds: [],
    now: new Date().toISOString(),
    timeZone: lakeside.timezone,
  }
  const found = await waitingAt(
    {
      ...session,
      reads:
        () =>
        ({ name }: Resource) =>
          name === deliveries.name,
    } as unknown as ReadingSession,
    lakeside,
    ({ catalogue, resourceSql }) => ({ catalogue, resourceSql, env: envAt(lakeside, new Date()) }),
    async (_, json) =>
      (await world.database.read({ organizationId: lakeside.id, ancestorIds: [] }, compile(sql`select ${json}::text as j`), bindings)) ??
      '[]',
  )
  return found.find(one => 'name' in one && one.name === 'unreached')?.count ?? 0
}

test('[R3.12] whom nothing reaches is one row for each person, with every reason, and a count, until they are told', async () => {
  const id = await alert()
  await act(alerts, 'publish', [id])
  const why = 'No email address. No mobile phone'
  expect(await lost()).toEqual([
    { who: '20', why, runs: true },
    { who: '40', why, runs: true },
  ])
  expect(await stage.reach(id)).toMatchObject({ people: 40, reached: 0, unreached: 2 })
  expect(await waiting()).toBe(2)
  await work(8)
  expect(await stage.reach(id)).toMatchObject({ people: 40, reached: 38, unreached: 2 })
  const [first] = await rows('select id from deliveries where why_unreached is not null order by id limit 1')
  const { changeSet } = await act(deliveries, 'tellInPerson', [String(first?.['id'])])
  expect(await waiting()).toBe(1)
  await operations.undo({ ...here, changeSet }, at())
  expect(await waiting()).toBe(2)
})

test('[R3.12] who has not answered is one line for each person, whatever the channels, until they answer by one of them', async () => {
  const id = await alert({ safetyQuestion: true, channels: ['in_app', 'email', 'sms'] })
  await act(alerts, 'publish', [id])
  await work(20)
  const [all] = await rows(
    `select count(*)::int as lines, count(*) filter (where first_of_person)::int as people from deliveries where kind = 'notice'`,
  )
  expect(all?.['people']).toBe(40)
  expect(all?.['lines']).toBeGreaterThan(40)
  const silent = async () =>
    (await rows(`select person_id from deliveries where kind = 'notice' and first_of_person and not answered`)).map(row => row['person_id'])
  expect(new Set(await silent()).size).toBe(40)
  expect(await silent()).toHaveLength(40)
  // They answer by the channel that is not their first.
  const [other] = await rows(
    `select id, person_id from deliveries where kind = 'notice' and not first_of_person and standing = 'sent' order by id limit 1`,
  )
  const { changeSet } = await act(deliveries, 'safe', [String(other?.['id'])])
  expect(await silent()).toHaveLength(39)
  expect(await silent()).not.toContain(other?.['person_id'])
  await operations.undo({ ...here, changeSet }, at())
  expect(await silent()).toHaveLength(40)
})

test('[R3.12] who is still being tried does not count as lost; who was tried in vain does, and not while it is tried again', async () => {
  stage.vendor().fail(true)
  const id = await alert({ channels: ['sms'] })
  await act(alerts, 'publish', [id])
  expect(await lost()).toHaveLength(10)
  await work(7)
  expect(await lost()).toHaveLength(40)
  expect((await lost())[0]?.['why']).toMatch(/^The text message service could not take it \(50[03]\)$/)
  const [one] = await rows(`select id from deliveries where reason like 'The text%' limit 1`)
  await act(deliveries, 'retry', [String(one?.['id'])])
  expect(await lost()).toHaveLength(39)
})

test('[R3.12] a slip that waits on paper has reached nobody until it was handed over', async () => {
  await act(alerts, 'publish', [await alert({ channels: ['print'] })])
  expect((await lost())[0]).toMatchObject({ why: 'The printed slip was not handed over yet' })
  expect(await waiting()).toBe(40)
})

test('[R3.12] what is over waits for nobody: at its end, canceled, and by the all clear', async () => {
  const id = await alert()
  await act(alerts, 'publish', [id])
  await act(alerts, 'cancel', [id])
  expect(await waiting()).toBe(0)
  await act(alerts, 'uncancel', [id])
  expect(await waiting()).toBe(2)
  await act(alerts, 'allClear', [id], { resolution: 'It is over.' })
  expect(await waiting()).toBe(0)
  const other = await alert()
  await act(alerts, 'publish', [other])
  expect(await waiting()).toBe(2)
  await rows(`update deliveries set ends_at = now() - interval '1 minute' where ends_at is not null returning 1`)
  expect(await waiting()).toBe(0)
  await act(alerts, 'extend', [other], { endsAfterMinutes: 300 })
  expect(await waiting()).toBe(2)
})

test('[R3.9] a message that cannot reach somebody says so in its ledger, and is no errand', async () => {
  const { id } = await operations.create(
    messages,
    {
      ...here,
      input: {
        subject: 'Pool',
        body: '<p>Open.</p>',
        channels: ['email', 'sms'],
        publishedOn: new Date(Date.now() - 60_000).toISOString(),
      },
    },
    at(),
  )
  expect(id).toBeTruthy()
  expect(await lost()).toHaveLength(2)
  expect(await waiting()).toBe(0)
})
