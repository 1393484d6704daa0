import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, decodeJwt, exportJWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { makeDoor } from '#server/session/demoSupport.ts'
import { makeSupport } from '#server/session/support.ts'
import type { FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const SECRET = 'a secret that both applications know'
const MUTATION = 'mutation GenerateZendeskJwt($zendeskApp: String!) { generateZendeskJwt(zendeskApp: $zendeskApp) }'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl, { env: { SUPPORT_KEY: SECRET } })
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const ask = async (email: string, zendeskApp: string) => api.ask(MUTATION, { zendeskApp }, await api.signIn(email))
const tokenFor = async (email: string, zendeskApp: string): Promise<string> =>
  String((await ask(email, zendeskApp)).at('generateZendeskJwt'))

/** Someone else's application: knows the key and its own name, and keeps the ids that it has let in. */
const supportApp = async (name: string): Promise<{ readonly url: string; readonly server: Server }> => {
  const used = new Set<string>()
  const enter = async (token: string): Promise<string | null> => {
    const { payload } = await jwtVerify(token, Buffer.from(SECRET), { algorithms: ['HS256'], audience: name })
    if (!payload.jti || used.has(payload.jti) || (payload.exp ?? Infinity) > Date.now() / 1000 + 60) return null
    used.add(payload.jti)
    return String(payload['email'])
  }
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('jwt') ?? ''
    void enter(token)
      .catch(() => null)
      .then(email => response.writeHead(email ? 200 : 403).end(email ?? ''))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/access?jwt=`, server }
}

describe('single sign-on for support', () => {
  it('[R1.4][R10.3] the token says who comes, for at most 60 seconds, to one application, under an id of its own', async () => {
    const [token, other] = [await tokenFor('admin@lakeside.example', 'life'), await tokenFor('admin@lakeside.example', 'life')]
    const { payload } = await jwtVerify(token, Buffer.from(SECRET), { algorithms: ['HS256'] })
    expect(payload).toMatchObject({ name: 'Dana Whitfield', email: 'admin@lakeside.example', aud: 'life' })
    expect(Object.keys(payload).sort()).toEqual(['aud', 'email', 'exp', 'external_id', 'iat', 'jti', 'name'])
    expect((payload.exp ?? Infinity) - (payload.iat ?? 0)).toBeLessThanOrEqual(60)
    expect(decodeJwt(other).jti).not.toBe(payload.jti)
  })

  it('[R1.4] an application on loopback lets each token in once, and none of the other application', async () => {
    const [staff, client] = await Promise.all([supportApp('life'), supportApp('life-app')])
    try {
      const token = await tokenFor('admin@lakeside.example', 'life')
      const first = await fetch(staff.url + token)
      expect([first.status, await first.text()]).toEqual([200, 'admin@lakeside.example'])
      expect((await fetch(staff.url + token)).status).toBe(403)
      const resident = await tokenFor('resident@lakeside.example', 'life-app')
      expect((await fetch(staff.url + resident)).status).toBe(403)
      expect((await fetch(client.url + resident)).status).toBe(200)
      const [head, body] = resident.split('.')
      expect((await fetch(`${client.url}${head}.${body}.${token.split('.')[2]}`)).status).toBe(403)
    } finally {
      staff.server.close()
      client.server.close()
    }
  })

  it('[R2.4][R9.3] the application for staff is for admins, at the API too; the clients one for everybody with access', async () => {
    for (const email of ['staff@lakeside.example', 'resident@lakeside.example']) {
      const { body } = await ask(email, 'life')
      expect(body.errors?.[0]?.extensions, email).toMatchObject({
        type: 'RecordInvalid',
        problems: [{ path: ['zendeskApp'], message: 'Only administrators open the support application for staff.' }],
      })
      expect(decodeJwt(await tokenFor(email, 'life-app')).aud).toBe('life-app')
    }
    expect((await ask('former@lakeside.example', 'life-app')).body.errors?.[0]?.message).toBe('Your account has no access to this product.')
    expect((await api.ask(MUTATION, { zendeskApp: 'life-app' })).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
  })

  it.each(['elevate', 'elevate-app', 'LIFE', 'life-app ', 'life-', '', 'life-app\n', '__proto__'])(
    '[R10.3] another product or word is refused: %j',
    async word => {
      const { body } = await ask('admin@lakeside.example', word)
      expect(body.data ?? null).toBeNull()
      expect(body.errors?.[0]?.extensions).toMatchObject({ type: 'RecordInvalid', problems: [{ path: ['zendeskApp'] }] })
    },
  )

  it('[R10.3] a token for support is no session, and one document asks for one', async () => {
    const token = await tokenFor('admin@lakeside.example', 'life')
    expect((await api.ask('{ currentUser { id } }', {}, token)).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    const twice = 'mutation M($a: String!) { a: generateZendeskJwt(zendeskApp: $a) b: generateZendeskJwt(zendeskApp: $a) }'
    expect((await api.ask(twice, { a: 'life' }, await api.signIn('admin@lakeside.example'))).status).toBe(400)
  })
})

describe("the demo's support application", () => {
  const apps = ['life', 'life-app']
  const person = {
    fullName: 'Dana',
    email: 'd@x.example',
    id: '1',
    admin: true,
    lifeActiveAccess: true,
    organization: { productName: 'life', depth: 2, isChildless: true },
  }
  const tokenOf = (key: string) => makeSupport(key).tokenFor(person as never, 'life')
  const forged = (claims: object, { seconds = 60, alg = 'HS256', key = SECRET } = {}) =>
    new SignJWT({ name: 'x', email: 'x', external_id: '1', jti: 'j', aud: 'life', ...claims })
      .setProtectedHeader({ alg })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(Buffer.from(key))

  it('[R1.4] lets a token in once', async () => {
    const enter = makeDoor(SECRET, apps)
    const token = await tokenOf(SECRET)
    expect(await enter(token)).toEqual({ name: 'Dana', email: 'd@x.example', app: 'life' })
    expect(await enter(token)).toBeNull()
  })

  it('[R1.4] refuses what is over, lives too long, is for others, or was signed otherwise', async () => {
    const now = Date.now()
    const enter = makeDoor(SECRET, apps)
    expect(await makeDoor(SECRET, apps, () => new Date(now + 61_000))(await tokenOf(SECRET))).toBeNull()
    expect(await enter(await forged({}, { seconds: 120 }))).toBeNull()
    expect(await enter(await forged({ aud: 'elevate' }))).toBeNull()
    expect(await enter(await forged({ jti: undefined }))).toBeNull()
    expect(await enter(await forged({}, { key: 'some other secret of thirty-two chars' }))).toBeNull()
    expect(await enter(await forged({}, { alg: 'HS512' }))).toBeNull()
    const [, body] = (await tokenOf(SECRET)).split('.')
    expect(await enter(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`)).toBeNull()
    for (const text of ['', 'x', 'a.b.c']) expect(await enter(text)).toBeNull()
  })

  it('[R1.4] after a restart it refuses what it may have let in before', async () => {
    const token = await tokenOf(SECRET)
    expect(await makeDoor(SECRET, apps, () => new Date(Date.now() + 5_000))(token)).toBeNull()
  })

  it('[R10.3] an Ed25519 key signs too, and its public half is enough to check', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA' }] })
    const config = readConfig({ DATABASE_URL: fresh.appUrl, SUPPORT_KEY: pem.replaceAll('\n', '\\n') })
    const { payload } = await jwtVerify(await tokenOf(config.supportKey), keys, { audience: 'life' })
    expect(payload['email']).toBe('d@x.example')
    expect(await makeDoor(config.supportKey, apps)(await tokenOf(config.supportKey))).not.toBeNull()
  })

  it('[R1.4] the support link of one process is good at another that shares FILE_KEY, and nowhere else', async () => {
    const config = (FILE_KEY: string) => readConfig({ DATABASE_URL: fresh.appUrl, FILE_KEY })
    const [one, two, other] = [config('k'.repeat(32)), config('k'.repeat(32)), config('l'.repeat(32))]
    const token = await tokenOf(one.supportKey)
    expect(await makeDoor(two.supportKey, apps)(token)).not.toBeNull()
    expect(await makeDoor(other.supportKey, apps)(token)).toBeNull()
    expect(one.supportKey).not.toContain('k'.repeat(32))
  })

  it('[R1.4] its page is answered by this server, and in a deployment of its own application there is none', async () => {
    const enter = async (jwt: string) =>
      api.app.inject({ method: 'POST', url: '/demo-support/access', headers: { 'content-type': 'application/json' }, payload: { jwt } })
    const token = await tokenFor('admin@lakeside.example', 'life')
    expect([(await enter(token)).statusCode, (await enter(token)).statusCode]).toEqual([200, 403])
    const own = await apiOn(fresh.appUrl, { env: { SUPPORT_APP: 'https://{slug}.help.example.com/{app}/access', SUPPORT_KEY: SECRET } })
    expect((await own.app.inject({ method: 'POST', url: '/demo-support/access', payload: { jwt: token } })).statusCode).toBe(404)
    await own.close()
  })
})

it('[R1.4] the configuration refuses a key that is too short, of another kind, or missing where another server must know it', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const SUPPORT_KEY of ['short', rsa, '-----BEGIN nothing'])
    expect(() => readConfig({ DATABASE_URL: fresh.appUrl, SUPPORT_KEY })).toThrow('SUPPORT_KEY is a secret')
  expect(() => readConfig({ DATABASE_URL: fresh.appUrl, SUPPORT_APP: 'https://help.example.com/access' })).toThrow('SUPPORT_KEY is missing')
})
