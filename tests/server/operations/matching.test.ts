import { randomBytes, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import Papa from 'papaparse'
import { csvOf, fieldTypeOf, namedFields, sectionsOf } from '#catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportsRoute } from '#server/operations/export/route.ts'
import { operations } from '#server/operations/operations.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import type { ImportInput } from '#server/request/types.ts'
import type { Resource } from '#model'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const { lakeside, grove, top } = places
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

  test('[R13.1] [R9.2] of a shared library own rows are changed by a file, and those from above stay as they are', async () => {
    const templates = world.catalogue.resource('event_templates')
    const sue = person('Sue', top)
    const input = { dimension: 'physical', durationMinutes: 45, audienceScope: 'all', publishedOn: '2020-01-01T00:00:00.000Z' }
    await operations.create(templates, { organizationId: top.id, input: { ...input, title: 'Chair volleyball' } }, world.session(sue))
    await operations.create(templates, { organizationId: lakeside.id, input: { ...input, title: 'Tea dance' } }, world.session(ann))
    const told = async (minutes: string, more: Partial<ImportInput>) => {
      const lines = [
        ['Chair volleyball', minutes],
        ['Tea dance', minutes],
      ]
      const file = { columns: ['title', 'duration'], rows: lines, firstRow: 2, createMissing: [], changeSet: randomUUID(), apply: false }
      const report = await operations.importMany(
        templates,
        { organizationId: lakeside.id, input: { ...file, ...more } },
        world.session(ann),
      )
      return report.rows.map(({ verdict, problems }) => problems[0]?.message ?? verdict)
    }
    expect(await told('45', { existing: 'update' })).toEqual(['known', 'known'])
    expect(await told('60', { existing: 'skip' })).toEqual(['known', 'known'])
    const refusal = 'It belongs to another organization and can only be read here'
    expect(await told('60', { existing: 'update', apply: true })).toEqual([refusal, 'update'])
    expect(await world.rows('select title, duration_minutes as minutes from event_templates order by title')).toEqual([
      { title: 'Chair volleyball', minutes: 45 },
      { title: 'Tea dance', minutes: 60 },
    ])
  })

  test('[R13.1] a person is known by name and apartment, with an email and without', async () => {
    const people = (lines: readonly string[][]) =>
      operations.importMany(
        world.catalogue.resource('users'),
        {
          organizationId: lakeside.id,
          input: {
            columns: ['firstName', 'lastName', 'apartment', 'email'],
            rows: lines,
            firstRow: 2,
            apply: true,
            createMissing: [],
            existing: 'skip',
            changeSet: randomUUID(),
          },
        },
        world.session(ann),
      )
    const once = [
      ['Rose', 'Doyle', '12', ''],
      ['Rose', 'Doyle', '14', ''],
      ['Owen', 'Doyle', '', 'owen@lakeside.example'],
    ]
    expect((await people(once)).imported).toBe(3)
    const again = await people([
      ['rose', 'Doyle', '12', 'rose@lakeside.example'],
      ['Rose', 'Doyle', '14', ''],
      ['Owen', 'Doyle', '', ''],
      ['Rose', 'Doyle', '', ''],
    ])
    expect(again.rows.map(({ verdict }) => verdict)).toEqual(['known', 'known', 'known', 'new'])
  })

  test('[R8.15] there is no third way', async () => {
    await expect(read({ existing: 'replace' })).rejects.toMatchObject({ extensions: { type: 'RecordInvalid' } })
  })
})

describe('names that no row has', () => {
  const named = [
    ['Tea', '2026-12-02 15:00', '60', 'Sunroom', ''],
    ['Talk', '2026-12-03 15:00', '60', 'SUNROOM', ''],
  ]
  const ask = (input: Partial<ImportInput>, who = ann, organizationId: string = lakeside.id) =>
    read({ rows: named, createMissing: [], apply: false, ...input }, who, organizationId)
  const sunRoom = async () => String((await world.rows(`select id from event_venues where name = 'Sun Room'`))[0]?.['id'])

  test('[R8.15] are told once with their rows, mean what somebody says for all of them, and are known to the next import', async () => {
    const unknown = { resource: 'event_venues', title: 'Sunroom', count: 2, id: null, found: null }
    expect((await ask({})).names).toEqual([unknown])
    const id = await sunRoom()
    const names = [{ resource: 'event_venues', title: 'Sunroom', id }]
    const meant = { ...unknown, id, found: 'Sun Room' }
    const said = await ask({ names })
    expect([said.names, said.rows.map(({ verdict }) => verdict)]).toEqual([[meant], ['new', 'new']])
    // A preview keeps nothing.
    expect((await ask({})).names).toEqual([unknown])
    expect((await ask({ names, apply: true })).imported).toBe(2)
    expect(
      await world.rows(`select distinct v.name from events e join event_venues v on v.id = e.venue_id where e.title in ('Tea', 'Talk')`),
    ).toEqual([{ name: 'Sun Room' }])
    const next = await ask({ rows: [['Quiz', '2026-12-04 15:00', '60', 'sunroom', '']] })
    expect([next.names, next.rows[0]?.verdict]).toEqual([[{ ...meant, title: 'sunroom', count: 1 }], 'new'])
    // Unsaid again, and for good once it is imported so.
    expect((await ask({ names: [{ resource: 'event_venues', title: 'Sunroom', id: null }] })).names).toEqual([unknown])
  })

  test('[R9.2] are of one organization, and never mean a row of another', async () => {
    const bob = person('Bob', grove)
    const unknown = { resource: 'event_venues', title: 'Sunroom', count: 2, id: null, found: null }
    expect((await ask({}, bob, grove.id)).names).toEqual([unknown])
    const stolen = [{ resource: 'event_venues', title: 'Sunroom', id: await sunRoom() }]
    expect((await ask({ names: stolen, apply: true }, bob, grove.id)).names).toEqual([unknown])
    expect((await ask({ names: [{ resource: 'event_venues', title: 'Sunroom', id: 'x' }] }, bob, grove.id)).names).toEqual([unknown])
  })
})

describe('exported, imported elsewhere and exported again', () => {
  const key = 'key of the tests'
  const bob = { ...person('Bob', grove), tokenHash: randomBytes(32) }
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    exportsRoute(app, {
      catalogue: world.catalogue,
      database: world.database,
      resourceSql: createResourceSql(world.catalogue),
      fileKeys: [key],
    })
    for (const [who, where] of [
      [ann, lakeside],
      [bob, grove],
    ] as const)
      await world.rows(
        `insert into sessions (token_hash, user_id, organization_id, expires_at, stamp) values (decode('${who.tokenHash.toString('hex')}', 'hex'), '${who.id}', '${where.id}', now() + interval '1 hour', 1)`,
      )
  })
  afterAll(() => app.close())

  test('[R13.1] events are the same: every field that a form has, with quotes, lines and markup', async () => {
    const order = sectionsOf(events).flatMap(({ fields }) => fields)
    const all = namedFields(events).filter(({ key: one, field }) => {
      const type = fieldTypeOf(field)
      return order.includes(one) && csvOf(field) !== null && type.secret !== true && field.options.readOnly !== true
    })
    const keys = all.map(one => one.key)
    const rich = [
      'Tea, "the good one"',
      '2026-12-05 15:00',
      '60',
      'Sun Room',
      '=1+1\nsecond line',
      '<p>With <strong>scones</strong></p>',
      '4.50',
      'yes',
      '2026-11-01 09:00 to 2026-12-20',
    ]
    await read({
      columns: ['title', 'startsAt', 'duration', 'venue', 'internalNote', 'description', 'price', 'paid', 'publishing'],
      rows: [rich],
    })
    const exported = async (who: ReturnType<typeof person>, organizationId: string) => {
      const { url } = await operations.exportMany(events, { organizationId, columns: keys, sort: 'startsAt' }, world.session(who))
      return Papa.parse<string[]>((await app.inject(url)).body.replace(/^\uFEFF/, '').trim()).data
    }
    const [, ...before] = await exported(ann, lakeside.id)
    expect(before.length).toBeGreaterThan(4)
    const made = await read({ columns: keys, rows: before }, bob, grove.id)
    expect(made.rows.flatMap(({ problems }) => problems)).toEqual([])
    expect((await exported(bob, grove.id)).slice(1)).toEqual(before)
    expect(await read({ columns: keys, rows: before, existing: 'update' }, bob, grove.id)).toMatchObject({ imported: 0 })
  })
})

describe('a file of people', () => {
  const people = (lines: readonly (readonly string[])[], brought = ['firstName', 'lastName', 'apartment', 'phoneHome']) =>
    operations.importMany(
      world.catalogue.resource('users'),
      {
        organizationId: lakeside.id,
        input: { columns: brought, rows: lines, firstRow: 2, apply: false, createMissing: [], changeSet: randomUUID() },
      },
      world.session(ann),
    )

  test('[R13.1] says of somebody new who has that very name here: a move to another apartment is no second person', async () => {
    await world.rows(
      `insert into users (organization_id, id, first_name, last_name, apartment, created_at)
         values ('${lakeside.id}', '${randomUUID()}', 'Rose', 'Quill', '12', now()), ('${lakeside.id}', '${randomUUID()}', 'Ida', 'Moss', null, now()) returning id`,
    )
    const of = ({ rows: found }: Awaited<ReturnType<typeof people>>) => found.map(({ verdict, namesake }) => [verdict, namesake])
    const moved = [
      ['ROSE', 'Quill', '14', ''],
      ['Rose', 'Quill', '12', '6125550101'],
      ['Rosa', 'Quill', '14', ''],
      ['Ida', 'Moss', '3', ''],
      ['Ida', 'Moss', '4', ''],
      ['Rose', 'Quill', '15', 'no phone'],
    ]
    expect(of(await people(moved))).toEqual([
      ['new', 'Rose Quill, 12'],
      ['update', null],
      ['new', null],
      ['new', 'Ida Moss'],
      ['new', 'Ida Moss'],
      ['error', null],
    ])
    expect(of(await people([['Ida', 'Moss']], ['firstName', 'lastName']))).toEqual([['new', 'Ida Moss']])
    expect(of(await people([['Moss']], ['lastName']))).toEqual([['error', null]])
  })
})
