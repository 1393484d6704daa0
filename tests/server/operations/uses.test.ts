import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import eventDeclaration from '../../../resources/events.ts'
import groupDeclaration from '../../../resources/groups.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const events: Resource = eventDeclaration
const groups: Resource = groupDeclaration
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
beforeAll(async () => {
  world = await makeWorld([...all] as Resource[])
})
afterAll(() => world.close())

test('[R8.15] a group that is deleted says what was sent to it', async () => {
  const session = () => world.session(ann)
  const group = (await operations.create(groups, { ...here, input: { name: 'Chorus' } }, session())).id
  const event = { title: 'Rehearsal', dimension: 'social', startsAt: '2026-11-24T16:30:00.000Z', durationMinutes: 45 }
  const audience = { audienceScope: 'select-groups', receivers: [{ id: group, type: 'GROUP' }] }
  await operations.create(events, { ...here, input: { ...event, ...audience } }, session())
  await operations.create(events, { ...here, input: { ...event, audienceScope: 'all' } }, session())
  expect((await operations.deleteMany(groups, { ...here, filter: { ids: [group] } }, session())).follows).toEqual([
    { label: 'Linked events', count: 1 },
  ])
})
