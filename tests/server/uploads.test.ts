import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { fileKeyOf, type FileStore } from '#server/fileStore/store.ts'
import { housekeeping } from '#server/jobs/housekeeping.ts'
import { removeStaleUploads } from '#server/jobs/staleUploads.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, configFor, demoDatabase, type Api } from './testApp.ts'
import { memoryFiles } from '../support/memoryFiles.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const HOUR = 3_600_000

let fresh: FreshDatabase
let api: Api
let token: string
let organizationId: string
const files = memoryFiles()
const broken: { put: boolean; delete: boolean } = { put: false, delete: false }
const refusing = (how: keyof typeof broken) =>
  broken[how] ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })) : Promise.resolve()
const store: FileStore = {
  put: (key, bytes) => refusing('put').then(() => files.put(key, bytes)),
  get: key => files.get(key),
  open: (key, range) => files.open(key, range),
  delete: key => refusing('delete').then(() => files.delete(key)),
}

beforeAll(async () => {
  fresh = await demoDatabase(files)
  api = await apiOn(fresh.appUrl, { files: store })
  token = await api.signIn('super@active.example')
  const [row] = await rows(`select id from organizations where slug = 'lakeside'`)
  organizationId = String(row?.['id'])
}, 240_000)
afterAll(async () => {
  await api.close()
  await fresh.close()
})

const rows = (text: string) => onDatabase(fresh.ownerUrl, text)

const send = async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="menu.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const answer = await api.app.inject({
    method: 'POST',
    url: `/files?organizationId=${organizationId}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
    payload: Buffer.concat([Buffer.from(head), PDF, Buffer.from('\r\n--b--\r\n')]),
  })
  const { id, errors } = answer.json<{ id?: string; errors?: readonly { message: string }[] }>()
  return { status: answer.statusCode, id: String(id), says: errors?.[0]?.message }
}
const attach = async (fileId: string) => {
  const CREATE = `mutation CreateDocument($organizationId: ID!, $input: DocumentInput!) { createDocument(organizationId: $organizationId, input: $input) { file { id name } } }`
  const category = await api.ask(
    'query GetDocumentCategories($organizationId: ID!) { documentCategories(organizationId: $organizationId) { items { id } } }',
    { organizationId },
    token,
  )
  const [first] = category.at('documentCategories.items') as readonly { id: string }[]
  return api.ask(
    CREATE,
    { organizationId, input: { title: `Paper ${fileId}`, categoryId: first?.id, fileId, audienceScope: 'all' } },
    token,
  )
}
const clean = (hours: number) => removeStaleUploads(api.database, store, { now: new Date(Date.now() + hours * HOUR), kept: 24 * HOUR })
const isThere = async (id: string) => ({
  row: (await rows(`select id from files where id = '${id}'`)).length === 1,
  bytes: (await files.get(fileKeyOf(organizationId, id))) !== null,
})
const HERE = { row: true, bytes: true }
const GONE = { row: false, bytes: false }

describe('uploads that no row uses', () => {
  test('[R12.1] are kept for 24 hours and then removed, row and bytes', async () => {
    const { id } = await send()
    expect(await clean(23)).toEqual({ removed: 0, failed: [] })
    expect(await isThere(id)).toEqual(HERE)
    expect(await clean(25)).toEqual({ removed: 1, failed: [] })
    expect(await isThere(id)).toEqual(GONE)
  })

  test('[R12.1] what a row uses stays, and so do the files of the demo', async () => {
    const [before] = await rows('select count(*)::int as files from files')
    const { id } = await send()
    expect((await attach(id)).at('createDocument.file')).toEqual({ id, name: 'menu.pdf' })
    expect(await clean(100_000)).toEqual({ removed: 0, failed: [] })
    expect(await isThere(id)).toEqual(HERE)
    expect(await rows('select count(*)::int as files from files')).toEqual([{ files: Number(before?.['files']) + 1 }])
  })

  test('[R12.1] what was removed can no longer be attached, and that is said', async () => {
    const { id } = await send()
    await clean(25)
    expect((await attach(id)).text).toContain('This file no longer exists')
  })

  test('[R12.1] a refused save leaves its upload unused', async () => {
    const { id } = await send()
    const refused = await api.ask(
      'mutation CreateDocument($organizationId: ID!, $input: DocumentInput!) { createDocument(organizationId: $organizationId, input: $input) { id } }',
      { organizationId, input: { title: 'Paper', fileId: id, categoryId: '00000000-0000-7000-8000-000000000009', audienceScope: 'all' } },
      token,
    )
    expect(refused.body.errors).toHaveLength(1)
    expect(await clean(25)).toEqual({ removed: 1, failed: [] })
  })

  test('[R12.1] bytes that cannot be removed keep their row for the next run', async () => {
    const { id } = await send()
    broken.delete = true
    expect(await clean(25)).toMatchObject({ removed: 0, failed: [{ organizationId }] })
    broken.delete = false
    expect(await isThere(id)).toEqual(HERE)
    expect(await clean(25)).toEqual({ removed: 1, failed: [] })
  })

  test('[R12.1] many are removed side by side, so that a slow store does not outlast the database', async () => {
    await Promise.all(Array.from({ length: 6 }, send))
    await Promise.all(Array.from({ length: 6 }, send))
    let [running, most] = [0, 0]
    const slow: FileStore = {
      ...store,
      delete: async key => {
        most = Math.max(most, ++running)
        await new Promise(resolve => setTimeout(resolve, 20))
        await store.delete(key)
        running -= 1
      },
    }
    const now = new Date(Date.now() + 25 * HOUR)
    expect(await removeStaleUploads(api.database, slow, { now, kept: 24 * HOUR })).toEqual({ removed: 12, failed: [] })
    expect(most).toBe(10)
  })

  test('[R12.1] [R11.6] an upload that finds the disk full says so, and leaves neither row nor bytes', async () => {
    const [before] = await rows('select count(*)::int as files from files')
    broken.put = true
    expect(await send()).toMatchObject({
      status: 507,
      says: 'The server has no room left, so nothing was saved. Try again once there is room.',
    })
    broken.put = false
    expect(await rows('select count(*)::int as files from files')).toEqual([before])
  })
})

test('[R12.1] what a write that was broken off has left is taken away with its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drafts-'))
  await mkdir(join(folder, organizationId))
  const key = fileKeyOf(organizationId, organizationId)
  await writeFile(join(folder, `${key}.part`), 'half')
  await folderStore(folder).delete(key)
  expect(await readdir(folder, { recursive: true })).toEqual([organizationId])
  await rm(folder, { recursive: true })
})

test('[R12.4] are removed by the hour as background work, which is tried again when the store fails', async () => {
  const { id } = await send()
  await rows(`update files set created_at = now() - interval '25 hours' where id = '${id}'`)
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
  broken.delete = true
  const end = housekeeping({
    catalogue,
    config: configFor(fresh.appUrl),
    queue: api.app.queue,
    database: api.database,
    files: store,
    spool: join(tmpdir(), 'no-such-spool'),
    log,
  })
  await end()
  const jobs = () => rows(`select state::text, output->>'message' as why from pgboss.job where data->>'task' = 'unused_files'`)
  await api.app.queue.work('cleaning')
  expect(await jobs()).toEqual([{ state: 'retry', why: 'Some unused files could not be removed; the log says why.' }])
  expect(await isThere(id)).toEqual(HERE)
  broken.delete = false
  await rows('update pgboss.job set start_after = now()')
  await api.app.queue.work('cleaning')
  expect(await jobs()).toEqual([{ state: 'completed', why: null }])
  expect(await isThere(id)).toEqual(GONE)
})

const storage = (from: Api, who: string, of = organizationId) =>
  from.ask(
    'query GetStorageUse($organizationId: ID!) { storageUse(organizationId: $organizationId) { used quota uploadsAtOnce } }',
    { organizationId: of },
    who,
  )

test('[R3.4] how much is stored is told to those who may read the organization, and to nobody else', async () => {
  const [own] = await rows(`select sum(size)::int as n from files where organization_id = '${organizationId}'`)
  const admin = await api.signIn('admin@lakeside.example')
  expect((await storage(api, admin)).at('storageUse')).toEqual({ used: Number(own?.['n']), quota: 20e9, uploadsAtOnce: 6 })
  const [other] = await rows(`select id from organizations where slug = 'summit'`)
  for (const answer of [
    await storage(api, admin, String(other?.['id'])),
    await storage(api, await api.signIn('resident@lakeside.example')),
  ]) {
    expect(answer.text).toContain('"type":"NotFound"')
    expect(answer.text).not.toContain('20000000000')
  }
})

describe('[hostile] uploads', () => {
  const frame = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="menu.pdf"\r\ncontent-type: application/pdf\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
  const post = (app: Api['app'], payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: `/files?organizationId=${organizationId}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
      payload,
    })
  const says = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ errors?: readonly { message: string }[] }>().errors?.[0]?.message

  test('what is too large, breaks off, finds no room or comes too often at once is refused in a sentence and leaves nothing behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
    const left = () => readdir(join(dataDir, 'uploads'))
    const count = async () => Number((await rows('select count(*)::int as n from files'))[0]?.['n'])
    const kept = folderStore(join(dataDir, 'files'))
    const held: { go: (() => void)[]; isHeld: boolean } = { go: [], isHeld: false }
    const slow: FileStore = {
      ...kept,
      put: async (key, bytes) => {
        if (held.isHeld) await new Promise<void>(resolve => held.go.push(resolve))
        return kept.put(key, bytes)
      },
    }
    const small = await apiOn(fresh.appUrl, {
      files: slow,
      env: { DATA_DIR: dataDir, UPLOADS_AT_ONCE: '2' },
    })
    const before = await count()
    expect(says(await post(small.app, frame(Buffer.concat([PDF, Buffer.alloc(25_000_001)]))))).toBe('The file is larger than 25 MB')
    expect(says(await post(small.app, frame(PDF).subarray(0, -12)))).toBe('Send one file as multipart/form-data')
    held.isHeld = true
    const two = [post(small.app, frame(PDF)), post(small.app, frame(PDF))]
    await vi.waitFor(() => expect(held.go).toHaveLength(2), { timeout: 20_000 })
    expect(says(await post(small.app, frame(PDF)))).toBe('2 files are being uploaded at this moment. Try again when one of them is done')
    held.go.forEach(go => go())
    expect((await Promise.all(two)).map(says)).toEqual([undefined, undefined])
    expect([await count(), await left()]).toEqual([before + 2, []])
    await small.close()

    const [used] = await rows(`select sum(size)::int as n from files where organization_id = '${organizationId}'`)
    const quota = String(Math.ceil(Number(used?.['n']) / 1_000_000))
    const full = await apiOn(fresh.appUrl, {
      files: folderStore(join(dataDir, 'files')),
      env: { DATA_DIR: dataDir, STORAGE_QUOTA_MB: quota },
    })
    const refused = await post(full.app, frame(Buffer.concat([PDF, Buffer.alloc(1_500_000, 32)])))
    expect([refused.statusCode, says(refused)]).toEqual([
      422,
      expect.stringMatching(/^There is no room for this file: [\d.]+ [kM]B of [\d.]+ MB are used\. Remove files/),
    ])
    expect([await count(), await left()]).toEqual([before + 2, []])
    expect((await storage(full, token)).at('storageUse')).toEqual({
      used: Number(used?.['n']),
      quota: Number(quota) * 1_000_000,
      uploadsAtOnce: 6,
    })
    await full.close()
    await rm(dataDir, { recursive: true })
  }, 60_000)
})
