import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeClock, clockWarning } from '#server/store/clock.ts'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, PASSWORD, SIGN_IN, type Api } from './testApp.ts'

const DAY = 86_400_000
const RENEW = 'mutation RenewToken { renewToken { token expiresAt } }'
const ME = 'query CurrentUser { currentUser { email } }'

let database: SeededDatabase
/** Three processes over one database; one goes by the right clock. */
let right: Api
let ahead: Api
let behind: Api

/** What a process does whose machine's clock is off by so much. */
const at = async <T>(off: number, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

const ready = async (api: Api) => (await api.app.inject('/readyz')).json<{ ready: boolean; warnings: readonly string[] }>()

beforeAll(async () => {
  database = await seededDatabase()
  const started = (off: number) =>
    at(off, async () => {
      const api = await apiOn(database.appUrl, { env: { FILE_KEY: 'k'.repeat(40) } })
      // As a start does, before it serves anybody.
      await ready(api)
      return api
    })
  right = await started(0)
  ahead = await started(DAY)
  behind = await started(-DAY)
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await Promise.all([right, ahead, behind].map(api => api.close()))
  await database.close()
})

describe('[R7.3][R10.7] a process whose machine goes by another clock than the database', () => {
  test.each([
    ['a day ahead', () => ahead, DAY],
    ['a day behind', () => behind, -DAY],
  ])('[R10.7] %s: signs people in, renews, and its sessions and addresses are good at every other process', async (_, api, off) => {
    const signedIn = await at(off, () => api().ask(SIGN_IN, { input: { email: 'admin@lakeside.example', password: PASSWORD } }))
    const token = String(signedIn.at('getAuthenticationToken.token'))
    expect(Math.abs(Date.parse(String(signedIn.at('getAuthenticationToken.expiresAt'))) - Date.now() - 7_200_000)).toBeLessThan(60_000)
    expect((await right.ask(ME, {}, token)).at('currentUser.email')).toBe('admin@lakeside.example')
    const made = await at(off, () =>
      api().ask(
        'mutation E($o: ID!) { exportEvents(organizationId: $o, columns: ["title"]) { url } }',
        { o: (signedIn.at('getAuthenticationToken.organizations') as readonly string[])[0] },
        token,
      ),
    )
    expect((await right.app.inject(String(made.at('exportEvents.url')))).statusCode).toBe(200)
    const renewed = await at(off, () => api().ask(RENEW, {}, token))
    expect((await right.ask(ME, {}, String(renewed.at('renewToken.token')))).at('currentUser.email')).toBe('admin@lakeside.example')
    expect(await at(off, () => api().ask(ME, {}, String(renewed.at('renewToken.token'))))).toMatchObject({ status: 200 })
  })

  test('[R7.3] what has ended by the database is over at a process that is a day behind', async () => {
    const token = await right.signIn('dining@lakeside.example')
    await onDatabase(
      database.ownerUrl,
      `update sessions set expires_at = now() + interval '1 minute' where user_id = (select id from users where email = 'dining@lakeside.example')`,
    )
    const answer = await at(-DAY, () => behind.ask(ME, {}, token))
    expect(answer.body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
  })

  test('[R7.3][security: sign-in] wrong passwords count together, and nobody waits longer than the window', async () => {
    const guess = (api: Api) =>
      api.ask(SIGN_IN, { input: { email: 'owner@lakeside.example', password: 'not this one' } }, null, {}, '203.0.113.9')
    for (let times = 0; times < 5; times++) {
      await guess(right)
      await at(DAY, () => guess(ahead))
    }
    for (const [api, off] of [
      [right, 0],
      [ahead, DAY],
      [behind, -DAY],
    ] as const) {
      const { body, headers } = await at(off, () => guess(api))
      expect(body.errors?.[0]?.message ?? JSON.stringify(body.errors)).toMatch(/Too many attempts. Try again in 1[45] minutes/)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    // A build that went by its own clock, a day ahead, left a window that ends tomorrow.
    await onDatabase(database.ownerUrl, `update attempts set expire = expire + ${DAY}`)
    expect((await guess(right)).body.errors?.[0]?.message).toBe('Invalid email and/or password')
  })

  test('[R10.8] tells the operator by how much, and stays ready', async () => {
    const sentence = (how: string) =>
      `This machine's clock is 24 hours ${how} the database's. Set it right on both machines: signatures for other services and certificates depend on it.`
    expect(await at(DAY, () => ready(ahead))).toEqual({ ready: true, missing: [], warnings: [sentence('ahead of')] })
    expect(await at(-DAY, () => ready(behind))).toEqual({ ready: true, missing: [], warnings: [sentence('behind')] })
    expect((await ready(right)).warnings).toEqual([])
  })
})

test('[R10.8] a clock that is off by less than five minutes is nothing to tell', () => {
  const clock = makeClock()
  clock.heard(new Date(Date.now() - 4 * 60_000).toISOString())
  expect(clockWarning(clock)).toBeNull()
  clock.heard(new Date(Date.now() + 6 * 60_000).toISOString())
  expect(clockWarning(clock)).toContain('6 minutes behind')
})
