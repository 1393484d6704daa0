import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import Papa from 'papaparse'
import readWorkbook from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue as declarations } from '#catalogue/declarations.ts'
import { dayAt, envAt, type Resource } from '#model'
import { neutral, plain } from '#server/operations/export/cells.ts'
import { exportColumns } from '#server/operations/export/columns.ts'
import { exportsRoute } from '#server/operations/export/route.ts'
import { openTicket, sealTicket } from '#server/operations/export/ticket.ts'
import { operations } from '#server/operations/operations.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { all, clubs as declared } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const clubs = declared as unknown as Resource
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

describe('cells', () => {
  test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', "'=1", '-1+2', '-1-2', '+1-2', '+1 555=cmd'])(
    '[R13.1] %j is no formula any more, and reads back as it was',
    cell => {
      expect(neutral(cell)).toBe(`'${cell}`)
      expect(plain(neutral(cell))).toBe(cell)
    },
  )

  test.each(['-5', '-5.20', '+3', '(555) 123-4567', '+1 555 123 4567', '12%', "it's", "'quoted'", '', 'a=b'])(
    '[R8.14] %j stays what it is',
    cell => {
      expect(neutral(cell)).toBe(cell)
      expect(plain(cell)).toBe(cell)
    },
  )
})

test('[R13.1] every cell reads back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^['=+@ \t-]{0,4}[\w=(]{0,6}$/)), cell => plain(neutral(cell)) === cell),
    { numRuns: 5_000 },
  )
})

test('[R4.11] [R7.13] what programs call types, actions, fields and states stands in a file in the words of the page', () => {
  const env = envAt(lakeside, new Date())
  const cells = (name: string, wire: Record<string, unknown>) =>
    exportColumns(declarations.resource(name), Object.keys(wire), env).map(column => column.print(wire))
  const changes = { version: { before: 1, after: 2 }, showOnHome: { before: null, after: 'on Sundays' } }
  expect(cells('audit_logs', { action: 'sign_in', objectType: 'DotMessage', changes })).toEqual([
    'Sign in',
    'Video',
    'Show on home: – to on Sundays',
  ])
  expect(cells('events', { status: 'cancelled' })).toEqual(['Canceled'])
  expect(cells('bot_messages', { status: 'planned' })).toEqual(['Planned'])
})

describe('an export', () => {
  let world: World
  let app: FastifyInstance
  const key = 'key of the tests'
  beforeAll(async () => {
    world = await makeWorld(all)
    app = Fastify()
    exportsRoute(app, {
      catalogue: world.catalogue,
      database: world.database,
      resourceSql: createResourceSql(world.catalogue),
      fileKeys: [key],
    })
    await world.rows(
      `insert into sessions (token_hash, user_id, organization_id, expires_at, stamp) values (decode('${ann.tokenHash.toString('hex')}', 'hex'), '${ann.id}', '${lakeside.id}', now() + interval '1 hour', 1)`,
    )
    for (const [name, fee] of [
      ['Zumba', 0],
      ['=HYPERLINK("x")', 150],
      ['Quilts, "fine"', 1275],
    ] as const)
      await operations.create(clubs, { ...here, input: { name, paid: fee > 0, feeCents: fee } }, world.session(ann))
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  const ask = (more: { filter?: Record<string, unknown>; sort?: string; columns?: string[]; format?: string } = {}) =>
    operations.exportMany(clubs, { ...here, columns: ['name', 'fee', 'parent', 'status'], ...more }, world.session(ann))
  const rowsOf = (body: string) => Papa.parse<string[]>(body.replace(/^\uFEFF/, '').trim()).data

  test("[R13.1] streams exactly the filtered rows in the list's order, with labels as headings and a byte order mark", async () => {
    const { url, rows } = await ask({ sort: '-name' })
    expect(rows).toBe(3)
    const answer = await app.inject(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="clubs-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    expect(rowsOf(answer.body)).toEqual([
      ['Name', 'Fee', 'Nested under', 'Status'],
      ['Zumba', '0.00', '', 'Active'],
      ['Quilts, "fine"', '12.75', '', 'Active'],
      [`'=HYPERLINK("x")`, '1.50', '', 'Active'],
    ])
    expect(rowsOf((await app.inject((await ask({ filter: { q: 'Zum' } })).url)).body)).toHaveLength(2)
  })

  test('[R13.1] as a workbook has the same rows and columns, numbers and moments as such, and a sheet that says whose rows they are', async () => {
    const { url } = await ask({
      sort: '-name',
      columns: ['name', 'fee', 'createdAt'],
      format: 'xlsx',
      filter: { status: ['active'] },
    })
    const answer = await app.inject(url)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="clubs-\d{4}-\d\d-\d\d\.xlsx"$/)
    const [list, about] = await readWorkbook(new Blob([answer.rawPayload as BlobPart]))
    expect(list?.sheet).toBe('Clubs')
    expect(list?.data).toEqual([
      ['Name', 'Fee', 'Created at'],
      ['Zumba', 0, expect.any(Date)],
      ['Quilts, "fine"', 12.75, expect.any(Date)],
      ['=HYPERLINK("x")', 1.5, expect.any(Date)],
    ])
    expect(about?.sheet).toBe('About')
    expect(about?.data).toEqual([
      ['Exported from', 'Clubs'],
      ['Organization', 'Lakeside'],
      ['Filter', 'Status: Active'],
      ['Rows', 3],
      ['Exported by', 'Ann'],
      ['Exported at', expect.any(Date)],
      ['Time zone', lakeside.timezone],
    ])
    expect((await world.rows("select changes from audit_logs where action = 'export' order by id desc limit 1"))[0]).toMatchObject({
      changes: { rows: { after: 3 }, columns: { after: 'name, fee, createdAt' } },
    })
    const zumba = (await world.rows("select id from clubs where name = 'Zumba'"))[0]?.['id']
    const narrow = { parent: { in: [zumba] } }
    const none = await app.inject((await ask({ format: 'xlsx', filter: narrow })).url)
    const [empty, told] = await readWorkbook(new Blob([none.rawPayload as BlobPart]))
    expect(empty?.data).toEqual([['Name', 'Fee', 'Nested under', 'Status']])
    expect(told?.data.filter(([label]) => label === 'Filter' || label === 'Rows')).toEqual([
      ['Filter', 'Nested under: Zumba'],
      ['Rows', 0],
    ])
  })

  test('[R13.1] a file is called by the day that it is at the organization', async () => {
    const ticket = await openTicket((await ask()).url.replace('/exports/', ''), [key], new Date())
    const named = async (timeZone: string) => {
      if (!ticket) throw new Error('The export has no ticket.')
      const { headers } = await app.inject(`/exports/${await sealTicket({ ...ticket, timeZone }, key, new Date())}`)
      return String(headers['content-disposition'])
    }
    // A day lies between the two at any time.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await named(timeZone)).toBe(`attachment; filename="clubs-${dayAt(new Date(), timeZone)}.csv"`)
  })

  test('[R13.1] more than one batch comes whole and in order', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => [`Batch ${String(index).padStart(4, '0')}`])
    await operations.importMany(
      clubs,
      {
        ...here,
        input: { columns: ['name'], rows, firstRow: 2, apply: true, createMissing: [], changeSet: '22222222-2222-4222-8222-222222222222' },
      },
      world.session(ann),
    )
    const { url } = await ask({ filter: { q: 'Batch' }, sort: 'name', columns: ['name'] })
    expect(rowsOf((await app.inject(url)).body).slice(1)).toEqual(rows)
  })

  test('[R6.6] secrets and unknown columns are refused', async () => {
    for (const column of ['door', 'doorHash', 'organization_id', '__proto__', 'picture'])
      expect(await refusalOf(ask({ columns: [column] }))).toMatchObject({ type: 'RecordInvalid' })
    expect(await refusalOf(ask({ columns: [] }))).toMatchObject({ type: 'RecordInvalid' })
    expect(await refusalOf(ask({ sort: 'door' }))).toMatchObject({ type: 'RecordInvalid' })
  })

  test('[R13.1] is noted in the audit trail', async () => {
    await ask()
    expect((await world.rows("select * from audit_logs where action = 'export' order by id desc limit 1"))[0]).toMatchObject({
      actor_name: 'Ann',
      object_type: 'Club',
      changes: { columns: { after: 'name, fee, parent, status' } },
    })
  })

  test('[R9.2] a changed, foreign or expired address is absent, and so is one whose session has ended', async () => {
    const { url } = await ask()
    const answers = [
      await app.inject(`${url}x`),
      await app.inject('/exports/x'),
      await app.inject(`/exports/${await sealTicket({} as never, 'another key', new Date())}`),
    ]
    await world.rows('update sessions set stamp = 2')
    answers.push(await app.inject(url))
    await world.rows('update sessions set stamp = 1, revoked_at = now()')
    answers.push(await app.inject(url))
    for (const answer of answers) expect(answer).toMatchObject({ statusCode: 404, body: answers[0]?.body })
    expect(url).not.toContain(lakeside.id)
  })
})
