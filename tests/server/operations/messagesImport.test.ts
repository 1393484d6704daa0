import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const { lakeside } = places
const ann = person('Ann', lakeside)
let world: World
beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
})
afterAll(() => world?.close())

const HOUR = 3_600_000
/** So many hours from now by the clock of the community, as a file says it. */
const cell = (hours: number): string =>
  wallTimeOf(new Date(Date.now() + hours * HOUR).toISOString(), lakeside.timezone)?.replace('T', ' ') ?? ''

test('[R3.9] [R13.1] the preview of an import says which rows go out to people at once', async () => {
  const rows = [
    ['Now', 'Hello', cell(-1)],
    ['Later', 'Hello', cell(48)],
    ['Draft', 'Hello', ''],
    ['Old', 'Hello', cell(-48)],
    ['Over', 'Hello', `${cell(-2)} to ${cell(-1)}`],
    ['', 'Hello', cell(-1)],
  ]
  const input = { columns: ['subject', 'body', 'publishing'], rows, firstRow: 2, createMissing: [], changeSet: randomUUID() }
  const read = (resource: string, apply: boolean) =>
    operations.importMany(
      world.catalogue.resource(resource),
      { organizationId: lakeside.id, input: { ...input, apply } },
      world.session(ann, { idempotencyKey: null }),
    )
  const report = await read('messages', false)
  expect(report.rows.map(({ title, verdict, sends }) => [title, verdict, sends])).toEqual([
    ['Now', 'new', true],
    ['Later', 'new', false],
    ['Draft', 'new', false],
    ['Old', 'new', false],
    ['Over', 'new', false],
    ['', 'error', false],
  ])
  await read('messages', true)
  const sent = await world.rows(`select subject from messages where settled_at is not null`)
  expect(sent).toEqual([{ subject: 'Now' }])
})
