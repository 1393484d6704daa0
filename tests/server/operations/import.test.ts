import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import type { ImportInput } from '#server/request/types.ts'
import { all, clubs as declared } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const clubs = declared as unknown as Resource
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

const read = (resource: Resource, input: Partial<ImportInput> & Pick<ImportInput, 'columns' | 'rows'>, key: string | null = null) =>
  operations.importMany(
    resource,
    { ...here, input: { firstRow: 2, apply: false, createMissing: [], changeSet: randomUUID(), ...input } },
    world.session(ann, { idempotencyKey: key }),
  )
const count = async (table: string) =>
  Number((await world.rows(`select count(*)::int as n from ${table} where deleted_at is null`))[0]?.['n'])

test('[R12.6] a file of a community in Britain has the day before the month', async () => {
  const { grove } = places
  const bob = person('Bob', grove)
  const { imported } = await operations.importMany(
    events,
    {
      organizationId: grove.id,
      input: {
        columns: ['title', 'startsAt#date', 'startsAt#time'],
        rows: [['May pole', '04/05/2026', '15:00']],
        firstRow: 2,
        apply: true,
        createMissing: [],
        changeSet: randomUUID(),
      },
    },
    world.session(bob),
  )
  expect(imported).toBe(1)
  const [row] = await world.rows(
    `select to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day from events where title = 'May pole'`,
  )
  expect(row).toEqual({ day: '2026-05-04' })
  await world.rows(`delete from events where title = 'May pole'`)
})

test('[R13.1] a blank line among the rows is passed over, and the others keep their lines', async () => {
  const rows = [
    ['Bingo', '2026-05-01', '10:00'],
    ['', ' ', ''],
    ['Yoga', '2026-05-02', '10:00'],
  ]
  const report = await read(events, { columns: ['title', 'startsAt#date', 'startsAt#time'], rows })
  expect(report.skipped).toBe(0)
  expect(report.rows.map(({ row, title }) => [row, title])).toEqual([
    [2, 'Bingo'],
    [4, 'Yoga'],
  ])
})

test('[R13.1] an empty cell of what has to be filled is what a form begins with, where a form begins with something', async () => {
  const columns = ['title', 'startsAt', 'duration']
  const rows = [
    ['Bingo', '2026-05-01 10:00', ''],
    ['Yoga', '', '30'],
  ]
  const report = await read(events, { columns, rows, apply: true })
  expect(report.rows.map(({ verdict, problems }) => [verdict, ...problems.map(({ message }) => message)])).toEqual([
    ['new'],
    ['error', 'Starts: Required'],
  ])
  expect(await world.rows(`select duration_minutes from events where title = 'Bingo'`)).toEqual([{ duration_minutes: 60 }])
  await world.rows(`delete from events where title = 'Bingo'`)
})

describe('the calendar of a community', () => {
  const columns = ['title', 'startsAt#date', 'startsAt#time', 'venue']
  let rows: string[][]
  beforeAll(async () => {
    const text = await readFile(new URL('../../../src/tools/demo/calendars/lakeside.csv', import.meta.url), 'utf8')
    rows = Papa.parse<string[]>(text.trim()).data.slice(1, 31)
    rows[3] = ['Broken day', '2024-13-45', '10:00', rows[3]?.[3] ?? '']
    rows[7] = ['', '2024-05-03', '10:00', '']
  })

  test('[R8.12] a dry run says of every row what would become of it, and saves nothing', async () => {
    const report = await read(events, { columns, rows, createMissing: ['event_venues'] })
    expect(report).toMatchObject({ changeSet: null, imported: 0, skipped: 2 })
    expect(report.rows).toHaveLength(30)
    expect(report.rows.filter(one => one.verdict === 'error')).toMatchObject([
      { row: 5, title: 'Broken day', problems: [{ path: ['startsAt'], message: 'Starts: Invalid Date' }] },
      { row: 9, problems: [{ path: ['title'], message: 'Title: Required' }] },
    ])
    expect(await count('events')).toBe(0)
    expect(await count('event_venues')).toBe(0)
  })

  test('[R8.15] places that do not exist are offered by name with how often they are named', async () => {
    const report = await read(events, { columns, rows })
    expect(report.missing.length).toBeGreaterThan(2)
    const [{ title, count: times } = { title: '', count: 0 }] = report.missing
    expect(times).toBe(rows.filter(row => row[3]?.toLowerCase() === title.toLowerCase()).length)
    expect(report.rows[0]).toMatchObject({
      verdict: 'error',
      problems: [{ path: ['venue'], message: `Venue: There is no event venue '${rows[0]?.[3] ?? ''}'` }],
    })
  })

  test('[R13.1] applied, the good rows are saved under one change set with the places that were confirmed, and undo takes all of it back', async () => {
    const changeSet = randomUUID()
    const apply = () => read(events, { columns, rows, apply: true, createMissing: ['event_venues'], changeSet }, 'import-1')
    const report = await apply()
    expect(report).toMatchObject({ changeSet, imported: 28, skipped: 2, missing: [] })
    expect(await apply()).toEqual(report)
    expect(await count('events')).toBe(28)
    const [first] = await world.rows(
      `select e.title, to_char(e.starts_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as local, v.name from events e join event_venues v on v.id = e.venue_id order by starts_at limit 1`,
    )
    expect(first).toEqual({ title: rows[0]?.[0], local: `${rows[0]?.[1] ?? ''} ${rows[0]?.[2] ?? ''}`, name: rows[0]?.[3] })
    const venues = await count('event_venues')
    expect(await operations.undo({ ...here, changeSet }, world.session(ann))).toMatchObject({ done: 28 + venues, refused: [] })
    expect(await count('events')).toBe(0)
    expect(await count('event_venues')).toBe(0)
  })
})

describe('rows that exist', () => {
  test('[R8.15] a row with a unique value that exists is an update, of the columns that the file has', async () => {
    const { id } = await operations.create(
      clubs,
      { ...here, input: { name: 'Old name', code: 'IMP', paid: true, feeCents: 500 } },
      world.session(ann),
    )
    const columns = ['name', 'code']
    const file = {
      columns,
      rows: [
        ['New name', 'imp'],
        ['Fresh', 'IMP2'],
      ],
    }
    expect((await read(clubs, file)).rows).toMatchObject([{ verdict: 'update' }, { verdict: 'new' }])
    expect(await read(clubs, { ...file, apply: true })).toMatchObject({ imported: 2, skipped: 0 })
    expect(await world.rows(`select name, fee_cents, version from clubs where id = '${id}'`)).toEqual([
      { name: 'New name', fee_cents: 500, version: 2 },
    ])
  })

  test('[R8.12] all that is wrong with a row is said at once: cells, what is required, rows and values that are taken', async () => {
    const columns = ['name', 'code', 'paid', 'fee', 'founded', 'parent']
    const report = await read(clubs, {
      columns,
      rows: [
        ['', 'ONE-PASS', 'yes', '12.345', 'long ago', 'Nowhere'],
        ['Fine', 'one-pass', 'no', '', '', ''],
        ['\u200b', 'one-pass', 'yes', 'free', '', ''],
      ],
    })
    expect(report.rows.map(({ verdict, problems }) => [verdict, ...problems.map(({ message }) => message).sort()])).toEqual([
      [
        'error',
        'Fee: Use at most two decimal places',
        'Founded: Value must be a number',
        'Name: Required',
        "Nested under: There is no club 'Nowhere'",
      ],
      // The first is skipped and takes nothing away from the second.
      ['new'],
      ['error', 'Fee: Value must be a number', 'Name: Required', 'Short name: Row 3 already has this value'],
    ])
  })

  test('[R8.15] a value that is wrong by itself is not said to be taken as well', async () => {
    const long = 'a'.repeat(100_001)
    const rows = ['A', 'B'].map(name => [name, long])
    const report = await read(clubs, { columns: ['name', 'code'], rows })
    const said = ['Short name: Text exceeds 100000 characters']
    expect(report.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([said, said])
  })

  test('[R8.15] a value that must be unique and stands twice in the file is an error at the second', async () => {
    const report = await read(clubs, {
      columns: ['name', 'code'],
      rows: [
        ['A', 'TWIN'],
        ['B', 'twin'],
      ],
    })
    expect(report.rows).toMatchObject([
      { verdict: 'new' },
      { verdict: 'error', problems: [{ path: ['code'], message: 'Short name: Row 2 already has this value' }] },
    ])
  })
})

describe('what is refused', () => {
  test('[R8.15] more than 5,000 rows, with the sentence', async () => {
    const rows = Array.from({ length: 5001 }, () => ['x'])
    expect(await refusalOf(read(clubs, { columns: ['name'], rows }))).toMatchObject({
      problems: [{ message: 'An import takes at most 5,000 rows at a time. Split the file.' }],
    })
  })

  test('[R6.6] columns of secrets, read-only fields and no field at all', async () => {
    for (const column of ['door', 'score', 'organizationId', '__proto__', 'name#part'])
      expect(await refusalOf(read(clubs, { columns: [column], rows: [['x']] }))).toMatchObject({
        type: 'RecordInvalid',
        problems: [{ path: ['columns', 0] }],
      })
  })

  test('[R8.15] 5,000 rows are saved by one call', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`Row ${index}`])
    expect(await read(clubs, { columns: ['name'], rows, apply: true })).toMatchObject({ imported: 5000 })
  })
})
