import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#server/operations/operations.ts'
import type { ImportInput } from '#server/request/types.ts'
import type { Resource } from '#model'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const { lakeside, grove } = places
const ann = person('Ann', lakeside)

let world: World
let events: Resource
beforeAll(async () => {
  world = await makeWorld(all)
  events = world.catalogue.resource('events')
})
afterAll(() => world.close())

const columns = ['title', 'startsAt', 'duration', 'venue', 'internalNote']
const rows = [
  ['Chair yoga', '2026-12-01 10:00', '45', 'Sun Room', ''],
  ['Bingo', '2026-12-01 14:00', '60', '', 'Bring the cage'],
  ['Carols', '2026-12-24 16:00', '60', 'Streaming', ''],
]
const read = (input: Partial<ImportInput>, who = ann, organizationId: string = lakeside.id) =>
  operations.importMany(
    events,
    {
      organizationId,
      input: { columns, rows, firstRow: 2, apply: true, createMissing: ['event_venues'], changeSet: randomUUID(), ...input },
    },
    world.session(who),
  )
const verdicts = async (input: Partial<ImportInput>) => (await read({ apply: false, ...input })).rows.map(({ verdict }) => verdict)
const count = async () => Number((await world.rows('select count(*)::int as n from events where deleted_at is null'))[0]?.['n'])

describe('a file whose rows are there already', () => {
  test('[R13.1] imported twice makes nothing twice: with a place, without one, and streamed', async () => {
    expect((await read({ existing: 'skip' })).imported).toBe(3)
    for (const existing of ['skip', 'update', null]) {
      const again = await read({ existing })
      expect(again).toMatchObject({ imported: 0, skipped: 3 })
      expect(again.rows.map(({ verdict }) => verdict)).toEqual(['known', 'known', 'known'])
    }
    expect(await count()).toBe(3)
  })

  test('[R13.1] says of each what an update changes; what is skipped stays, and single lines may go the other way', async () => {
    const changed = rows.map(row => [...row.slice(0, 4), `New note of ${row[0] ?? ''}`])
    const said = await read({ rows: changed, apply: false })
    expect(said.rows.map(({ verdict, changes }) => [verdict, changes])).toEqual(rows.map(() => ['update', ['internalNote']]))
    expect(await read({ rows: changed, existing: 'skip', except: [3] })).toMatchObject({ imported: 1, skipped: 2 })
    expect(await world.rows('select title, internal_note from events order by starts_at')).toEqual([
      { title: 'Chair yoga', internal_note: null },
      { title: 'Bingo', internal_note: 'New note of Bingo' },
      { title: 'Carols', internal_note: null },
    ])
    expect(await verdicts({ rows: changed, existing: 'update', except: [2] })).toEqual(['known', 'known', 'update'])
  })

  test('[R13.1] another hour, another place or another name is another row; case is not', async () => {
    expect(
      await verdicts({
        rows: [
          ['CHAIR YOGA', '2026-12-01 10:00', '45', 'sun room', ''],
          ['Chair yoga', '2026-12-01 10:30', '45', 'Sun Room', ''],
          ['Chair yoga', '2026-12-01 10:00', '45', '', ''],
          ['Seated yoga', '2026-12-01 10:00', '45', 'Sun Room', ''],
          // The file has it twice.
          ['Seated yoga', '2026-12-01 10:00', '45', 'Sun Room', ''],
          ['Chair yoga', '2026-12-01 10:00', '45', 'Nowhere', ''],
        ],
        createMissing: [],
        existing: 'skip',
      }),
    ).toEqual(['known', 'new', 'new', 'new', 'known', 'error'])
  })

  test('[R13.1] without one of the columns that it is known by, every row is new', async () => {
    expect(await verdicts({ columns: ['title', 'startsAt', 'duration', null, null] })).toEqual(['new', 'new', 'new'])
  })

  test('[R9.2] what another community has is not there', async () => {
    const bob = person('Bob', grove)
    expect((await read({ apply: false }, bob, grove.id)).rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new'])
  })

  test('[R8.15] there is no third way', async () => {
    await expect(read({ existing: 'replace' })).rejects.toMatchObject({ extensions: { type: 'RecordInvalid' } })
  })
})
