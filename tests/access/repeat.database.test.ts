import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../server/testApp.ts'
import { peopleWorld, type PeopleWorld } from './people.ts'

/** Whose staff role edits events and does not publish them. */
const EDITOR = 'activities@lakeside.example'
const OWNER = 'owner@lakeside.example'

let world: PeopleWorld
let o = ''
const tokens = new Map<string, string>()

const ask = (email: string, document: string, variables: object = {}): Promise<Reply> =>
  world.api.ask(document, { o, ...variables }, tokens.get(email) ?? null)

beforeAll(async () => {
  world = await peopleWorld()
  o = String((await world.owner.query<{ id: string }>(`select id from organizations where slug = 'lakeside'`)).rows[0]?.id)
  await world.owner.query(
    `update staff_roles set levels = levels || '{"events":"edit"}' where id = (select staff_role_id from users where email = $1)`,
    [EDITOR],
  )
  for (const email of [EDITOR, OWNER]) tokens.set(email, await world.api.signIn(email))
}, 120_000)
afterAll(() => world?.close())

const CREATE = 'mutation Create($o: ID!, $i: EventInput!) { createEvent(organizationId: $o, input: $i) { id } }'
const PUBLISH = 'mutation Publish($o: ID!, $id: ID!) { publishEvents(organizationId: $o, filter: { ids: [$id] }) { done } }'
const REPEAT = `mutation Repeat($o: ID!, $id: ID!, $i: MakeItRepeatEventInput!) {
  makeItRepeatEvents(organizationId: $o, filter: { ids: [$id] }, input: $i) { done }
}`
const DATES = 'query Dates($o: ID!, $q: String) { events(organizationId: $o, filter: { q: $q }, sort: "startsAt") { items { status } } }'

/** A published event, repeated daily three times by somebody: how its dates stand. */
const repeatedBy = async (email: string, title: string): Promise<unknown> => {
  const startsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const id = (await ask(OWNER, CREATE, { i: { title, startsAt } })).at('createEvent.id')
  expect((await ask(OWNER, PUBLISH, { id })).at('publishEvents.done')).toBe(1)
  const reply = await ask(email, REPEAT, { id, i: { repeats: 'daily', repeatsEvery: 1, repeatsCount: 3 } })
  expect(reply.at('makeItRepeatEvents.done')).toBe(1)
  return ((await ask(OWNER, DATES, { q: title })).at('events.items') as readonly { status: string }[]).map(({ status }) => status)
}

test('[R9.2][R3.13] the next dates of a published event are published by nobody who may not publish', async () => {
  expect(await repeatedBy(OWNER, 'Quartet')).toEqual(['published', 'published', 'published'])
  expect(await repeatedBy(EDITOR, 'Quintet')).toEqual(['published', 'draft', 'draft'])
})
