/** Keys that are changed while two processes serve, one after the other, as docs/security.md says. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { answerableIn, answerToken } from '#server/deliveries/answerLink.ts'
import { sendersOf } from '#server/deliveries/senders.ts'
import { keysIn } from '#server/config/secretsKey.ts'
import { makeKnownDevices } from '#server/session/knownDevice.ts'
import { makeSecrets, type Secrets } from '#server/store/secrets.ts'
import { sealSecrets } from '#tools/secrets.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { memoryFiles } from '../support/memoryFiles.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const [OLD, NEW] = ['an old key '.repeat(4), 'a new key '.repeat(4)]
const files = memoryFiles()
let fresh: FreshDatabase
const open: Api[] = []
const serverWith = async (env: Record<string, string>): Promise<Api> => {
  const api = await apiOn(fresh.appUrl, { files, env })
  open.push(api)
  return api
}

beforeAll(async () => {
  fresh = await demoDatabase(files)
}, 240_000)
afterAll(async () => {
  for (const api of open) await api.close()
  await fresh?.close()
})

describe('FILE_KEY', () => {
  test('[R7.2] is changed process by process: nobody is signed out, and each takes what the other signed', async () => {
    const before = await serverWith({ FILE_KEY: OLD })
    const told = await serverWith({ FILE_KEY: OLD, FILE_KEY_BEFORE: NEW })
    const changed = await serverWith({ FILE_KEY: NEW, FILE_KEY_BEFORE: OLD })
    const after = await serverWith({ FILE_KEY: NEW })
    const token = await before.signIn('admin@lakeside.example')
    const addressAt = async (api: Api) => {
      const upload = await api.app.inject({
        method: 'POST',
        url: `/files?organizationId=${String((await api.ask('{ organizationContext { id } }', {}, token)).at('organizationContext.id'))}`,
        headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
        payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF\n\r\n--b--\r\n',
      })
      return upload.json<{ url: string }>().url
    }
    const takes = async (by: Api, from: Api) => (await by.app.inject(await addressAt(from))).statusCode
    expect([await takes(told, before), await takes(told, changed), await takes(changed, told), await takes(after, changed)]).toEqual([
      200, 200, 200, 200,
    ])
    // One step too many at once: what the others signed is unknown.
    expect([await takes(before, changed), await takes(after, before)]).toEqual([404, 404])
  })

  test('[R7.2] links to answer and browsers that are known outlast it', () => {
    const named = { organizationId: '00000000-0000-7000-8000-0000000000a1', id: '00000000-0000-7000-8000-0000000000a2' }
    expect(answerableIn(answerToken(named, OLD), [NEW, OLD])).toEqual(named)
    expect(answerableIn(answerToken(named, OLD), [NEW])).toBeNull()
    const cookie = makeKnownDevices([OLD], { https: true }).cookieOf(named.id).split(';')[0]
    expect(makeKnownDevices([NEW, OLD], { https: true }).read(cookie)).toBe(named.id)
    expect(makeKnownDevices([NEW], { https: true }).read(cookie)).toBeNull()
  })
})

describe('SECRETS_KEY', () => {
  const [first, second] = [`1:${Buffer.alloc(32, 7).toString('base64')}`, `2:${Buffer.alloc(32, 9).toString('base64')}`]
  const secretsOf = (...keys: readonly string[]): Secrets => makeSecrets(keysIn(keys.join()) ?? [])

  test('[R6.2] is changed in three steps: at each, a process of this step and one of the step before open what the other sealed', async () => {
    const steps = [secretsOf(first), secretsOf(first, second), secretsOf(second, first), secretsOf(second)]
    for (const [at, one] of steps.slice(1).entries()) {
      // Before the old key goes, everything is sealed anew.
      if (at === 2) continue
      expect([one.open(steps[at]?.seal('canary') ?? ''), steps[at]?.open(one.seal('canary'))]).toEqual(['canary', 'canary'])
    }
    await onDatabase(fresh.ownerUrl, `update organizations set vimeo_token = '${secretsOf(first).seal('canary')}' where slug = 'lakeside'`)
    await sealSecrets(fresh.ownerUrl, catalogue, secretsOf(second, first))
    const [row] = await onDatabase(fresh.ownerUrl, `select vimeo_token as sealed from organizations where slug = 'lakeside'`)
    expect(secretsOf(second).open(String(row?.['sealed']))).toBe('canary')
  })
})

test('[R6.5] a service that knows either secret takes what is signed while WEBHOOK_SECRET is changed', async () => {
  const signatures: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', piece => (body += String(piece)))
    request.on('end', () => {
      const [time = '', ...given] = String(request.headers['x-signature-timed']).split(',')
      for (const secret of [NEW, OLD]) {
        const wanted = createHmac('sha256', secret)
          .update(`${time.slice(2)}.${body}`)
          .digest('hex')
        if (given.includes(`v1=${wanted}`)) signatures.push(secret)
      }
      reply.writeHead(202).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const smsWebhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const config = { demo: [], smsWebhook, voiceWebhook: null, pushWebhook: null, webhookSecret: NEW, webhookSecretBefore: OLD }
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
  const person = { id: 'p', name: 'Ann', email: null, phone: '5551230000' }
  const text = {
    key: 'k',
    channel: 'sms',
    person,
    organization: { id: 'o', name: 'Lakeside' },
    title: 'Water',
    lines: ['is off'],
    html: null,
    answer: null,
  }
  expect(await sendersOf({ config, mailer: null, host: () => 'console.example', log }).get('sms')?.(text)).toBeNull()
  server.close()
  expect(signatures).toEqual([NEW, OLD])
})
