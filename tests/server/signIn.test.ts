import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOn, demoDatabase, PASSWORD, SIGN_IN, type Api } from './testApp.ts'
import { clusterUrl, onDatabase, type FreshDatabase } from '../support/database.ts'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const ME =
  'query GetCurrentUser { currentUser { email fullName admin isOwner role { name } featureFlagsString organization { slug depth isChildless productName ancestorIds features { all checkin } parent { name } children { name } } } }'

describe('signing in', () => {
  it('[R2.1][R10.2][R6.3] a right password gives a token, the organizations and the user', async () => {
    const answer = await api.ask(SIGN_IN, { input: { email: ' Corporate@Harbor.example', password: PASSWORD } })
    expect(String(answer.at('getAuthenticationToken.token')).length).toBeGreaterThan(40)
    expect(answer.at('getAuthenticationToken.user')).toMatchObject({ email: 'corporate@harbor.example', elevateActiveAccess: true })
    expect(answer.at('getAuthenticationToken.organizations')).toHaveLength(5)
  })

  it('[R6.1][R10.4] the current user is read with it', async () => {
    const token = await api.signIn('admin@lakeside.example')
    const { body, at } = await api.ask(ME, {}, token)
    expect(body.errors).toBeUndefined()
    expect(at('currentUser')).toMatchObject({
      email: 'admin@lakeside.example',
      admin: true,
      organization: { slug: 'lakeside', depth: 2, isChildless: true, productName: 'life' },
    })
    expect(at('currentUser.organization.features.checkin')).toBe(true)
  })

  it('[R7.3][R11.2] a wrong password, an unknown address and a person without a password read the same', async () => {
    const wrong = async (email: string) => (await api.ask(SIGN_IN, { input: { email, password: 'not-it-at-all' } })).text
    const texts = await Promise.all(['admin@generations.example', 'nobody@nowhere.example', ' ', "x' or 1=1", 'a\u0000b'].map(wrong))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('Invalid email and/or password')
  })

  it('stores the token only as a hash', async () => {
    const token = await api.signIn('admin@summit.example')
    const rows = await onDatabase(fresh.ownerUrl, `select s::text as row from sessions s`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }) => String(row).includes(token))).toBe(false)
  })

  it('[R7.2] renewal gives a new token; the old one lives on for a moment, for other tabs', async () => {
    const token = await api.signIn('admin@aspen-ridge.example')
    const renewed = String((await api.ask('mutation RenewToken { renewToken { token expiresAt } }', {}, token)).at('renewToken.token'))
    expect(renewed).not.toBe(token)
    const [again, both] = await Promise.all([api.ask(ME, {}, token), api.ask(ME, {}, renewed)])
    expect(again.at('currentUser.email')).toBe('admin@aspen-ridge.example')
    expect(both.at('currentUser.email')).toBe('admin@aspen-ridge.example')
    const [old] = await onDatabase(
      fresh.ownerUrl,
      `select max(expires_at) filter (where expires_at < now() + interval '5 minutes 31 seconds') as soon from sessions`,
    )
    expect(old?.['soon']).not.toBeNull()
  })

  describe('a token that has just ended', () => {
    const RENEW = 'mutation RenewToken { renewToken { token expiresAt } }'
    const typeOf = ({ body }: { body: { errors?: readonly { extensions: { type: string } }[] } }) => body.errors?.[0]?.extensions.type
    /** Signs in, and lets the session of the token have ended so long ago. */
    const ended = async (ago: string, more = ''): Promise<string> => {
      const token = await api.signIn('admin@aspen-ridge.example')
      await onDatabase(
        fresh.ownerUrl,
        `update sessions set expires_at = now() + interval '5 minutes' - interval '${ago}', stamp = stamp + 1 ${more}
         where token_hash = '\\x${createHash('sha256').update(token).digest('hex')}'`,
      )
      return token
    }

    it('[R7.2] lets nobody in, and is renewed once within five minutes', async () => {
      const token = await ended('4 minutes')
      expect(typeOf(await api.ask(ME, {}, token))).toBe('NotAuthorized')
      const renewed = await api.ask(RENEW, {}, token)
      expect((await api.ask(ME, {}, String(renewed.at('renewToken.token')))).at('currentUser.email')).toBe('admin@aspen-ridge.example')
      expect(Date.parse(String(renewed.at('renewToken.expiresAt'))) - Date.now()).toBeGreaterThan(7_190_000)
      expect(typeOf(await api.ask(ME, {}, token))).toBe('NotAuthorized')
      expect(typeOf(await api.ask(RENEW, {}, token))).toBe('NotAuthorized')
    })

    it('[R7.2] is renewed by one of two that ask at the same moment', async () => {
      const token = await ended('1 second')
      const answers = await Promise.all([api.ask(RENEW, {}, token), api.ask(RENEW, {}, token)])
      expect(answers.map(typeOf).sort()).toEqual(['NotAuthorized', undefined])
    })

    it.each([
      ['after more than five minutes', '6 minutes', ''],
      ['after it was signed out', '1 minute', ', revoked_at = now()'],
      ['past twelve hours from sign-in', '1 minute', `, created_at = now() - interval '12 hours 1 minute'`],
    ])('[R7.2][R11.10] is not renewed %s', async (_, ago, more) => {
      expect(typeOf(await api.ask(RENEW, {}, await ended(ago, more)))).toBe('NotAuthorized')
    })

    it('[R7.2] is not renewed where a new one was given out before', async () => {
      const token = await api.signIn('admin@aspen-ridge.example')
      await api.ask(RENEW, {}, token)
      await onDatabase(
        fresh.ownerUrl,
        `update sessions set expires_at = now() + interval '4 minutes', stamp = stamp + 1
         where token_hash = '\\x${createHash('sha256').update(token).digest('hex')}'`,
      )
      expect(typeOf(await api.ask(RENEW, {}, token))).toBe('NotAuthorized')
    })
  })

  it('[R7.1] signing out ends the session at once, also for reads that were remembered', async () => {
    const token = await api.signIn('support@active.example')
    const list = (organizationId: string) =>
      api.ask('query Q($o: ID!) { organizations(organizationId: $o) { total } }', { o: organizationId }, token)
    const [active] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'active'`)
    expect((await list(String(active?.['id']))).at('organizations.total')).toBeGreaterThan(5)
    await api.ask('mutation SignOut { signOut { done } }', {}, token)
    expect((await list(String(active?.['id']))).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
  })

  it('a session revoked elsewhere, and rights taken away elsewhere, are noticed by the very next read', async () => {
    const other = await apiOn(fresh.appUrl)
    try {
      const token = await api.signIn('admin@cedar-grove.example')
      const [own] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'cedar-grove'`)
      const list = () => api.ask('query Q($o: ID!) { events(organizationId: $o) { total } }', { o: own?.['id'] }, token)
      expect((await list()).at('events.total')).toBeGreaterThan(0)
      await onDatabase(
        fresh.ownerUrl,
        `update users set admin = false where email = 'admin@cedar-grove.example'`,
        `update sessions set stamp = stamp + 1`,
      )
      expect((await list()).body.errors?.[0]?.extensions.type).toBe('NotFound')
      await onDatabase(
        fresh.ownerUrl,
        `update users set admin = true where email = 'admin@cedar-grove.example'`,
        `update sessions set stamp = stamp + 1`,
      )
      expect((await list()).at('events.total')).toBeGreaterThan(0)
      await other.ask('mutation SignOut { signOut { done } }', {}, token)
      expect((await list()).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    } finally {
      await other.close()
    }
  })

  it('[R7.7] residents and staff who are no admins get a token that opens nothing but their own context', async () => {
    for (const email of ['staff@lakeside.example', 'resident@lakeside.example', 'former@lakeside.example']) {
      const token = await api.signIn(email)
      expect((await api.ask(ME, {}, token)).at('currentUser.organization.slug')).toBe('lakeside')
      const [own] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'lakeside'`)
      const list = await api.ask('query Q($o: ID!) { events(organizationId: $o) { total } }', { o: own?.['id'] }, token)
      expect(list.body.errors?.[0]?.extensions.type, email).toBe('NotFound')
    }
  })
})

describe('guessing', () => {
  it('[security: sign-in] 10 failures for one account from strange networks, and there the right password waits too, but not where its owner always is', async () => {
    const email = 'owner@lakeside.example'
    const signIn = (input: object, from: string, app = api) => app.ask(SIGN_IN, { input }, null, { 'x-forwarded-for': '203.0.113.9' }, from)
    expect((await signIn({ email, password: PASSWORD }, '192.0.2.10')).at('getAuthenticationToken.token')).toBeTruthy()
    const variants = [email, ' Owner@Lakeside.Example', 'OWNER@LAKESIDE.EXAMPLE ', `${email}\t`, 'ｏwner@lakeside.example']
    for (let guess = 0; guess < 10; guess++) await signIn({ email: variants[guess % 5], password: `wrong-${guess}` }, `198.18.${guess}.1`)
    // Another process counts with this one.
    const other = await apiOn(fresh.appUrl)
    const waits = await signIn({ email, password: PASSWORD }, '198.19.0.1', other)
    await other.close()
    expect(waits.text).toContain('Too many attempts. Try again in ')
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn({ email, password: PASSWORD }, '192.0.2.77')).at('getAuthenticationToken.token')).toBeTruthy()
  })

  it('[security: sign-in] 10 failures where its owner always is, and they wait there', async () => {
    const email = 'admin@summit.example'
    const signIn = (password: string) => api.ask(SIGN_IN, { input: { email, password } }, null, {}, '192.0.2.20')
    expect((await signIn(PASSWORD)).at('getAuthenticationToken.token')).toBeTruthy()
    for (let guess = 0; guess < 10; guess++) await signIn('wrong')
    expect((await signIn(PASSWORD)).headers['retry-after']).toBeTruthy()
  })

  it("[R11.1][security: sign-in] a database that is away is said to be that, and counts as nobody's guess", async () => {
    const alone = await apiOn(fresh.appUrl)
    const name = new URL(fresh.appUrl).pathname.slice(1)
    const signIn = () => alone.ask(SIGN_IN, { input: { email: 'admin@aspen-ridge.example', password: PASSWORD } })
    try {
      const token = String((await signIn()).at('getAuthenticationToken.token'))
      await onDatabase(
        clusterUrl(),
        `alter database "${name}" with allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
      try {
        for (let guess = 0; guess < 12; guess++) {
          const { body } = await signIn()
          expect(body.errors?.[0]).toMatchObject({ message: 'An unexpected error has occurred.', extensions: { type: 'Internal' } })
        }
        // Whoever is signed in stays so: a renewal that fails is no refusal either.
        const renewed = await alone.ask('mutation RenewToken { renewToken { token expiresAt } }', {}, token)
        expect(renewed.body.errors?.[0]?.extensions.type).toBe('Internal')
      } finally {
        await onDatabase(clusterUrl(), `alter database "${name}" with allow_connections true`)
      }
      expect((await signIn()).at('getAuthenticationToken.user')).toMatchObject({ email: 'admin@aspen-ridge.example' })
    } finally {
      await alone.close()
    }
  })

  it('[security: limits] one document holds one guess', async () => {
    const twice =
      'mutation M($i: AuthenticationInput!) { a: getAuthenticationToken(input: $i) { token } b: getAuthenticationToken(input: $i) { token } }'
    const { status, body } = await api.ask(twice, { i: { email: 'a@b.example', password: 'x' } })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.message).toBe('Sign-in stands alone in its document.')
  })
})

describe('the last sign-in', () => {
  it('[R4.10] is noted in the row of whoever signs in, without a new version of it', async () => {
    const read = async () => {
      const [row] = await onDatabase(
        fresh.ownerUrl,
        `select version, last_sign_in_at > now() - interval '1 minute' as now from users where email = 'admin@summit.example'`,
      )
      return row
    }
    const before = await read()
    await api.signIn('admin@summit.example')
    expect(await read()).toEqual({ version: before?.['version'], now: true })
  })
})

it('[R7.3] who has an account in each of five communities signs in to the newest, too', async () => {
  const email = 'nurse@round.example'
  const people = await onDatabase(
    fresh.ownerUrl,
    `select distinct on (organization_id) id, organization_id from users where person_type = 'staff' and admin and deleted_at is null order by organization_id, id desc`,
  )
  const five = people
    .map(({ id }) => String(id))
    .sort()
    .slice(-5)
  const [known] = await onDatabase(fresh.ownerUrl, `select password_hash from users where email = 'admin@lakeside.example'`)
  await onDatabase(
    fresh.ownerUrl,
    `update users set email = '${email}', password_hash = case id when '${five.at(-1)}' then '${String(known?.['password_hash'])}' else 'x' end where id = any('{${five.join()}}')`,
  )
  expect(five).toHaveLength(5)
  expect((await api.ask(SIGN_IN, { input: { email, password: PASSWORD } })).at('getAuthenticationToken.user.id')).toBe(five.at(-1))
})
