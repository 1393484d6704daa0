import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as passwords from '#server/session/guess.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, PASSWORD, SIGN_IN, type Api, type Reply } from './testApp.ts'

/** How often a stored hash was compared. */
const evaluated = new Map<string, number>()

// `npm run brute-force` sets it to 10,000.
const GUESSES = Number(process.env['GUESSES'] ?? 240)
const AT_ONCE = 20
const ACCOUNTS = ['admin@lakeside.example', 'owner@lakeside.example', 'super@active.example']
const HOME = '192.0.2.44'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  const { matches } = passwords
  vi.spyOn(passwords, 'matches').mockImplementation((stored, guess) => {
    evaluated.set(stored, (evaluated.get(stored) ?? 0) + 1)
    return matches(stored, guess)
  })
  fresh = await demoDatabase()
  // The demo's people share one hash; here each has a hash of their own, so that it is seen whose was looked at.
  for (const email of ACCOUNTS)
    await onDatabase(
      fresh.ownerUrl,
      `update users set password_hash = '${await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })}' where email = '${email}'`,
    )
  api = await apiOn(fresh.appUrl)
}, 240_000)

afterAll(async () => {
  vi.restoreAllMocks()
  await api?.close()
  await fresh?.close()
})

const wide = (text: string): string => text.replace(/[a-z]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

/** The same account, typed otherwise. */
const VARIANTS: readonly ((email: string) => string)[] = [
  email => email,
  email => email.toUpperCase(),
  email => ` ${email}\t`,
  email => wide(email),
  email => email.replace(/^./, letter => letter.toUpperCase()),
  email => `\u00a0${email}\u3000`,
  email => email.replaceAll('i', 'I').normalize('NFD'),
  email => email.replace('s', 'ſ'),
]

const headersOf = (guess: number): Record<string, string> => {
  const address = `203.0.${guess % 250}.${(guess * 7) % 250}`
  return [
    { 'x-forwarded-for': HOME },
    { 'x-forwarded-for': `${address}, ${HOME}` },
    { forwarded: `for=${HOME}` },
    { 'x-real-ip': HOME, 'x-client-ip': HOME, 'cf-connecting-ip': HOME, 'true-client-ip': HOME },
    {},
  ][guess % 5] as Record<string, string>
}

// Every guess has a network address of its own; one in seven speaks IPv6.
const addressOf = (guess: number): string =>
  guess % 7 === 0
    ? `2001:db8:${guess.toString(16)}::1`
    : `198.${18 + Math.floor(guess / 62_500)}.${Math.floor(guess / 250) % 250}.${guess % 250}`

const passwordOf = (guess: number): string => `guess no. ${guess}`

const guessAt = (guess: number): Promise<Reply> => {
  const email = VARIANTS[Math.floor(guess / ACCOUNTS.length) % VARIANTS.length]?.(ACCOUNTS[guess % ACCOUNTS.length] ?? '') ?? ''
  if (guess % 11 === 0) {
    // Several guesses in one document.
    const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: getAuthenticationToken(input: $input) { token }`).join(' ')
    return api.ask(
      `mutation M($input: AuthenticationInput!) { ${aliases} }`,
      { input: { email, password: passwordOf(guess) } },
      null,
      headersOf(guess),
      addressOf(guess),
    )
  }
  if (guess % 13 === 0)
    return api.ask(
      SIGN_IN,
      { input: { email, password: passwordOf(guess), address: HOME, ip: HOME } },
      null,
      headersOf(guess),
      addressOf(guess),
    )
  return api.ask(SIGN_IN, { input: { email, password: passwordOf(guess) } }, null, headersOf(guess), addressOf(guess))
}

it(`[R7.3][security: sign-in] of ${GUESSES} guesses from as many addresses at most 10 an account are looked at, and its owner still gets in from home`, async () => {
  const signIn = (email: string, from: string, password = PASSWORD) => api.ask(SIGN_IN, { input: { email, password } }, null, {}, from)
  for (const email of ACCOUNTS) expect((await signIn(email, HOME)).at('getAuthenticationToken.token')).toBeTruthy()
  const hashes = new Map(
    (await onDatabase(fresh.ownerUrl, `select email, password_hash from users where email in ('${ACCOUNTS.join("','")}')`)).map(row => [
      String(row['email']),
      String(row['password_hash']),
    ]),
  )
  evaluated.clear()

  const texts = new Set<string>()
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const replies = await Promise.all(Array.from({ length: Math.min(AT_ONCE, GUESSES - from) }, (_, index) => guessAt(from + index)))
    for (const reply of replies) {
      expect(reply.at('getAuthenticationToken.token')).toBeUndefined()
      if (reply.status === 200 && reply.body.data !== undefined)
        texts.add(String(reply.body.errors?.[0]?.message).replace(/\d+ minutes?/, 'N minutes'))
    }
  }

  expect([...texts].sort()).toEqual(['Invalid email and/or password', 'Too many attempts. Try again in N minutes.'])
  for (const email of ACCOUNTS) {
    const looked = evaluated.get(hashes.get(email) ?? '') ?? 0
    expect(looked, email).toBeGreaterThan(0)
    expect(looked, email).toBeLessThanOrEqual(10)
  }
  for (const email of ACCOUNTS) {
    expect((await signIn(email, HOME)).at('getAuthenticationToken.token'), email).toBeTruthy()
    const stranger = await signIn(email, '100.64.1.1')
    expect(Number(stranger.headers['retry-after']), email).toBeGreaterThan(0)
  }
}, 900_000)

it('[security: sign-in] one address tries 100 accounts, then waits', async () => {
  evaluated.clear()
  const from = '192.0.2.200'
  const replies: Reply[] = []
  for (let guess = 0; guess < 104; guess += 8)
    replies.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          api.ask(SIGN_IN, { input: { email: `nobody-${guess + index}@lakeside.example`, password: 'x' } }, null, {}, from),
        ),
      )),
    )
  expect(replies.filter(one => one.headers['retry-after'] !== undefined)).toHaveLength(4)
  expect([...evaluated.values()].reduce((sum, count) => sum + count, 0)).toBe(100)
}, 240_000)

it('[guesses] a device that signed in before gets in with the right password whatever its address has done, until it is signed out from another', async () => {
  const email = 'admin@generations.example'
  const from = '192.0.2.201'
  const ask = (password: string, cookie: string | null, account = email) =>
    api.ask(SIGN_IN, { input: { email: account, password } }, null, cookie === null ? {} : { cookie }, from)
  const first = await ask(PASSWORD, null)
  const set = String(first.headers['set-cookie'])
  expect(set).toMatch(/^device=[^;]+; Path=\/graphql; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
  const cookie = set.split(';')[0] ?? ''
  for (let guess = 0; guess < 104; guess += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => ask('x', null, `nobody-${guess + index}@generations.example`)))

  const locked = await ask(PASSWORD, null)
  expect(locked.body.errors?.[0]?.message).toMatch(/^Too many attempts\. Try again in \d+ minutes?\.$/)
  const [problem] = locked.body.errors?.[0]?.extensions['problems'] as unknown as { code: string; args: { at: string } }[]
  expect([problem?.code, Date.parse(problem?.args.at ?? '') > Date.now()]).toEqual(['tooManyAttempts', true])
  expect((await ask(PASSWORD, null, 'nobody@generations.example')).body.errors?.[0]?.message).toMatch(/^Too many attempts/)

  expect((await ask(PASSWORD, cookie)).at('getAuthenticationToken.token')).toBeTruthy()
  expect((await ask(PASSWORD, `${cookie}x`)).body.errors?.[0]?.message).toMatch(/^Too many attempts/)
  expect((await ask(PASSWORD, cookie, 'admin@lakeside.example')).body.errors?.[0]?.message).toMatch(/^Too many attempts/)
  for (let guess = 0; guess < 10; guess++)
    expect((await ask('wrong', cookie)).body.errors?.[0]?.message).toBe('Invalid email and/or password')
  expect((await ask('wrong', cookie)).body.errors?.[0]?.message).toMatch(/^Too many attempts/)

  await onDatabase(fresh.ownerUrl, 'delete from attempts')
  const elsewhere = await api.ask(SIGN_IN, { input: { email, password: PASSWORD } }, null, {}, '198.51.100.7')
  const token = String(elsewhere.at('getAuthenticationToken.token'))
  await api.ask('mutation M { signOutOtherDevices { done } }', {}, token)
  for (let guess = 0; guess < 104; guess += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => ask('x', null, `nobody-${guess + index}@generations.example`)))
  expect((await ask(PASSWORD, cookie)).body.errors?.[0]?.message).toMatch(/^Too many attempts/)
}, 240_000)

it('[R7.3][security: sign-in] who gives a person of theirs the address of somebody elsewhere guesses at that one as strangers do: ten times', async () => {
  await onDatabase(fresh.ownerUrl, 'delete from attempts')
  const email = 'super@active.example'
  const [victim] = await onDatabase(fresh.ownerUrl, `select password_hash from users where email = '${email}'`)
  const [where] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'maple-court'`)
  const token = await api.signIn('owner@maple-court.example')
  const o = String(where?.['id'])
  const own = async (query: string, variables: object) => (await api.ask(query, { o, ...variables }, token)).at
  const create = 'mutation C($o: ID!, $input: UserInput!) { createUser(organizationId: $o, input: $input) { id } }'
  const update =
    'mutation U($o: ID!, $id: ID!, $version: Int!, $input: UserInput!) { updateUser(organizationId: $o, id: $id, version: $version, input: $input) { version } }'
  const input = { firstName: 'Not', lastName: 'Sofia', personType: 'staff', email, lifeActiveAccess: true, password: passwordOf(0) }
  const id = String((await own(create, { input }))('createUser.id'))
  const signIn = (password: string, cookie = '') => api.ask(SIGN_IN, { input: { email, password } }, null, { cookie }, '203.0.113.9')
  const fromHome = async () =>
    (await api.ask(SIGN_IN, { input: { email, password: PASSWORD } }, null, {}, HOME)).at('getAuthenticationToken.token')
  expect(await fromHome()).toBeTruthy()
  const looked = () => evaluated.get(String(victim?.['password_hash'])) ?? 0
  evaluated.clear()

  // What is tried at the other one is each time the right password of their own.
  const cookies: string[] = []
  for (let guess = 0; guess < 8; guess++) {
    if (guess > 0) await own(update, { id, version: guess, input: { password: passwordOf(guess) } })
    const reply = await signIn(passwordOf(guess))
    expect(reply.at('getAuthenticationToken.user.id')).toBe(id)
    cookies.push(String(reply.headers['set-cookie']).split(';')[0] ?? '')
  }
  // Nor does what their own person is known by count for the other: a device, a network.
  for (const cookie of cookies) expect((await signIn('wrong', cookie)).at('getAuthenticationToken.token')).toBeUndefined()
  for (let guess = 0; guess < 4; guess++) await signIn('wrong')
  expect(looked()).toBe(10)

  // Nor does a letter's code, which its printer knows, forgive what was guessed.
  const code = 'ABCDEFGH'
  await onDatabase(
    fresh.ownerUrl,
    `insert into password_links (token_hash, purpose, user_id, organization_id, expires_at) values (sha256('${code}'), 'invitation', '${id}', '${o}', now() + interval '1 day')`,
  )
  const set = 'mutation S($code: String!, $password: String!) { setPasswordByLink(token: $code, password: $password) { token } }'
  expect((await api.ask(set, { code, password: passwordOf(99) })).at('setPasswordByLink.token')).toBeTruthy()
  await signIn('wrong')
  expect(looked()).toBe(10)
  // Both still sign in: the one where they are known, the other from home.
  expect((await signIn(passwordOf(99), cookies.at(-1))).at('getAuthenticationToken.user.id')).toBe(id)
  expect(await fromHome()).toBeTruthy()
}, 240_000)
