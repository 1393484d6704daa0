import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource, Wire } from '#model'
import { operations } from '#server/operations/operations.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
let events: Resource
beforeAll(async () => {
  world = await makeWorld(all)
  events = world.catalogue.resource('events')
})
afterAll(() => world.close())

const input: Wire = {
  title: 'Chess',
  startsAt: '2030-05-01T19:00:00.000Z',
  durationMinutes: 60,
  private: false,
  audienceScope: 'all',
}
const made = async (publishedOn: string | null): Promise<string> => {
  const { id } = await operations.create(events, { ...here, input: { ...input, publishedOn } }, world.session(ann))
  return id
}
const versionOf = async (id: string): Promise<number> =>
  Number((await world.rows(`select version from events where id = '${id}'`))[0]?.['version'])
const change = async (id: string, patch: Wire) =>
  operations.update(events, { ...here, id, version: await versionOf(id), input: patch }, world.session(ann))
const notices = (id: string) =>
  world.rows(`select title, object_type, severity, text, changes from updates where object_id = '${id}' and deleted_at is null order by id`)

const PAST = '2020-01-01T00:00:00.000Z'

test('[R3.10] a change of the time of a published event is told, in words and as important', async () => {
  const id = await made(PAST)
  await change(id, { startsAt: '2030-05-01T20:30:00.000Z', title: 'Chess club' })
  expect(await notices(id)).toEqual([
    {
      title: 'Chess club: starts and title changed',
      object_type: 'Event',
      severity: 'important',
      text: '<p>"Chess club" on May 1, 2030 now starts at 3:30 PM (was 2:00 PM). "Chess club" on May 1, 2030: Title is now Chess club (was Chess).</p>',
      changes: {
        startsAt: { before: 'May 1, 2030, 2:00 PM', after: 'May 1, 2030, 3:30 PM' },
        title: { before: 'Chess', after: 'Chess club' },
      },
    },
  ])
})

test('[R12.6] a community in Britain is told of days and times as they are written there', async () => {
  const { grove } = places
  const there = { organizationId: grove.id }
  const bob = person('Bob', grove)
  const { id } = await operations.create(events, { ...there, input: { ...input, publishedOn: PAST } }, world.session(bob))
  const version = await versionOf(id)
  await operations.update(events, { ...there, id, version, input: { startsAt: '2030-05-04T20:30:00.000Z' } }, world.session(bob))
  expect(await notices(id)).toMatchObject([{ changes: { startsAt: { before: '1 May 2030, 14:00', after: '4 May 2030, 15:30' } } }])
})

test('[R3.10] a change of its name alone is told without weight; of what only staff see, not at all', async () => {
  const id = await made(PAST)
  await change(id, { internalNote: 'Bring boards' })
  expect(await notices(id)).toEqual([])
  await change(id, { title: 'Chess again' })
  expect(await notices(id)).toMatchObject([
    { severity: 'info', text: '<p>"Chess again" on May 1, 2030: Title is now Chess again (was Chess).</p>' },
  ])
})

test('[R3.10] what nobody could see yet is not told', async () => {
  for (const published of [null, '2999-01-01T00:00:00.000Z']) {
    const id = await made(published)
    await change(id, { startsAt: '2030-05-01T21:00:00.000Z' })
    expect(await notices(id)).toEqual([])
  }
})

test('[R3.10] cancelling is told, and undo takes event and notice back together', async () => {
  const id = await made(PAST)
  const { changeSet } = await operations.action(events, { ...here, filter: { ids: [id] }, action: 'cancel' }, world.session(ann))
  expect(await notices(id)).toMatchObject([
    {
      title: 'Chess: canceled',
      severity: 'important',
      text: '<p>"Chess" on May 1, 2030 is canceled.</p>',
      changes: { cancelled: { before: 'no', after: 'yes' } },
    },
  ])
  expect(await operations.undo({ ...here, changeSet }, world.session(ann))).toMatchObject({
    done: 2,
    refused: [],
    follows: expect.arrayContaining([{ label: 'Events', count: 1 }]) as unknown,
  })
  expect(await notices(id)).toEqual([])
})

test('[R3.10] what is reinstated is told as well', async () => {
  const id = await made(PAST)
  const act = (action: 'cancel' | 'uncancel') => operations.action(events, { ...here, filter: { ids: [id] }, action }, world.session(ann))
  expect(await act('uncancel')).toMatchObject({ done: 0, refused: [{ message: expect.stringContaining('It is published.') as string }] })
  await act('cancel')
  const { done, changeSet } = await act('uncancel')
  expect(done).toBe(1)
  expect((await notices(id))[1]).toMatchObject({
    title: 'Chess: back on',
    severity: 'important',
    text: '<p>"Chess" on May 1, 2030 is back on.</p>',
  })
  expect(await operations.undo({ ...here, changeSet }, world.session(ann))).toMatchObject({ done: 2, refused: [] })
  expect(await world.rows(`select cancelled_at is null as open from events where id = '${id}'`)).toEqual([{ open: false }])
})

test('[R3.10] a title that looks like markup stays what was typed in the text of its notice', async () => {
  const id = await made(PAST)
  await change(id, { title: '<b>Q&A</b>' })
  await operations.action(events, { ...here, filter: { ids: [id] }, action: 'cancel' }, world.session(ann))
  expect((await notices(id))[1]).toMatchObject({
    title: '<b>Q&A</b>: canceled',
    text: '<p>"&lt;b&gt;Q&amp;A&lt;/b&gt;" on May 1, 2030 is canceled.</p>',
  })
})

test('[R3.10] what goes there, back and there again is told as it is in the end', async () => {
  const id = await made(PAST)
  const [first, second] = ['2030-05-01T20:00:00.000Z', '2030-05-01T19:00:00.000Z']
  for (const startsAt of [first, second, first]) await change(id, { startsAt })
  expect((await notices(id)).map(({ text }) => text)).toEqual([
    expect.stringContaining('now starts at 3:00 PM'),
    expect.stringContaining('now starts at 2:00 PM'),
    expect.stringContaining('now starts at 3:00 PM'),
  ])
})

test('[R3.10] neither is written without the other: a refused change tells nothing', async () => {
  const id = await made(PAST)
  await expect(change(id, { startsAt: '2030-05-01T22:00:00.000Z', durationMinutes: 1 })).rejects.toThrow()
  expect(await notices(id)).toEqual([])
})

test('[R3.10] a title with signs of less and more keeps every word', async () => {
  const id = await made(PAST)
  await change(id, { title: 'a < b > c' })
  expect(await notices(id)).toMatchObject([
    {
      title: 'a < b > c: title changed',
      text: '<p>"a &lt; b &gt; c" on May 1, 2030: Title is now a &lt; b &gt; c (was Chess).</p>',
      changes: { title: { before: 'Chess', after: 'a < b > c' } },
    },
  ])
})

test('[R9.2] what a rule keeps from some readers of notices is not told', async () => {
  const owner = person('Olga', lakeside, { isOwner: true })
  const { duration } = events.fields
  const access = { read: 'ownerOrAbove', write: 'ownerOrAbove' }
  const kept = { ...events, fields: { ...events.fields, duration: { ...duration, options: { ...duration?.options, access } } } } as Resource
  const id = await made(PAST)
  const change = { durationMinutes: 90, title: 'Chess in the evening' }
  await operations.update(kept, { ...here, id, version: await versionOf(id), input: change }, world.session(owner))
  expect(await notices(id)).toMatchObject([{ title: 'Chess in the evening: title changed', changes: { title: { after: change.title } } }])
  expect((await notices(id))[0]?.['text']).not.toContain('lasts')
})
