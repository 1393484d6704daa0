import { mkdtemp, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStore } from '#server/fileStore/folder.ts'
import { mountedStore } from '#server/fileStore/mounted.ts'
import { fileKeyOf, StoreUnavailable } from '#server/fileStore/store.ts'
import { hasFiles } from '#server/http/routes.ts'
import { openDatabase } from '#server/store/database.ts'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let organizationId: string

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  const [row] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'lakeside'`)
  organizationId = String(row?.['id'])
}, 240_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

test('[R12.1] a folder that has none although the database names some is not used, and said to be not mounted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'unmounted-'))
  const root = join(dataDir, 'files')
  const lacks = `The database has files, and the folder ${root} has none. Mount the folder that holds them. If they are lost, make a folder named 'lost' in it to go on without them.`
  const kept = mountedStore(root, folderStore(root), () => hasFiles(api.database))
  const { app, ask } = await apiOn(fresh.appUrl, { files: kept, database: api.database })
  const warnings = async () => (await app.inject('/readyz')).json<{ warnings: readonly string[] }>().warnings
  const key = fileKeyOf(organizationId, organizationId)
  expect(await warnings()).toEqual([lacks])
  for (const use of [() => kept.put(key, Buffer.from('x')), () => kept.get(key), () => kept.open(key), () => kept.delete(key)])
    await expect(use()).rejects.toThrow(new StoreUnavailable(lacks))
  expect(await readdir(dataDir)).toEqual([])
  expect((await ask('{ currentUser { email } }', {}, await api.signIn('admin@lakeside.example'))).status).toBe(200)
  await mkdir(join(root, 'lost+found'), { recursive: true })
  expect(await warnings()).toEqual([lacks])
  await mkdir(join(root, 'lost'))
  expect(await warnings()).toEqual([])
  await kept.put(key, Buffer.from('x'))
  expect(String(await kept.get(key))).toBe('x')
  await app.close()
  await rm(dataDir, { recursive: true })
})

test('[R12.1] the first files of a new deployment are stored, though their rows come before them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'none-yet-'))
  const empty = await freshDatabase()
  const database = openDatabase({ url: empty.appUrl, max: 1 })
  let isNamed = await hasFiles(database)
  expect(isNamed).toBe(false)
  const kept = mountedStore(root, folderStore(root), async () => isNamed)
  // As a start does.
  expect(await kept.problem?.()).toBeNull()
  isNamed = true
  await kept.put(fileKeyOf(organizationId, organizationId), Buffer.from('x'))
  expect(await readdir(root)).toEqual([organizationId])
  await database.close()
  await empty.close()
  await rm(root, { recursive: true })
})
