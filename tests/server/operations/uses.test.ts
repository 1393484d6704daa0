import { afterAll, beforeAll, expect, test } from 'vitest'
import { reference } from '#fields'
import { defineResource, type Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import eventDeclaration from '../../../resources/events.ts'
import groupDeclaration from '../../../resources/groups.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const events: Resource = eventDeclaration
const groups: Resource = groupDeclaration
const walks: Resource = defineResource({
  name: 'walks',
  label: ['Walk', 'Walking Program'],
  noun: ['walk', 'walks'],
  belongsTo: 'organization',
  titleFields: 'group',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: { group: reference({ to: 'groups' }) },
  list: { columns: ['group'] },
  form: ['group'],
})
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
beforeAll(async () => {
  world = await makeWorld([...all, walks] as Resource[])
})
afterAll(() => world.close())

test('[R8.15] a group that is deleted says what was sent to it and what names it, by nouns', async () => {
  const session = () => world.session(ann)
  const group = (await operations.create(groups, { ...here, input: { name: 'Chorus' } }, session())).id
  const event = { title: 'Rehearsal', dimension: 'social', startsAt: '2026-11-24T16:30:00.000Z', durationMinutes: 45 }
  const audience = { audienceScope: 'select-groups', receivers: [{ id: group, type: 'GROUP' }] }
  await operations.create(events, { ...here, input: { ...event, ...audience } }, session())
  await operations.create(events, { ...here, input: { ...event, audienceScope: 'all' } }, session())
  await operations.create(walks, { ...here, input: { groupId: group } }, session())
  const { follows } = await operations.deleteMany(groups, { ...here, filter: { ids: [group] } }, session())
  expect(new Map(follows?.map(({ label, count }) => [label, count]))).toEqual(
    new Map([
      ['Linked events', 1],
      ['Linked walks', 1],
    ]),
  )
})

test('[R8.15] a group that is archived says what is yet to come for it, and nothing of what is over, canceled or archived too', async () => {
  const session = () => world.session(ann, { now: new Date('2026-11-24T12:00:00Z') })
  const group = (await operations.create(groups, { ...here, input: { name: 'Choir' } }, session())).id
  const audience = { audienceScope: 'select-groups', receivers: [{ id: group, type: 'GROUP' }] }
  const at = async (startsAt: string) =>
    (await operations.create(events, { ...here, input: { title: 'Rehearsal', startsAt, durationMinutes: 45, ...audience } }, session())).id
  const act = (resource: Resource, action: string, id: string) =>
    operations.action(resource, { ...here, filter: { ids: [id] }, action }, session())
  await at('2026-11-23T16:30:00.000Z')
  await at('2026-11-25T16:30:00.000Z')
  const off = await at('2026-11-26T16:30:00.000Z')
  await act(events, 'cancel', off)
  expect((await act(groups, 'archive', group)).follows).toEqual([{ label: 'Upcoming events', count: 1 }])
})
