import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { s3Store } from '#server/fileStore/s3.ts'
import { fileKeyOf, StoreUnavailable, type ByteRange } from '#server/fileStore/store.ts'
import { fileStoreOf } from '#server/http/routes.ts'
import { CREDENTIALS, fakeS3, type FakeS3 } from '../support/s3.ts'
import { apiOn, demoDatabase } from './testApp.ts'

const DATABASE_URL = 'postgresql://console_app:x@db.internal:5432/console'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let s3: FakeS3
beforeAll(async () => void (s3 = await fakeS3()))
afterAll(() => s3.close())
beforeEach(() => {
  s3.trouble = 'none'
  s3.objects.clear()
  s3.asked.length = 0
})

const settings = () => ({ ...CREDENTIALS, endpoint: s3.endpoint, bucket: 'files', prefix: 'console/' })
const store = (more = {}, patience = 20_000) => s3Store({ ...settings(), ...more }, { patience, initRetryMs: 1 })
const key = () => fileKeyOf(randomUUID(), randomUUID())

describe('files in an S3 store', () => {
  test('[R12.1] go there and back byte for byte, signed over their content', async () => {
    const bytes = randomBytes(300_000)
    const at = key()
    await store().put(at, bytes)
    expect([...s3.objects.keys()]).toEqual([`/files/console/${at}`])
    expect(await store().get(at)).toEqual(bytes)
    await store().delete(at)
    expect(await store().get(at)).toBeNull()
    await store().delete(at)
  })

  test('[R12.1] a file that is not there is none; a bucket that is not there is an error', async () => {
    expect(await store().get(key())).toBeNull()
    s3.trouble = 'no bucket'
    await expect(store().get(key())).rejects.toThrow(new StoreUnavailable('The file store refused a GET: 404.'))
  })

  test('[R12.1] are read piece by piece, whole or a range, and a broken line is an error', async () => {
    const bytes = randomBytes(300_000)
    const at = key()
    await store().put(at, bytes)
    const read = async (range?: ByteRange) => {
      const found = await store().open(at, range)
      return { size: found?.size, bytes: found && (await buffer(found.bytes)) }
    }
    expect(await read()).toEqual({ size: 300_000, bytes })
    expect(await read({ first: 10, last: 99 })).toEqual({ size: 300_000, bytes: bytes.subarray(10, 100) })
    s3.trouble = 'cut'
    await expect(read()).rejects.toThrow()
    s3.trouble = 'none'
    expect(await store().open(key())).toBeNull()
  })

  test('[R12.1] a wrong secret is refused, and nothing is kept', async () => {
    const wrong = store({ secretAccessKey: 'another' })
    await expect(wrong.put(key(), PDF)).rejects.toThrow('The file store refused a PUT: 403.')
    expect(s3.objects.size).toBe(0)
  })

  test('[R12.1] a busy store is asked again, one that stays busy is an error', async () => {
    s3.trouble = 'busy once'
    const at = key()
    await store().put(at, PDF)
    expect(s3.asked).toHaveLength(2)
    s3.trouble = 'down'
    await expect(store().put(key(), PDF)).rejects.toThrow('The file store refused a PUT: 503.')
    expect(s3.objects.size).toBe(1)
  })

  test('[R12.1] an answer that is broken off is an error, never half a file', async () => {
    const at = key()
    await store().put(at, randomBytes(200_000))
    s3.trouble = 'cut'
    await expect(store().get(at)).rejects.toThrow(StoreUnavailable)
  })

  test('[R12.1] a store that says nothing is waited for so long and no longer', async () => {
    s3.trouble = 'silent'
    await expect(store({}, 500).get(key())).rejects.toThrow('The file store does not answer.')
  })
})

describe('the configuration of an S3 store', () => {
  const read = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env })

  test('is none without a variable, and whole with them', () => {
    expect(read({}).s3).toBeNull()
    const env = {
      S3_ENDPOINT: 'https://s3.example.com/',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_PREFIX: 'x/y',
    }
    expect(read(env).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      prefix: 'x/y/',
    })
  })

  test('says all its mistakes at once, and never the secret', () => {
    const wrong = () =>
      read({
        S3_ENDPOINT: 'http://s3.example.com',
        S3_BUCKET: 'My Bucket',
        S3_REGION: 'Ohio!',
        S3_PREFIX: '../x',
        S3_SECRET_ACCESS_KEY: 'hush hush',
      })
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_PREFIX', 'S3_ACCESS_KEY_ID'])
      expect(wrong).toThrow(new RegExp(`^  ${name} `, 'm'))
    expect(wrong).not.toThrow('hush')
  })
})

test('[R12.1] an upload through the API lies in the S3 store; while it is down, people are told and nothing stays behind', async () => {
  const fresh = await demoDatabase()
  const files = fileStoreOf({ dataDir: '.', s3: settings() })
  const api = await apiOn(fresh.appUrl, { files })
  try {
    const token = await api.signIn('super@active.example')
    const me = await api.ask('query GetCurrentUser { currentUser { organization { id } } }', {}, token)
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: `/files?organizationId=${String(me.at('currentUser.organization.id'))}`,
        headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
        payload: Buffer.concat([
          Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="menu.pdf"\r\ncontent-type: application/pdf\r\n\r\n'),
          PDF,
          Buffer.from('\r\n--b--\r\n'),
        ]),
      })
    const sent = (await send()).json<{ url: string }>()
    expect(s3.objects.size).toBe(1)
    expect((await api.app.inject(sent.url)).rawPayload).toEqual(PDF)
    s3.trouble = 'down'
    const refused = await send()
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({
      errors: [{ message: 'Files cannot be stored or read at the moment. Try again in a few minutes.' }],
    })
    expect((await api.app.inject(sent.url)).statusCode).toBe(503)
    s3.trouble = 'none'
    expect(s3.objects.size).toBe(1)
    s3.objects.clear()
    expect((await api.app.inject(sent.url)).statusCode).toBe(404)
  } finally {
    await api.close()
    await fresh.close()
  }
})
