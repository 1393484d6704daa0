import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, type OperationDefinitionNode } from 'graphql'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { KNOWN } from '#fields/cases.ts'
import type { WriteEnv } from '#fields/adapters.server.ts'
import { relatedCount } from '#fields'
import * as servers from '#fields/servers.ts'
import { wireNames } from '#catalogue/wire.ts'
import type { FilterType, Resource, Wire } from '#model'
import { insertRows } from '#server/rows/statements.ts'
import { columns, makeAliases } from '#server/query/assemble.ts'
import { selectionSetOf } from '#server/query/selection.ts'
import { openDatabase, type Database, type Transaction } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { ident, join, sql, type Sql } from '#sql'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { env, suite, withCases, type FieldTypeCases } from './cases.ts'
import { everything, holding, tickets } from './storage.resources.ts'

const { lakeside, sunroom, library, independent, assisted, walkers, rosa, picture, leaflet } = KNOWN
const OTHER = '00000000-0000-7000-8000-0000000000e2'
const STRANGE = {
  room: '00000000-0000-7000-8000-0000000000a9',
  file: '00000000-0000-7000-8000-0000000000f9',
  gone: '00000000-0000-7000-8000-0000000000a8',
}
const RESERVED_ROLE = '00000000-0000-7000-8000-0000000000b9'
const pin = { organizationId: lakeside.id, ancestorIds: [] }
const given = { fileKey: 'key', fileExpires: 2_000_000_000, fileSession: rosa.id, userId: rosa.id, now: env.now.toISOString() }
const resourceSql = createResourceSql(makeCatalogue(everything, []))

let fresh: FreshDatabase
let database: Database

const names = (table: string, organization: string, ...rows: readonly { id: string; title: string }[]): string =>
  rows.map(({ id, title }) => `insert into ${table} (organization_id, id, name) values ('${organization}', '${id}', '${title}');`).join('')

beforeAll(async () => {
  fresh = await freshDatabase(everything)
  await onDatabase(
    fresh.ownerUrl,
    `insert into organizations (id, name) values ('${lakeside.id}', '${lakeside.title}'), ('${OTHER}', 'Another')`,
    names('venues', lakeside.id, sunroom, library, { id: STRANGE.gone, title: 'Closed' }),
    names('venues', OTHER, { id: STRANGE.room, title: 'Theirs' }),
    `update venues set deleted_at = now() where id = '${STRANGE.gone}'`,
    names('groups', lakeside.id, walkers),
    names('users', lakeside.id, rosa),
    `insert into roles (organization_id, id, name, display_name, audience, reserved) values
      ('${lakeside.id}', '${independent.id}', 'independent', '${independent.title}', true, false),
      ('${lakeside.id}', '${assisted.id}', 'assisted', '${assisted.title}', true, false),
      ('${lakeside.id}', '${RESERVED_ROLE}', 'Public Content', '', true, true)`,
    ...[picture, leaflet].map(
      file =>
        `insert into files (organization_id, id, name, type, size, sha256) values ('${lakeside.id}', '${file.id}', '${file.name}', '${file.type}', ${file.size}, '')`,
    ),
    `insert into files (organization_id, id, name, type, size, sha256) values ('${OTHER}', '${STRANGE.file}', 'theirs.pdf', 'application/pdf', 1, '')`,
  )
  database = openDatabase({ url: fresh.appUrl, max: 2 })
})
afterAll(async () => {
  await database.close()
  await fresh.close()
})

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.write(pin, work)
const idAt = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const EMPTY = 999

/** The cases that share the field type's own options, with their place in the table. */
const stored = ({ cases }: FieldTypeCases) =>
  cases.accepted.map((one, place) => ({ one, place })).filter(({ one }) => one.options === undefined)

const rowsFor = async (one: FieldTypeCases) =>
  Promise.all(
    [...stored(one).map(({ one: { value }, place }) => ({ value, place })), { value: one.type.empty, place: EMPTY }].map(
      async ({ value, place }) => ({
        organization_id: lakeside.id,
        id: idAt(place),
        name: String(place),
        ...(await one.face.toRow(value, 'field', one.cases.options, env)),
      }),
    ),
  )

const source = (resource: Resource, alias: string, more: Sql): Sql =>
  sql` from ${ident(resource.name)} ${ident(alias)} where ${resourceSql.resource(resource.name).readable(alias)} and ${more}`

/** The wire object of a row, as the API assembles it for the field type's own selection. */
const answer = async (one: FieldTypeCases, resource: Resource, place: number, from = resourceSql): Promise<Wire> => {
  const [operation] = parse(`{ row { id ${one.type.selection('field', one.cases.options)} } }`).definitions
  const wanted = selectionSetOf((operation as OperationDefinitionNode).selectionSet.selections as Parameters<typeof selectionSetOf>[0], {})
  const aliases = makeAliases()
  const row = aliases()
  const list = columns(wanted, from.resource(resource.name).fields(row), aliases)
  const [found] = await inTransaction(tx =>
    tx.query(
      sql`select row_to_json(answer) as wire from (select ${list}${source(resource, row, sql`${ident(row, 'id')} = ${idAt(place)}::uuid`)}) answer`,
      given,
    ),
  )
  return found?.['wire'] as Wire
}

const placesOf = async (resource: Resource, condition: Sql, order: readonly Sql[] = []): Promise<number[]> => {
  const rows = await inTransaction(tx =>
    tx.query(sql`select name${source(resource, 't', condition)} order by ${join([...order, ident('t', 'id')])}`, given),
  )
  return rows.map(row => Number(row['name']))
}

const withoutAddress = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'url' ? 'address' : inner)))

describe.each(withCases)('$name', one => {
  const { name, type, face, cases } = one
  const resource = holding(one)
  const title = suite(name)
  const filtered = (filter: Readonly<Record<string, unknown>>) =>
    placesOf(resource, face.where?.(filter, 'field', cases.options, 't', env, resourceSql) ?? sql`false`)

  beforeAll(async () => {
    // Rows of one statement share their columns; what a field type leaves out differs from row to row.
    const rows = await rowsFor(one)
    await inTransaction(async tx => {
      for (const row of rows) await tx.query(insertRows(resource, [row]), given)
    })
  })

  test(`${title} goes through PostgreSQL and comes back as it was`, async () => {
    for (const { one: each, place } of stored(one)) {
      const wire = await answer(one, resource, place)
      const expected = 'reads' in each ? each.reads : each.value
      const { id: _id, ...own } = wire
      if (each.reply) expect(withoutAddress(own)).toEqual(withoutAddress(each.reply))
      if (!type.secret) expect(withoutAddress(type.fromWire(wire, 'field', cases.options, env))).toEqual(withoutAddress(expected))
    }
    expect(type.fromWire(await answer(one, resource, EMPTY), 'field', cases.options, env)).toEqual(name === 'money' ? 0 : type.empty)
  })

  if (face.columns('field', cases.options).length > 0)
    test(`${title} is read from the row that the driver gives`, async () => {
      for (const { one: each, place } of stored(one)) {
        const [row] = await inTransaction(tx => tx.query(sql`select * from ${ident(resource.name)} where id = ${idAt(place)}::uuid`))
        const read = face.fromRow(row ?? {}, 'field', cases.options, env)
        if (type.secret) expect(JSON.stringify(read)).not.toContain(JSON.stringify(each.value))
        else expect(type.toWire(read, 'field', cases.options, env)).toEqual(each.wire)
      }
    })

  for (const { filter, finds } of cases.filters ?? [])
    test(`${title} filtered by ${JSON.stringify(filter)} finds what it means`, async () => {
      const empty = type.fromWire({}, 'field', cases.options, env)
      const found = (await filtered(filter)).filter(place => place !== EMPTY)
      expect(found, `the untouched value is ${JSON.stringify(empty)}`).toEqual([...finds])
    })

  if (type.filter !== null && type.filter !== 'FlagFilter' && type.filter !== 'AudienceFilter')
    test(`${title} can be asked for by being empty`, async () => {
      const isEmpty = ({ one: each }: ReturnType<typeof stored>[number]): boolean =>
        name === 'publishing' && each.wire['publishedOn'] === null
      const places = (empty: boolean) =>
        stored(one)
          .filter(each => isEmpty(each) === empty)
          .map(({ place }) => place)
      expect(await filtered({ empty: true })).toEqual([...places(true), EMPTY])
      expect(await filtered({ empty: false })).toEqual(places(false))
    })

  if (type.filter !== null)
    test(`${title} answers a filter that nothing can match with nothing, not with an error`, async () => {
      for (const filter of HOSTILE[type.filter ?? 'TextFilter']) expect(await filtered(filter)).toEqual([])
    })

  if (cases.ascending)
    test(`${title} is sorted as people expect`, async () => {
      const order = face.orderBy?.('field', cases.options, 't', resourceSql) ?? []
      expect((await placesOf(resource, sql`true`, order)).filter(place => place !== EMPTY && cases.ascending?.includes(place))).toEqual([
        ...(cases.ascending ?? []),
      ])
    })
})

const HOSTILE: Readonly<Record<FilterType, readonly Readonly<Record<string, unknown>>[]>> = {
  TextFilter: [{ is: 'a\0b' }, { contains: '\0' }, { is: "'; drop table venues; --" }],
  IdFilter: [{ is: '\0' }, { in: ['1; select 1', ''] }, { in: [] }],
  NumberFilter: [{ from: 1e308 }, { to: -1e308 }, { from: 2, to: 1 }],
  DateFilter: [{ to: '0000-01-01' }, { from: '9999-12-31' }],
  DateTimeFilter: [{ to: '0000-01-01T00:00:00Z' }, { from: '9999-12-31T23:59:59Z' }],
  ChoiceFilter: [{ in: ['\0'] }, { in: ["x' or true --"] }],
  FlagFilter: [],
  AudienceFilter: [{ role: '\0' }, { receiver: '\0"' }, { scope: ['\0'] }],
}

describe('what only the database knows', () => {
  const asking = <T>(work: (env: WriteEnv) => Promise<T>): Promise<T> =>
    inTransaction(tx =>
      work({ ...env, organizationId: lakeside.id, depth: 1, resourceSql, query: statement => tx.query(statement, given) }),
    )
  const said = (problems: readonly { message: string; path: readonly unknown[] }[]) =>
    problems.map(({ path, message }) => [path.join('.'), message])
  const link = (id: string) => ({ id, title: '' })

  test.each([STRANGE.room, STRANGE.gone, idAt(1), 'no id'])(
    '[R9.2] a place that is foreign, deleted, absent or no id at all (%s) cannot be chosen, and all read the same',
    async id => {
      const message = 'This choice no longer exists'
      const { reference, place, references } = servers
      expect(said(await asking(ask => reference.stored?.(link(id), 'field', { to: 'venues' }, ask) ?? Promise.resolve([])))).toEqual([
        ['', message],
      ])
      expect(said(await asking(ask => place.stored?.(link(id), 'field', { to: 'venues' }, ask) ?? Promise.resolve([])))).toEqual([
        ['', message],
      ])
      expect(
        said(await asking(ask => references.stored?.([sunroom, link(id)], 'field', { to: 'venues' }, ask) ?? Promise.resolve([]))),
      ).toEqual([['1', message]])
    },
  )

  test('[R9.2] a file of another organization cannot be used, nor one of another type than it says', async () => {
    const { file, image } = servers
    const sent = (id: string) => ({ id, name: '', type: '', size: 0, url: '' })
    expect(said(await asking(ask => file.stored?.(sent(STRANGE.file), 'field', {}, ask) ?? Promise.resolve([])))).toEqual([
      ['', 'This file no longer exists'],
    ])
    expect(said(await asking(ask => image.stored?.(sent(leaflet.id), 'field', {}, ask) ?? Promise.resolve([])))).toEqual([
      ['', 'This type of file is not accepted. Choose JPG, PNG, WEBP or GIF'],
    ])
    expect(await asking(ask => image.stored?.(sent(picture.id), 'field', {}, ask) ?? Promise.resolve([]))).toEqual([])
  })

  test('[R6.5, R9.2] an audience names roles, groups and people that exist, and organizations at or below this one', async () => {
    const { audience } = servers
    const value = {
      scope: 'select-groups',
      roles: [{ id: idAt(1), name: '' }],
      receivers: [
        { id: walkers.id, type: 'GROUP', label: '' },
        { id: walkers.id, type: 'USER', label: '' },
      ],
      organizationIds: [lakeside.id, OTHER],
    } as const
    expect(said(await asking(ask => audience.stored?.(value, 'field', {}, ask) ?? Promise.resolve([])))).toEqual([
      ['roles', 'This choice no longer exists'],
      ['receivers', 'This choice no longer exists'],
      ['organizationIds', 'Choose organizations below this one'],
    ])
  })

  test('[R6.4] the reserved roles cannot be chosen, and are no tick boxes', async () => {
    const { audience } = servers
    const value = { scope: 'select-categories', roles: [{ id: RESERVED_ROLE, name: '' }], receivers: [], organizationIds: [] } as const
    expect(said(await asking(ask => audience.stored?.(value, 'field', {}, ask) ?? Promise.resolve([])))).toEqual([
      ['roles', 'This choice no longer exists'],
    ])
    const one = withCases.find(each => each.name === 'audience')
    if (!one) throw new Error('There is no type audience.')
    expect(JSON.stringify(await answer(one, holding(one), 0))).not.toContain(RESERVED_ROLE)
  })

  test('[R8.9, R8.11] passwords and PINs are argon2id hashes in the table, and no answer has a field for them', async () => {
    for (const name of ['password', 'pin'] as const) {
      const one = withCases.find(each => each.name === name)
      const rows = await inTransaction(tx => tx.query(sql`select field_hash from ${ident(`of_${name}`)} where field_hash is not null`))
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row['field_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(one?.type.wire('field', {}).output).toEqual({})
    }
  })

  test('[DESIGN 2] a related count counts the rows that point here by their standing, guests too, and neither deleted rows nor those of others', async () => {
    const one = withCases.find(each => each.name === 'relatedCount')
    if (!one) throw new Error('There is no field type relatedCount.')
    const ticket = (place: number, more: object) => ({
      organization_id: lakeside.id,
      id: idAt(place),
      name: String(place),
      row_id: idAt(0),
      standing: 'registered',
      guests: 0,
      ...more,
    })
    await inTransaction(async tx => {
      for (const row of [
        ticket(1, { guests: 2 }),
        ticket(2, {}),
        ticket(3, { standing: 'waitlisted' }),
        ticket(4, { standing: 'cancelled', guests: 5 }),
        ticket(5, { row_id: idAt(EMPTY) }),
      ])
        await tx.query(insertRows(tickets, [row]), given)
      await tx.query(insertRows(tickets, [ticket(6, { guests: 3 })]), given)
      await tx.query(sql`update tickets set deleted_at = now() where id = ${idAt(6)}::uuid`)
    })
    expect(await answer(one, holding(one), 0)).toMatchObject({ field: { taken: 4, waiting: 1, limit: null } })
    expect(await answer(one, holding(one), EMPTY)).toMatchObject({ field: null })
  })

  test('[R13.7] a related count without a standing counts all rows that point here but those put away', async () => {
    const one = withCases.find(each => each.name === 'relatedCount')
    if (!one) throw new Error('There is no field type relatedCount.')
    const counting = holding(one)
    const { standing: _, only: __, ...plain } = counting.fields['field']?.options as Record<string, unknown>
    const all: Resource = { ...counting, fields: { ...counting.fields, field: relatedCount(plain as never) } }
    const from = createResourceSql(makeCatalogue([...everything.filter(({ name }) => name !== all.name), all], []))
    await inTransaction(async tx => {
      for (const place of [11, 12, 13, 14])
        await tx.query(
          insertRows(tickets, [
            { organization_id: lakeside.id, id: idAt(place), name: String(place), row_id: idAt(EMPTY), standing: 'cancelled', guests: 1 },
          ]),
          given,
        )
      await tx.query(sql`update tickets set archived_at = now() where id = ${idAt(13)}::uuid`)
      await tx.query(sql`update tickets set deleted_at = now() where id = ${idAt(14)}::uuid`)
    })
    expect(await answer(one, all, EMPTY, from)).toMatchObject({ field: { taken: 5, waiting: 0, limit: null } })
  })

  test('[R6.2] a secret text stays on the server: answers say that one is set, and no more', async () => {
    const one = withCases.find(each => each.name === 'secretText')
    if (!one) throw new Error('There is no type secretText.')
    expect(await answer(one, holding(one), 0)).toMatchObject({ fieldIsSet: true })
    expect(await answer(one, holding(one), EMPTY)).toMatchObject({ fieldIsSet: false })
    expect(JSON.stringify(await answer(one, holding(one), 0))).not.toContain('vimeo-token')
  })

  test('every resource of this suite has wire names of its own', () => {
    const taken = everything.map(resource => wireNames(resource).list)
    expect(new Set(taken).size).toBe(taken.length)
  })
})
