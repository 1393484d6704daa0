import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import eventDeclaration from '../../../resources/events.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const events: Resource = eventDeclaration
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
beforeAll(async () => {
  world = await makeWorld([...all] as Resource[])
})
afterAll(() => world.close())

const EVENT = {
  title: 'Chair Yoga',
  startsAt: '2026-11-24T16:30:00.000Z',
  durationMinutes: 45,
  audienceScope: 'all',
  online: true,
  registration: 'auto_capped',
  capacity: 12,
  paid: true,
  priceCents: 450,
}
const make = async (more: Record<string, unknown>) => {
  const session = world.session(ann)
  return (await operations.create(events, { ...here, input: { ...EVENT, ...more } }, session)).id
}
const save = (id: string) => operations.action(events, { ...here, filter: { ids: [id] }, action: 'saveAsTemplate' }, world.session(ann))
const templates = () =>
  world.rows(
    `select title, start_time::text, duration_minutes, online, registration, capacity, price_cents, published_on, organization_id
     from event_templates where deleted_at is null`,
  )

test('[R3.16] an event is saved as a template with its hour, place, cost and sign-up, and undo takes it back', async () => {
  const result = await save(await make({ dimension: 'physical' }))
  expect(result).toMatchObject({ done: 1, refused: [] })
  expect(await templates()).toEqual([
    {
      title: 'Chair Yoga',
      start_time: '10:30:00',
      duration_minutes: 45,
      online: true,
      registration: 'auto_capped',
      capacity: 12,
      price_cents: 450,
      published_on: null,
      organization_id: lakeside.id,
    },
  ])
  await operations.undo({ ...here, changeSet: result.changeSet }, world.session(ann))
  expect(await templates()).toEqual([])
})

test('[R3.16] an event without a dimension is not saved as a template, and the reason says what to do', async () => {
  const { refused } = await save(await make({ dimension: null }))
  expect(refused.map(({ message }) => message)).toEqual(['A template needs a wellness dimension. Choose one for the event first'])
  expect(await templates()).toEqual([])
})
