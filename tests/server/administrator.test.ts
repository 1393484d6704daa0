import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { makeAdministrator, type First } from '#tools/administrator/make.ts'
import { DEMO_PASSWORD, PEOPLE } from '#tools/demo/world.ts'
import { emptyDatabase, freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, SIGN_IN, type Api } from './testApp.ts'

const FIRST: First = {
  email: 'Sofia@Example.com',
  name: 'Sofia van Marsh',
  password: 'a good long one',
  organization: 'Bright Living',
  timezone: 'America/Chicago',
}
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const database = async (make: () => Promise<FreshDatabase> = freshDatabase): Promise<FreshDatabase> => {
  const fresh = await make()
  ends.push(() => fresh.close())
  return fresh
}
const api = async (fresh: FreshDatabase): Promise<Api> => {
  const opened = await apiOn(fresh.appUrl)
  ends.push(() => opened.close())
  return opened
}
const made = (fresh: FreshDatabase, first: Partial<First> = {}) =>
  makeAdministrator({
    ownerUrl: fresh.ownerUrl,
    catalogue,
    first: { ...FIRST, ...first },
    publicUrl: 'https://console.example.com',
    now: new Date(),
  })
const signIn = (on: Api, email: string, password: string) => on.ask(SIGN_IN, { input: { email, password } })

describe('the first administrator', () => {
  it('[R9.1] is made with the top-level organization in an empty database, and may do what platform super users may', async () => {
    const fresh = await database()
    const on = await api(fresh)
    expect(await made(fresh)).toBeNull()
    const token = String((await signIn(on, 'sofia@example.com', 'a good long one')).at('getAuthenticationToken.token'))
    const me = await on.ask(
      '{ currentUser { firstName lastName admin isOwner role { name } organization { id name slug depth } } }',
      {},
      token,
    )
    expect(me.at('currentUser')).toMatchObject({
      firstName: 'Sofia',
      lastName: 'van Marsh',
      admin: true,
      isOwner: true,
      role: { name: 'super_admin' },
      organization: { name: 'Bright Living', slug: 'bright-living', depth: 0 },
    })
    const flags = await on.ask(
      'query Q($o: ID!) { featureFlags(organizationId: $o) { total } }',
      { o: me.at('currentUser.organization.id') },
      token,
    )
    expect(flags.body.errors).toBeUndefined()
  })

  it('[R9.7] makes communities that can address calendars and categories at once', async () => {
    const fresh = await database()
    const on = await api(fresh)
    await made(fresh)
    const token = String((await signIn(on, 'sofia@example.com', 'a good long one')).at('getAuthenticationToken.token'))
    const [{ id: top } = {}] = await onDatabase(fresh.ownerUrl, 'select id from organizations')
    const community = await on.ask(
      'mutation M($top: ID!, $input: OrganizationInput!) { createOrganization(organizationId: $top, input: $input) { id } }',
      { top, input: { name: 'Elm House', slug: 'elm-house', parentId: top, productName: 'LIFE', timezone: 'America/Denver' } },
      token,
    )
    const context = await on.ask(
      'query Q($id: ID!) { organizationContext(organizationId: $id) { roles { name } } }',
      { id: community.at('createOrganization.id') },
      token,
    )
    expect(context.at('organizationContext.roles')).toEqual(
      ['assisted_living', 'at_home', 'independent_living', 'memory_care'].map(name => ({ name })),
    )
  })

  it('[R9.1] saves the top level with all that was read of it, though it has no parent', async () => {
    const fresh = await database()
    const on = await api(fresh)
    await made(fresh)
    const token = String((await signIn(on, 'sofia@example.com', 'a good long one')).at('getAuthenticationToken.token'))
    const [{ id, version } = {}] = await onDatabase(fresh.ownerUrl, 'select id, version from organizations')
    const saved = await on.ask(
      'mutation M($id: ID!, $version: Int!, $input: OrganizationInput!) { updateOrganization(organizationId: $id, id: $id, version: $version, input: $input) { name parentId } }',
      { id, version, input: { name: 'Brighter Living', parentId: null } },
      token,
    )
    expect(saved.body).toEqual({ data: { updateOrganization: { name: 'Brighter Living', parentId: null } } })
  })

  it('[R9.1] is refused when there is one, and in the demo', async () => {
    const fresh = await database()
    await made(fresh)
    await expect(made(fresh, { email: 'other@example.com' })).rejects.toThrow('There is a platform super user already.')
    await expect(made(fresh, { email: 'other@example.com', password: null })).rejects.toThrow('There is a platform super user already.')
    await expect(made(fresh, { password: null })).rejects.toThrow('There is a platform super user already.')
    expect(await onDatabase(fresh.ownerUrl, 'select count(*)::int as people from users')).toEqual([{ people: 1 }])
    await expect(made(await database(demoDatabase))).rejects.toThrow('There is a platform super user already.')
  })

  it('two at once make one', async () => {
    const fresh = await database()
    const results = await Promise.allSettled([made(fresh), made(fresh, { email: 'other@example.com' })])
    expect(results.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await onDatabase(fresh.ownerUrl, 'select count(*)::int as top from organizations')).toEqual([{ top: 1 }])
  })

  it('[security: sign-in] without a password there is a link, once; a new one replaces it until it is used', async () => {
    const fresh = await database()
    const on = await api(fresh)
    const [lost, link] = [await made(fresh, { password: null }), await made(fresh, { password: null })]
    expect(link).toMatch(/^https:\/\/console\.example\.com\/wz-login\/password#[\w-]{43}$/)
    const set = (address: string | null) =>
      on.ask('mutation S($t: String!, $p: String!) { setPasswordByLink(token: $t, password: $p) { token } }', {
        t: address?.split('#')[1],
        p: 'chosen by myself',
      })
    expect((await set(lost)).body.errors?.[0]?.extensions.type).toBe('RecordInvalid')
    expect((await set(link)).at('setPasswordByLink.token')).toBeTruthy()
    expect((await signIn(on, 'sofia@example.com', 'chosen by myself')).at('getAuthenticationToken.token')).toBeTruthy()
    await expect(made(fresh, { password: null })).rejects.toThrow('There is a platform super user already.')
  })

  it.each([
    [{ email: 'sofia' }, 'E-mail: Invalid email address.'],
    [{ name: 'Sofia' }, 'Name: give a first and a last name.'],
    [{ password: 'short' }, 'Password: Must have at least 8 characters.'],
    [{ password: '' }, 'Password: Required.'],
  ])('[R8.11] refuses %o', async (wrong, sentence) => {
    const fresh = await database()
    await expect(made(fresh, wrong)).rejects.toThrow(sentence)
    expect(await onDatabase(fresh.ownerUrl, 'select count(*)::int as people from users')).toEqual([{ people: 0 }])
  })

  it('[D4] is refused before the migrations, which it leaves to npm run migrate', async () => {
    const empty = await database(emptyDatabase)
    await expect(made(empty)).rejects.toThrow('The database does not have the migration 0001_baseline.sql. Run npm run migrate first.')
    expect(await onDatabase(empty.ownerUrl, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
  })

  it('[D4] the command reads the password from its input, and prints neither it nor anything of the database', async () => {
    const fresh = await database()
    const args = ['src/tools/tool.mjs', 'administrator', '--email', 'sofia@example.com', '--name', 'Sofia Marsh']
    const child = spawn(process.execPath, args, { env: { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_OWNER_URL: fresh.ownerUrl } })
    let [out, says] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (says += chunk.toString()))
    child.stdin.end('a good long one\n')
    const [code] = (await once(child, 'close')) as [number | null]
    expect([code, says]).toEqual([0, ''])
    expect(out).toContain('Sofia Marsh is the platform super user.')
    expect(out).not.toContain('a good long one')
    expect((await signIn(await api(fresh), 'sofia@example.com', 'a good long one')).at('getAuthenticationToken.token')).toBeTruthy()
  }, 90_000)
})

it('[D4] the people of the demo are nowhere but in the demo: none can sign in, and sign-in offers none', async () => {
  const fresh = await database()
  await made(fresh)
  const on = await api(fresh)
  for (const [index, { email }] of PEOPLE.entries()) {
    const answer = await on.ask(SIGN_IN, { input: { email, password: DEMO_PASSWORD } }, null, {}, `198.51.100.${index + 1}`)
    expect(answer.text, email).toContain('Invalid email and/or password')
  }
  expect((await on.app.inject('/config.json')).json()).toMatchObject({ demo: [] })
  const names = (await onDatabase(fresh.ownerUrl, 'select email from users')).map(row => row['email'])
  expect(names).toEqual(['sofia@example.com'])
})

it("[D4] a start on a database of one's own puts no demo into it", async () => {
  const fresh = await database()
  const child = spawn(process.execPath, ['src/tools/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_OWNER_URL: fresh.ownerUrl,
      SECRETS_KEY: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
  })
  let out = ''
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (out.includes('Ctrl-C ends it.')) ready()
    })
    child.once('close', () => failed(new Error(out)))
  })
  const ended = new Promise(done => child.once('close', done))
  child.kill('SIGTERM')
  await ended
  expect(out).not.toContain('Sign in with the password')
  expect(await onDatabase(fresh.ownerUrl, 'select count(*)::int as people from users')).toEqual([{ people: 0 }])
}, 90_000)
