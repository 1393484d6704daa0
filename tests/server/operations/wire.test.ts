import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { compile } from '#sql'
import { contentOf } from '#server/fileStore/content.ts'
import { writable } from '#server/rows/statements.ts'
import { tableOf } from '#server/store/tables.ts'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'

let fresh: FreshDatabase
let api: Api
let token: string
let lakeside: string
beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@lakeside.example')
  lakeside = String((await onDatabase(fresh.ownerUrl, "select id from organizations where slug = 'lakeside'"))[0]?.['id'])
}, 60_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const CREATE =
  'mutation CreateEvent($o: ID!, $input: EventInput!) { createEvent(organizationId: $o, input: $input) { id version title venueId venue { id recordTitle } online priceCents } }'
const UPDATE =
  'mutation UpdateEvent($o: ID!, $id: ID!, $version: Int!, $input: EventInput!) { updateEvent(organizationId: $o, id: $id, version: $version, input: $input) { id version title } }'
const UNDO =
  'mutation Undo($o: ID!, $set: ID!) { undoChangeSet(organizationId: $o, changeSet: $set) { changeSet done refused { id title message } } }'

interface Problems {
  readonly type: string
  readonly problems?: readonly object[]
  readonly changedBy?: string
  readonly current?: Readonly<Record<string, unknown>>
}

interface Answer<T> {
  /** Null beside errors: tests that look at data expect none. */
  readonly data: T
  readonly errors?: readonly { readonly extensions?: Problems }[]
}

interface Bulk {
  readonly changeSet: string
  readonly done: number
  readonly refused: readonly object[]
}

const call = async <T>(query: string, variables: object, headers: Record<string, string> = {}, as = token): Promise<Answer<T>> =>
  (await api.ask(query, variables, as, headers)).body as unknown as Answer<T>

const create = (input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call<{ createEvent: { id: string } }>(
    CREATE,
    { o: lakeside, input: { title: 'Bingo', startsAt: '2026-12-01T16:00:00Z', ...input } },
    headers,
  )

describe('over the wire', () => {
  test('[R6.10] an event is created and answered with what was asked of it', async () => {
    const [venue] = await onDatabase(fresh.ownerUrl, `select id, name from event_venues where organization_id = '${lakeside}' limit 1`)
    const { data } = await create({ venueId: venue?.['id'], online: false, paid: true, priceCents: 450 })
    expect(data.createEvent).toMatchObject({
      version: 1,
      venueId: venue?.['id'],
      venue: { recordTitle: venue?.['name'] },
      online: false,
      priceCents: 450,
    })
    const streamed = await create({ venueId: null, online: true, paid: false })
    expect(streamed.data.createEvent).toMatchObject({ venueId: null, venue: null, online: true, priceCents: 0 })
  })

  test('[R8.15] problems come by path, for all fields at once', async () => {
    const { errors } = await create({ title: '', paid: true })
    expect(errors?.[0]?.extensions).toMatchObject({
      type: 'RecordInvalid',
      problems: [
        { path: ['title'], message: 'Required' },
        { path: ['price'], message: 'Specify cost' },
      ],
    })
  })

  test('[R11.3] a lost answer is asked for again with the same key: one row', async () => {
    const key = randomUUID()
    const [one, two] = [
      await create({ title: 'Once' }, { 'idempotency-key': key }),
      await create({ title: 'Once' }, { 'idempotency-key': key }),
    ]
    expect(one.data.createEvent.id).toBe(two.data.createEvent.id)
  })

  test('[R11.3] a conflict brings who, when, which fields, and the newer values with titles', async () => {
    const { id } = (await create({ title: 'Two tabs' })).data.createEvent
    const save = (title: string) => call<{ updateEvent: object }>(UPDATE, { o: lakeside, id, version: 1, input: { title } })
    expect((await save('First')).data.updateEvent).toMatchObject({ version: 2, title: 'First' })
    const extensions = (await save('Second')).errors?.[0]?.extensions
    expect(extensions).toMatchObject({
      type: 'Conflict',
      fields: ['title'],
      current: { version: 2, title: 'First', updatedByName: extensions?.changedBy },
    })
    expect(Object.keys(extensions?.current ?? {})).toEqual(
      expect.arrayContaining(['updatedAt', 'venueId', 'roleAccessItems', 'publishedOn']),
    )
  })

  test('[R9.2] the columns of a row are no fields of an input', async () => {
    for (const name of ['id', 'organizationId', 'version', 'createdAt', 'deletedAt', 'templateId']) {
      const { errors } = await create({ [name]: '2' })
      expect(errors?.length).toBeGreaterThan(0)
    }
  })

  const send = (bytes: Buffer, name: string) =>
    api.app.inject({
      method: 'POST',
      url: `/files?organizationId=${lakeside}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
      payload: Buffer.concat([
        Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        bytes,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    })

  test('[R6.8] a document takes a PDF, and not what its field does not list', async () => {
    const [category] = await onDatabase(fresh.ownerUrl, `select id from document_categories where organization_id = '${lakeside}' limit 1`)
    const save = async (bytes: Buffer, name: string) => {
      const stored = await send(bytes, name)
      return call<{ createDocument: { file: { type: string } } }>(
        'mutation CreateDocument($o: ID!, $input: DocumentInput!) { createDocument(organizationId: $o, input: $input) { id file { type } } }',
        { o: lakeside, input: { title: name, fileId: stored.json<{ id: string }>().id, categoryId: category?.['id'] } },
      )
    }
    const pdf = Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n')
    expect((await save(pdf, 'minutes.pdf')).data.createDocument.file.type).toBe('application/pdf')
    const gif = Buffer.from('474946383961050004008000000000000000002c00000000050004000002048c8fa95c003b', 'hex')
    expect((await save(gif, 'dance.gif')).errors?.[0]?.extensions).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['file'], message: 'This type of file is not accepted. Choose PDF, DOCX, XLSX, PPTX, JPG or PNG' }],
    })
  })

  test('[R8.15] a file is uploaded, used, exported in a list and served', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const upload = await send(png, 'dot.png')
    expect(upload.statusCode).toBe(200)
    const made = await create({ title: 'With picture', imageId: upload.json<{ id: string }>().id, imageAlt: 'A dot' })
    const { data } = await call<{ event: { image: { name: string; url: string } } }>(
      'query GetEvent($o: ID!, $id: ID!) { event(organizationId: $o, id: $id) { image { name url } } }',
      { o: lakeside, id: made.data.createEvent.id },
    )
    expect(data.event.image.name).toBe('dot.png')
    // The picture is drawn anew: what stood beside its pixels is gone.
    await expect(contentOf((await api.app.inject(data.event.image.url)).rawPayload)).resolves.toMatchObject({
      mime: 'image/png',
      raster: true,
    })
  })

  test('[R13.1] an export of the demo world is what the list says', async () => {
    const ask = (filter: object) =>
      call<{ exportEvents: { url: string; rows: number } }>(
        'mutation ExportEvents($o: ID!, $f: EventFilter) { exportEvents(organizationId: $o, filter: $f, sort: "startsAt", columns: ["title", "startsAt", "venue", "audience", "status"]) { url rows } }',
        { o: lakeside, f: filter },
      )
    const { url, rows } = (await ask({ q: 'Bingo' })).data.exportEvents
    const { body, statusCode } = await api.app.inject(url)
    expect(statusCode).toBe(200)
    expect(body.trim().split('\r\n')).toHaveLength(rows + 1)
    const { data } = await call<{ events: { total: number } }>(
      'query GetEvents($o: ID!, $f: EventFilter) { events(organizationId: $o, filter: $f, perPage: 1) { total } }',
      { o: lakeside, f: { q: 'Bingo' } },
    )
    expect(rows).toBe(data.events.total)
  })
})

test('[R7.2] a changed password signs its person out everywhere, and leaves who changed it signed in', async () => {
  const [person] = await onDatabase(fresh.ownerUrl, "select id, version from users where email = 'owner@lakeside.example'")
  const ask = (as: string) => call<{ currentUser: { email: string } }>('query GetCurrentUser { currentUser { email } }', {}, {}, as)
  const owner = await api.signIn('owner@lakeside.example')
  expect((await ask(owner)).data.currentUser.email).toBe('owner@lakeside.example')
  const saved = await call<{ updateUser: object }>(
    'mutation UpdateUser($o: ID!, $id: ID!, $v: Int!, $input: UserInput!) { updateUser(organizationId: $o, id: $id, version: $v, input: $input) { id } }',
    { o: lakeside, id: person?.['id'], v: person?.['version'], input: { password: 'another-word-2' } },
    {},
    await api.signIn('corporate@harbor.example'),
  )
  expect(saved.errors).toBeUndefined()
  expect((await ask(owner)).errors?.[0]?.extensions).toMatchObject({ type: 'NotAuthorized' })
  expect((await ask(token)).data.currentUser.email).toBe('admin@lakeside.example')
})

describe('every resource', () => {
  const image = async (table: string, id: string) => {
    const [row = {}] = await onDatabase(
      fresh.ownerUrl,
      `select to_jsonb(r) - 'version' - 'updated_at' - 'updated_by' as image from "${table}" r where id = '${id}'`,
    )
    return row['image']
  }

  test.each(
    catalogue.resources
      .filter(one => one.operations?.delete !== false && one.belongsTo === 'organization')
      .map(one => [one.name, one] as const),
  )('[R13.1] %s: a deleted row comes back as it was by undo', async (_, resource) => {
    // Nobody of the rank of whoever is signed in, themselves included: such rows are refused.
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select id from "${tableOf(resource)}" r where ${compile(writable(resource, 'r')).text.replace(/\$\d+/, `'${lakeside}'`)} and deleted_at is null and id not in (select id from users where admin or is_owner) limit 1`,
    )
    if (!row) return
    const id = String(row['id'])
    const before = await image(tableOf(resource), id)
    const mutation = wireNames(resource).deleteMany
    const deleted = await call<Record<string, Bulk>>(
      `mutation Delete($o: ID!, $f: ${wireNames(resource).filter}!) { ${mutation}(organizationId: $o, filter: $f) { changeSet done refused { message } } }`,
      { o: lakeside, f: { ids: [id] } },
    )
    if (deleted.errors) {
      expect(deleted.errors[0]?.extensions?.type).toMatch(/RecordInvalid|NotFound/)
      return
    }
    expect(deleted.data[mutation]).toMatchObject({ done: 1, refused: [] })
    const undone = await call<{ undoChangeSet: Bulk }>(UNDO, { o: lakeside, set: deleted.data[mutation]?.changeSet })
    expect(undone.data.undoChangeSet).toMatchObject({ done: 1, refused: [] })
    expect(await image(tableOf(resource), id)).toEqual(before)
  })
})
