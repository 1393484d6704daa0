import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { catalogue } from '#catalogue/declarations.ts'
import { buildSchema } from '#server/schema/build.ts'
import { browserOf, networkOf } from '#server/request/device.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, PASSWORD, SIGN_IN, type Api } from './testApp.ts'

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

const ME = 'query GetCurrentUser { currentUser { email admin } }'
const LIST = 'query GetSignedInDevices { signedInDevices { id browser network signedInAt lastSeenAt current } }'
const END = 'mutation SignOutDevice($id: ID!) { signOutDevice(id: $id) { done } }'
const OTHERS = 'mutation SignOutOtherDevices { signOutOtherDevices { done } }'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

interface Device {
  readonly id: string
  readonly browser: string
  readonly network: string
  readonly current: boolean
}

const signIn = async (email: string, userAgent = CHROME, from = '203.0.113.77'): Promise<string> => {
  const answer = await api.ask(SIGN_IN, { input: { email, password: PASSWORD } }, null, { 'user-agent': userAgent }, from)
  return String(answer.at('getAuthenticationToken.token'))
}
const devices = async (token: string) => (await api.ask(LIST, {}, token)).at('signedInDevices') as readonly Device[]
const outcome = async (token: string) => {
  const answer = await api.ask(ME, {}, token)
  return answer.body.errors?.[0]?.extensions.type ?? answer.at('currentUser.email')
}

describe('the devices that one is signed in on', () => {
  it('[security: sign-in] lists browser family, network without its end and when it was last seen, the asking one first', async () => {
    const [desk, phone] = [await signIn('support@active.example'), await signIn('support@active.example', SAFARI, '2001:db8:1:2::3')]
    const found = await devices(phone)
    expect(found.map(({ browser, network, current }) => ({ browser, network, current }))).toEqual([
      { browser: 'Safari on iPhone', network: '2001:db8:1::', current: true },
      { browser: 'Chrome on Windows', network: '203.0.113.x', current: false },
    ])
    expect((await devices(desk))[0]).toMatchObject({ browser: 'Chrome on Windows', current: true })
    // What is kept is what is shown: neither whole addresses nor whole browser names.
    const rows = await onDatabase(fresh.ownerUrl, 'select s::text as row from sessions s')
    for (const { row } of rows) expect(String(row)).not.toMatch(/203\.0\.113\.77|2001:db8:1:2|Mozilla/)
  })

  it('[R7.2] a renewal is the same device', async () => {
    const token = await signIn('admin@aspen-ridge.example')
    const [before] = await devices(token)
    const renewed = String((await api.ask('mutation RenewToken { renewToken { token } }', {}, token)).at('renewToken.token'))
    expect((await devices(renewed)).map(one => one.id)).toEqual([before?.id])
  })

  it('[security: sign-in] signing out one device ends its session under every token at its next request', async () => {
    const [mine, other] = [await signIn('admin@generations.example'), await signIn('admin@generations.example', SAFARI)]
    const renewed = String((await api.ask('mutation RenewToken { renewToken { token } }', {}, other)).at('renewToken.token'))
    const id = (await devices(mine)).find(one => !one.current)?.id
    expect((await api.ask(END, { id }, mine)).at('signOutDevice.done')).toBe(1)
    expect([await outcome(other), await outcome(renewed), await outcome(mine)]).toEqual([
      'NotAuthorized',
      'NotAuthorized',
      'admin@generations.example',
    ])
    expect((await api.ask(END, { id }, mine)).body.errors?.[0]?.extensions.type).toBe('NotFound')
  })

  it('[R7.1] signing out ends the old token of a renewed session too', async () => {
    const old = await signIn('admin@generations.example')
    const renewed = String((await api.ask('mutation RenewToken { renewToken { token } }', {}, old)).at('renewToken.token'))
    await api.ask('mutation SignOut { signOut { done } }', {}, renewed)
    expect([await outcome(old), await outcome(renewed)]).toEqual(['NotAuthorized', 'NotAuthorized'])
  })

  it('[security: sign-in] all others at once, one stays', async () => {
    const tokens = [
      await signIn('admin@cedar-grove.example'),
      await signIn('admin@cedar-grove.example'),
      await signIn('admin@cedar-grove.example', SAFARI),
    ]
    expect((await api.ask(OTHERS, {}, tokens[1])).at('signOutOtherDevices.done')).toBe(2)
    expect(await Promise.all(tokens.map(outcome))).toEqual(['NotAuthorized', 'admin@cedar-grove.example', 'NotAuthorized'])
  })

  it("[R9.2] nobody sees or ends somebody else's, whoever they are", async () => {
    const [owner, colleague] = [await signIn('owner@lakeside.example'), await signIn('super@active.example')]
    const [mine] = await devices(owner)
    for (const id of [mine?.id, 'x', '00000000-0000-7000-8000-000000000000'])
      expect((await api.ask(END, { id }, colleague)).body.errors?.[0]?.extensions.type, String(id)).toBe('NotFound')
    expect(await outcome(owner)).toBe('owner@lakeside.example')
  })
})

describe('what changes about a person ends their sessions', () => {
  const CHANGE =
    'mutation M($o: ID!, $id: ID!, $v: Int!, $i: UserInput!) { updateUser(organizationId: $o, id: $id, version: $v, input: $i) { id } }'
  const email = 'admin@maple-court.example'
  const person = async () =>
    (await onDatabase(fresh.ownerUrl, `select id, organization_id, version from users where email = '${email}'`))[0] ?? {}
  const role = async () =>
    (
      await onDatabase(
        fresh.ownerUrl,
        `select r.id from roles r join organizations o on o.id = r.organization_id where o.slug = 'maple-court' and r.name = 'front_desk'`,
      )
    )[0]?.['id']
  const today = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

  const changes: Record<string, () => Promise<object>> = {
    password: async () => ({ password: 'welcome-demo-1' }),
    PIN: async () => ({ pin: '4711' }),
    role: async () => ({ roleId: await role() }),
    'admin flag': async () => ({ admin: false }),
    'access flag': async () => ({ lifeActiveAccess: false }),
    'the other access flag': async () => ({ elevateActiveAccess: false }),
    'elevate alone': async () => ({ onlyElevateUser: true }),
    'moved out': async () => ({ moveOutDate: today() }),
  }

  it.each(Object.keys(changes))(
    '[security: sign-in] %s: the next request of every tab is refused, reads that were remembered too',
    async what => {
      const restore = `update users set admin = true, life_active_access = true, elevate_active_access = true, only_elevate_user = false, move_out_date = null where email = '${email}'`
      await onDatabase(fresh.ownerUrl, restore)
      const [tab, phone, owner] = [await signIn(email), await signIn(email, SAFARI), await signIn('owner@maple-court.example')]
      const { id, organization_id: o, version: v } = await person()
      const list = (token: string) => api.ask('query Q($o: ID!) { events(organizationId: $o) { total } }', { o }, token)
      for (const token of [tab, phone]) expect((await list(token)).body.errors).toBeUndefined()
      const changed = await api.ask(CHANGE, { o, id, v, i: await changes[what]?.() }, owner)
      expect(changed.body.errors).toBeUndefined()
      for (const token of [tab, phone]) expect((await list(token)).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
      expect([await outcome(tab), await outcome(owner)]).toEqual(['NotAuthorized', 'owner@maple-court.example'])
      await onDatabase(fresh.ownerUrl, restore)
    },
  )

  it.each([
    ['archived', 'archiveUsers', 'publishUsers'],
    ['deleted', 'deleteUsers', 'restoreUsers'],
  ])('[security: sign-in] %s: the session ends, and stays ended after they come back', async (_, away) => {
    const [tab, owner] = [await signIn(email), await signIn('owner@maple-court.example')]
    const { id, organization_id: o } = await person()
    const gone = await api.ask(
      `mutation M($o: ID!, $f: UserFilter!) { ${away}(organizationId: $o, filter: $f) { done refused { message } } }`,
      { o, f: { ids: [id] } },
      owner,
    )
    expect(gone.at(`${away}.done`), gone.text).toBe(1)
    expect(await outcome(tab)).toBe('NotAuthorized')
    expect((await api.ask(SIGN_IN, { input: { email, password: PASSWORD } })).text).toContain('Invalid email and/or password')
    await onDatabase(fresh.ownerUrl, `update users set archived_at = null, deleted_at = null where email = '${email}'`)
    expect(await outcome(tab)).toBe('NotAuthorized')
    expect(await outcome(await signIn(email))).toBe(email)
  })

  it('[security: sign-in] who has moved out can sign in no more; who will, still can', async () => {
    const set = (day: string) => onDatabase(fresh.ownerUrl, `update users set move_out_date = ${day} where email = '${email}'`)
    await set(`current_date - 1`)
    expect((await api.ask(SIGN_IN, { input: { email, password: PASSWORD } })).text).toContain('Invalid email and/or password')
    await set(`current_date + 7`)
    expect(await outcome(await signIn(email))).toBe(email)
    await set('null')
  })

  it('what is no right of theirs ends nothing', async () => {
    const [tab, owner] = [await signIn(email), await signIn('owner@maple-court.example')]
    const { id, organization_id: o, version: v } = await person()
    expect((await api.ask(CHANGE, { o, id, v, i: { bio: 'Plays the cello', admin: true } }, owner)).body.errors).toBeUndefined()
    expect(await outcome(tab)).toBe(email)
  })

  it('[security: sign-in] who changes their own password stays signed in there, and nowhere else', async () => {
    const [here, there] = [await signIn(email), await signIn(email, SAFARI)]
    const { id, organization_id: o, version: v } = await person()
    expect((await api.ask(CHANGE, { o, id, v, i: { password: 'quite-another-1' } }, here)).body.errors).toBeUndefined()
    expect([await outcome(here), await outcome(there)]).toEqual([email, 'NotAuthorized'])
    expect((await api.ask(SIGN_IN, { input: { email, password: 'quite-another-1' } })).at('getAuthenticationToken.token')).toBeTruthy()
  })
})

describe('[R7.7][R9.3] the token of somebody who is no admin', () => {
  const schema = buildSchema(catalogue)
  const ALLOWED = ['currentUser', 'organizationContext', 'generateZendeskJwt', 'renewToken', 'signOut']
  // Sign-in and what stands before it need no token, whoever sends one.
  const BEFORE = ['getAuthenticationToken', 'requestPasswordLink', 'passwordLink', 'setPasswordByLink']
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap(type =>
    Object.values(type?.getFields() ?? {}).map(field => ({ field, of: type === schema.getQueryType() ? 'query' : 'mutation' })),
  )
  const UUID = '00000000-0000-7000-8000-000000000000'
  /** Every required argument with something of its type. */
  const valueOf = (type: string, organization: string, name: string): string => {
    if (name === 'organizationId') return `"${organization}"`
    const bare = type.replace(/!$/, '')
    if (bare.startsWith('[')) return '[]'
    if (bare === 'ID') return `"${UUID}"`
    if (bare === 'Int') return '1'
    if (bare === 'Boolean') return 'true'
    if (bare === 'String') return '"life-app"'
    if (bare === 'Date') return '"2026-11-01"'
    const input = schema.getType(bare)
    if (isEnumType(input)) return input.getValues()[0]?.name ?? ''
    const inner = isInputObjectType(input) ? Object.values(input.getFields()) : []
    return `{ ${inner
      .filter(one => String(one.type).endsWith('!'))
      .map(one => `${one.name}: ${valueOf(String(one.type), organization, one.name)}`)
      .join(', ')} }`
  }

  it('may call five things, and nothing else that the contract has', async () => {
    const token = await signIn('staff@lakeside.example')
    const [own] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'lakeside'`)
    const answered: string[] = []
    for (const { field, of } of fields.filter(one => ![...BEFORE, 'renewToken', 'signOut'].includes(one.field.name))) {
      const args = field.args
        .filter(one => String(one.type).endsWith('!'))
        .map(one => `${one.name}: ${valueOf(String(one.type), String(own?.['id']), one.name)}`)
      const named = String(field.type).replace(/[![\]]/g, '')
      const selects = isObjectType(schema.getType(named)) ? ' { __typename }' : ''
      const { body, status, text } = await api.ask(
        `${of} Q { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selects} }`,
        {},
        token,
      )
      expect(status, `${field.name}: ${text}`).toBe(200)
      expect(body.errors?.[0]?.extensions, `${field.name}: ${text}`).not.toBeNull()
      if (!body.errors) answered.push(field.name)
      else expect(['NotFound', 'RecordInvalid'], `${field.name}: ${text}`).toContain(body.errors[0]?.extensions?.type)
    }
    expect([...answered, 'renewToken', 'signOut'].sort()).toEqual([...ALLOWED].sort())
    const renewed = String((await api.ask('mutation R { renewToken { token } }', {}, token)).at('renewToken.token'))
    expect((await api.ask('mutation O { signOut { done } }', {}, renewed)).at('signOut.done')).toBe(true)
  }, 60_000)

  it('[R10.5] of organizations it sees its own alone', async () => {
    const token = await signIn('resident@lakeside.example')
    const rows = await onDatabase(fresh.ownerUrl, 'select id, slug from organizations')
    const ask = (id: unknown) =>
      api.ask('query GetOrganization($id: ID) { organizationContext(organizationId: $id) { slug } }', { id }, token)
    for (const { id, slug } of rows)
      expect((await ask(id)).at('organizationContext.slug'), String(slug)).toBe(slug === 'lakeside' ? 'lakeside' : undefined)
  })
})

describe('what is kept of a browser and an address', () => {
  it.each([
    [CHROME, 'Chrome on Windows'],
    [SAFARI, 'Safari on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Microsoft Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Chrome OS',
    ],
    ['curl/8.5.0', 'Unknown browser'],
    [null, 'Unknown browser'],
  ])('[security: sign-in] %s', (userAgent, family) => expect(browserOf(userAgent)).toBe(family))

  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:1:2::3', '2001:db8:1::'],
    ['2001:0DB8:0001:0002:0:0:0:3', '2001:db8:1::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['::1', '0:0:0::'],
    ['not an address', null],
  ])('[security: sign-in] %s', (address, network) => expect(networkOf(address)).toBe(network))
})
