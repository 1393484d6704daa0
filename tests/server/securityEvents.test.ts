import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCoalescer, MOST } from '#server/audit/coalesce.ts'
import type { NotedEvent } from '#server/request/origin.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, SIGN_IN, type Api } from './testApp.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const FROM = '203.0.113.77'

let fresh: FreshDatabase
let api: Api
let lakeside: string
let generations: string
const tokens: Record<string, string> = {}

const rows = (text: string) => onDatabase(fresh.ownerUrl, text)
const idOf = async (text: string): Promise<string> => String((await rows(text))[0]?.['id'])
const as = (email: string, query: string, variables: object) =>
  api.ask(query, variables, tokens[email] ?? null, { 'user-agent': CHROME }, FROM)

/** What the trail says of an action, once it says so: it is written after the answer. */
const trail = async (action: string, more = 'true'): Promise<Record<string, unknown>> => {
  const find = async () =>
    (
      await rows(
        `select a.*, o.slug from audit_logs a join organizations o on o.id = a.organization_id where a.action = '${action}' and a.event_kind <> 'change' and ${more} order by a.at desc, a.id desc limit 1`,
      )
    )[0]
  await expect.poll(find, { timeout: 10_000, interval: 50 }).toBeDefined()
  return (await find()) ?? {}
}

const ADMIN = 'admin@lakeside.example'
const SUPER = 'super@active.example'

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  lakeside = await idOf(`select id from organizations where slug = 'lakeside'`)
  generations = await idOf(`select id from organizations where slug = 'generations'`)
  for (const email of [ADMIN, SUPER, 'corporate@harbor.example', 'owner@maple-court.example']) tokens[email] = await api.signIn(email)
}, 120_000)
afterAll(async () => {
  await api.close()
  await fresh.close()
})

const signIn = (email: string, password: string) => api.ask(SIGN_IN, { input: { email, password } }, null, { 'user-agent': CHROME }, FROM)
const UPDATE_USER =
  'mutation U($o: ID!, $id: ID!, $v: Int!, $i: UserInput!) { updateUser(organizationId: $o, id: $id, version: $v, input: $i) { id } }'

describe('what happens to sessions and passwords', () => {
  test('[R7.3] a sign-in and a failed one stand in the log of whose account it is, with network and browser, and no password', async () => {
    await signIn(ADMIN, 'a-canary-guess')
    expect(await trail('sign_in', `a.result = 'failed'`)).toMatchObject({
      slug: 'lakeside',
      event_kind: 'session',
      actor_name: 'Not signed in',
      object_type: 'User',
      network: '203.0.113.x',
      browser: 'Chrome on Linux',
      organization_name: 'Lakeside Assisted Living',
    })
    await signIn(ADMIN, 'welcome-demo-1')
    const done = await trail('sign_in', `a.result = 'ok' and a.network = '203.0.113.x'`)
    expect(done).toMatchObject({ slug: 'lakeside', result: 'ok', actor_id: done['object_id'] })
    expect(done['request_id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(await rows(`select id from audit_logs where to_jsonb(audit_logs)::text like '%canary-guess%'`)).toEqual([])
  })

  test('[R7.3] a guess at an account that does not exist stands in the log of the top level, without what was typed', async () => {
    await signIn('typed-canary@nowhere.example', 'x-canary-x')
    expect(await trail('sign_in', `a.object_id = ''`)).toMatchObject({
      slug: 'active',
      object_title: 'An unknown account',
      result: 'failed',
    })
    expect(await rows(`select id from audit_logs where to_jsonb(audit_logs)::text ilike '%typed-canary%'`)).toEqual([])
  })

  test('[R7.3] an account that is locked is said so', async () => {
    for (let guess = 0; guess < 12; guess++) await signIn('owner@lakeside.example', `wrong ${guess}`)
    expect(await trail('sign_in', `a.result = 'denied'`)).toMatchObject({ slug: 'lakeside', event_kind: 'session' })
    // Twelve guesses a second are no twelve rows.
    const [count] = await rows(
      `select count(*)::int as n from audit_logs a join users u on u.id::text = a.object_id where u.email = 'owner@lakeside.example' and a.action = 'sign_in' and a.result in ('failed', 'denied')`,
    )
    expect(count?.['n']).toBe(2)
  })

  test('[R7.3] a wrong current password is kept, and what replaces an app or recovery codes, and a sign-in by one of those', async () => {
    const email = 'frontdesk@lakeside.example'
    const token = await api.signIn(email)
    const ask = async (query: string) => (await api.ask(`mutation M { ${query} }`, {}, token)).at
    await ask('confirmPassword(password: "not-it-at-all") { done }')
    expect(await trail('confirm_password')).toMatchObject({ slug: 'lakeside', event_kind: 'session', result: 'failed' })
    const codes = async (later: number): Promise<readonly string[]> => {
      const secret = Secret.fromBase32(String((await ask('setUpTwoFactor { key }'))('setUpTwoFactor.key')))
      const code = new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + later * 30_000 })
      return (await ask(`turnOnTwoFactor(code: "${code}") { recoveryCodes }`))('turnOnTwoFactor.recoveryCodes') as readonly string[]
    }
    await codes(0)
    const [first] = await codes(1)
    expect(await trail('set_up_two_factor')).toMatchObject({ slug: 'lakeside', event_kind: 'rights', actor_name: 'Rosa Delgado' })
    const entered = await api.ask(SIGN_IN, { input: { email, password: 'welcome-demo-1', code: first } })
    expect(entered.at('getAuthenticationToken.token')).toBeTruthy()
    const { changes } = await trail('recovery_code_sign_in')
    expect(changes).toMatchObject({ recoveryCodesLeft: { after: 9 } })
    await ask('renewRecoveryCodes { recoveryCodes }')
    expect(await trail('renew_recovery_codes')).toMatchObject({ event_kind: 'rights', result: 'ok' })
    expect(await rows(`select id from audit_logs where to_jsonb(audit_logs)::text ~ 'not-it-at-all|${String(first)}'`)).toEqual([])
    await ask('turnOffTwoFactor { done }')
  })

  test('[R10.7] a sign-in through a provider, ended sessions and a sign-out are told apart', async () => {
    const token = await api.signIn('staff@lakeside.example').catch(() => api.signIn('owner@maple-court.example'))
    const renewed = await api.ask('mutation RenewToken { renewToken(external: true) { token } }', {}, token, {}, FROM)
    expect(await trail('external_sign_in')).toMatchObject({ event_kind: 'session', result: 'ok' })
    // The token that stood in an address is worth nothing any more.
    expect((await api.ask('query GetCurrentUser { currentUser { id } }', {}, token)).body.errors?.[0]?.extensions.type).toBe(
      'NotAuthorized',
    )
    await api.ask('mutation SignOut { signOut { done } }', {}, String(renewed.at('renewToken.token')), {}, FROM)
    expect(await trail('sign_out')).toMatchObject({ event_kind: 'session', result: 'ok' })
  })

  test('[R10.3] a way into the support application is kept', async () => {
    await as(ADMIN, 'mutation G { generateZendeskJwt(zendeskApp: "life") }', {})
    await as(ADMIN, 'mutation G { generateZendeskJwt(zendeskApp: "elsewhere") }', {})
    expect(await trail('support_sign_on', `a.result = 'denied'`)).toMatchObject({ slug: 'lakeside', event_kind: 'session' })
  })

  test('[R6.5] changed rights are told from other changes', async () => {
    const [person] = await rows(
      `select u.id, u.version from users u join organizations o on o.id = u.organization_id where o.slug = 'lakeside' and u.person_type = 'resident' and u.deleted_at is null and u.archived_at is null limit 1`,
    )
    const answer = await as(SUPER, UPDATE_USER, {
      o: lakeside,
      id: person?.['id'],
      v: person?.['version'],
      i: { lifeActiveAccess: true, elevateActiveAccess: true, onlyElevateUser: true },
    })
    expect(answer.body.errors).toBeUndefined()
    expect(await trail('update', `a.object_id = '${String(person?.['id'])}'`)).toMatchObject({
      event_kind: 'rights',
      result: 'ok',
      network: '203.0.113.x',
      browser: 'Chrome on Linux',
    })
  })
})

describe('what is refused', () => {
  test('[R9.2] a rule that says no is kept, although nothing was written', async () => {
    const [organization] = await rows(`select id, version from organizations where slug = 'lakeside'`)
    const answer = await as(
      ADMIN,
      'mutation U($o: ID!, $id: ID!, $v: Int!) { updateOrganization(organizationId: $o, id: $id, version: $v, input: { name: "Mine" }) { id } }',
      { o: lakeside, id: lakeside, v: organization?.['version'] },
    )
    expect(answer.body.errors?.[0]?.extensions.type).toBe('RecordInvalid')
    const noted = await trail('update', "a.event_kind = 'refusal' and a.object_type = 'Organization'")
    expect(noted).toMatchObject({
      slug: 'lakeside',
      event_kind: 'refusal',
      result: 'denied',
      object_type: 'Organization',
      network: '203.0.113.x',
    })
    expect(noted['changes']).toHaveProperty('reason')
  })

  test('[R9.2] an attempt to change somebody of a higher rank is kept', async () => {
    const [owner] = await rows(`select id, version from users where email = 'owner@lakeside.example'`)
    const answer = await as(ADMIN, UPDATE_USER, {
      o: lakeside,
      id: owner?.['id'],
      v: owner?.['version'],
      i: { password: 'canary-for-the-owner' },
    })
    expect(answer.body.errors?.[0]?.extensions.type).toBe('RecordInvalid')
    expect(await trail('update', "a.event_kind = 'refusal' and a.object_type = 'User'")).toMatchObject({
      slug: 'lakeside',
      event_kind: 'refusal',
      result: 'denied',
      object_type: 'User',
    })
    expect(await rows(`select id from audit_logs where to_jsonb(audit_logs)::text like '%canary-for-the-owner%'`)).toEqual([])
  })

  test('[R9.2] asking for what one may not know of is kept in one log, with the id, and once a minute', async () => {
    for (let time = 0; time < 5; time++)
      await as(ADMIN, 'query G($o: ID!) { groups(organizationId: $o) { total } }', { o: time % 2 ? generations : randomUUID() })
    const noted = await trail('read', "a.object_type = 'Group'")
    expect(noted).toMatchObject({ slug: 'lakeside', event_kind: 'refusal', result: 'denied', object_type: 'Group' })
    expect(await rows(`select id from audit_logs where action = 'read' and object_type = 'Group'`)).toHaveLength(1)
  })

  test('[R9.2] of several things that are asked for at once, the one that was refused is kept', async () => {
    const query = 'query Both($o: ID!, $other: ID!) { recipes(organizationId: $o) { total } documents(organizationId: $other) { total } }'
    expect((await as(ADMIN, query, { o: lakeside, other: generations })).body.errors?.[0]).toMatchObject({ path: ['documents'] })
    expect(await trail('read', "a.object_type in ('Recipe', 'Document')")).toMatchObject({
      slug: 'lakeside',
      object_type: 'Document',
      object_id: generations,
      result: 'denied',
    })
  })

  test('[R9.2] a request is answered although the trail cannot be written', async () => {
    await rows('revoke insert on audit_logs from console_app')
    try {
      const answer = await as(ADMIN, 'query G($o: ID!) { messages(organizationId: $o) { total } }', { o: generations })
      expect(answer.body.errors?.[0]?.extensions.type).toBe('NotFound')
      expect((await as(ADMIN, 'query G($o: ID!) { messages(organizationId: $o) { total } }', { o: lakeside })).body.errors).toBeUndefined()
    } finally {
      await rows('grant insert on audit_logs to console_app')
    }
  })
})

describe('what is read', () => {
  const PROFILE = 'query GetUser($o: ID!, $id: ID!) { user(organizationId: $o, id: $id) { id firstName } }'

  test("[R4.11] a look at a resident's profile is kept once, with the resident's name; a look at one's own is not", async () => {
    const [resident] = await rows(
      `select u.id, u.first_name || ' ' || u.last_name as name from users u join organizations o on o.id = u.organization_id where o.slug = 'lakeside' and u.person_type = 'resident' and u.archived_at is null and u.deleted_at is null order by u.id limit 1`,
    )
    for (let time = 0; time < 3; time++) await as(ADMIN, PROFILE, { o: lakeside, id: resident?.['id'] })
    const noted = await trail('read', `a.object_id = '${String(resident?.['id'])}'`)
    expect(noted).toMatchObject({ slug: 'lakeside', event_kind: 'read', object_title: resident?.['name'], result: 'ok' })
    expect(await rows(`select id from audit_logs where action = 'read' and object_id = '${String(resident?.['id'])}'`)).toHaveLength(1)
    const own = await idOf(`select id from users where email = '${ADMIN}'`)
    await as(ADMIN, PROFILE, { o: lakeside, id: own })
    expect(await rows(`select id from audit_logs where action = 'read' and object_id = '${own}'`)).toEqual([])
  })

  test('[R4.11] an export and its download are kept', async () => {
    const answer = await as(ADMIN, 'mutation E($o: ID!) { exportGroups(organizationId: $o, columns: ["name"]) { url rows } }', {
      o: lakeside,
    })
    expect(await trail('export')).toMatchObject({ slug: 'lakeside', event_kind: 'export', object_type: 'Group' })
    const file = await api.app.inject({
      url: String(answer.at('exportGroups.url')),
      remoteAddress: FROM,
      headers: { 'user-agent': CHROME },
    })
    expect(file.statusCode).toBe(200)
    expect(await trail('download')).toMatchObject({ slug: 'lakeside', event_kind: 'export', result: 'ok', network: '203.0.113.x' })
  })
})

describe('who reads the log', () => {
  const LIST = `query A($o: ID!, $f: AuditLogFilter) { auditLogs(organizationId: $o, filter: $f, sort: "-at", perPage: 50) { total items { id organizationId organizationName eventKind result actorName } } }`
  interface Item {
    readonly organizationId: string
    readonly organizationName: string
    readonly eventKind: string
  }
  const read = async (email: string, o: string, f: object = {}): Promise<readonly Item[]> =>
    ((await as(email, LIST, { o, f })).at('auditLogs.items') as readonly Item[] | undefined) ?? []

  test('[R4.11] what is read in a column of names is what its filter takes', async () => {
    const [{ object_type: type = '' } = {}] = await rows(`select object_type from audit_logs where object_type ~ '[a-z][A-Z]' limit 1`)
    const words = String(type)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
    expect(words).toContain(' ')
    const count = async (f: object): Promise<number> =>
      Number((await as(SUPER, LIST, { o: await idOf(`select id from organizations where slug = 'active'`), f })).at('auditLogs.total'))
    const all = await count({ objectType: { is: String(type) } })
    expect(all).toBeGreaterThan(0)
    expect(await count({ objectType: { is: words } })).toBe(all)
    expect(await count({ objectType: { contains: words.replace(' ', '-') } })).toBeGreaterThanOrEqual(all)
    expect(await count({ objectType: { contains: `${words} of no kind` } })).toBe(0)
  })

  test('[R4.11] at the top level the log is that of all organizations, each row with the name of its own', async () => {
    const top = await idOf(`select id from organizations where slug = 'active'`)
    const names = new Set(
      (await read(SUPER, top, { eventKind: { in: ['session', 'refusal', 'read', 'export'] } })).map(one => one.organizationName),
    )
    expect([...names]).toEqual(expect.arrayContaining(['Active', 'Lakeside Assisted Living']))
    const one = (await read(SUPER, top, { organizationName: { is: 'Lakeside Assisted Living' }, eventKind: { in: ['read'] } }))[0]
    expect(one?.organizationId).toBe(lakeside)
  })

  test('[R9.2] an organization below reads its own log and no other, its operator not even that of a community through its own', async () => {
    const harbor = await idOf(`select id from organizations where slug = 'harbor'`)
    const maple = await idOf(`select id from organizations where slug = 'maple-court'`)
    for (const [email, at] of [
      [ADMIN, lakeside],
      ['corporate@harbor.example', harbor],
      ['owner@maple-court.example', maple],
    ] as const) {
      const found = await read(email, at)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map(one => one.organizationId))).toEqual(new Set([at]))
    }
    expect(await read('owner@maple-court.example', lakeside)).toEqual([])
  })

  test('[R9.2] row security alone holds it too: only the top level sees the rows of others', async () => {
    const seen = async (organizationId: string, ancestorIds: readonly string[]) =>
      (
        await api.database.write({ organizationId, ancestorIds }, tx =>
          tx.query({ text: 'select count(distinct organization_id)::int as n from audit_logs', values: [] }),
        )
      )[0]?.['n']
    expect(await seen(lakeside, [])).toBe(1)
    expect(await seen(await idOf(`select id from organizations where slug = 'active'`), [])).toBeGreaterThan(2)
  })

  test('[R4.11] result, kind, person and time are filters of it', async () => {
    const failed = await read(ADMIN, lakeside, {
      result: { in: ['failed', 'denied'] },
      at: { from: new Date(Date.now() - 3_600_000).toISOString() },
    })
    expect(failed.length).toBeGreaterThan(1)
    expect(new Set(failed.map(one => (one as unknown as { result: string }).result))).toEqual(new Set(['failed', 'denied']))
    expect(await read(ADMIN, lakeside, { actorName: { is: 'nobody of this name' } })).toEqual([])
  })
})

describe('a log that nobody fills', () => {
  const event = (more: Partial<NotedEvent> = {}): NotedEvent => ({
    eventKind: 'refusal',
    action: 'updateUser',
    result: 'denied',
    organizationId: lakeside,
    about: { type: 'User', id: randomUUID() },
    actor: { id: 'ann', name: 'Ann', organizationId: lakeside },
    origin: { network: '203.0.113.x', browser: 'Chrome' },
    requestId: randomUUID(),
    ...more,
  })

  test('[R9.2] refusals of one kind are one row and one number a minute, whichever ids are tried', () => {
    const coalescer = makeCoalescer()
    const taken = Array.from({ length: 1000 }, (_, second) => coalescer.take(event(), second * 50)).filter(Boolean)
    expect(taken).toHaveLength(1)
    expect(coalescer.over(59_000).due).toEqual([])
    expect(coalescer.over(60_000).due).toMatchObject([{ more: 999 }])
    expect(coalescer.take(event(), 61_000)).toBe(true)
  })

  test('[R9.2] somebody who tries many things fills their own share alone, and all together no more than the bound', () => {
    const coalescer = makeCoalescer()
    const tried = (id: string) =>
      Array.from({ length: 500 }, (_, n) =>
        coalescer.take(event({ action: `a${n}`, actor: { id, name: id, organizationId: '' } }), 1),
      ).filter(Boolean).length
    expect(tried('ann')).toBe(MOST.each)
    expect(tried('bob')).toBe(MOST.each)
    for (let n = 0; n < 100; n++) tried(`other ${n}`)
    expect(tried('late')).toBe(0)
    const { leftOut } = coalescer.over(2)
    expect(leftOut).toBe(103 * 500 - MOST.all)
    expect(coalescer.take(event({ action: 'new' }), 60_001)).toBe(true)
  })
})
