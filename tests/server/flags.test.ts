/** What each flag opens, over the API: while it is off, it is told to nobody and taken from nobody. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, type Api, type Reply } from './testApp.ts'

let database: SeededDatabase
let api: Api
let lakeside: string
let harbor: string
let token: string

const sql = (text: string) => onDatabase(database.ownerUrl, text)
const idOf = async (slug: string): Promise<string> => String((await sql(`select id from organizations where slug = '${slug}'`))[0]?.['id'])

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  lakeside = await idOf('lakeside')
  harbor = await idOf('harbor')
}, 90_000)
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => sql(`update feature_flags set value = ''`))

/** From the next request on. */
const turnOn = async (flag: string, organization: string): Promise<void> => {
  await sql(`update feature_flags set value = '${organization}' where key = '${flag}'`)
  token = await api.signIn('admin@lakeside.example')
}

const problems = ({ body }: Reply): readonly string[] =>
  (body.errors ?? []).flatMap(({ message, extensions }) => extensions.problems?.map(one => one.message) ?? [message])
const ask = (document: string, variables: object = {}): Promise<Reply> => api.ask(document, { o: lakeside, ...variables }, token)

const OPTIONS = [
  ['future_residents', 'personType', 'future_resident', 'Future resident'],
  ['at_home', 'personType', 'at_home', 'At-home member'],
  ['memory_care', 'careLevel', 'memory', 'Memory care'],
  ['skilled_nursing', 'careLevel', 'skilled', 'Skilled nursing'],
  ['supportive_care_one', 'careLevel', 'supportive_one', 'Supportive care 1'],
  ['supportive_care_two', 'careLevel', 'supportive_two', 'Supportive care 2'],
] as const

describe.each(OPTIONS)('%s', (flag, key, value, label) => {
  const create = (more: object): Promise<Reply> =>
    ask('mutation C($o: ID!, $i: UserInput!) { createUser(organizationId: $o, input: $i) { id version } }', {
      i: { firstName: 'Ida', lastName: 'Flagg', dailyCheckin: false, ...more },
    })
  const bring = (): Promise<Reply> =>
    ask('mutation I($o: ID!, $i: ImportInput!) { importUsers(organizationId: $o, input: $i) { rows { problems { message } } } }', {
      i: {
        columns: ['firstName', 'lastName', key],
        rows: [['Ida', 'Flagg', label]],
        firstRow: 2,
        apply: false,
        createMissing: [],
        changeSet: crypto.randomUUID(),
      },
    })

  test(`[R9.6] '${label}' is entered and imported where the flag is on; who has it already keeps it`, async () => {
    const refusal = `${label} is not turned on for this organization`
    await turnOn(flag, harbor)
    expect(problems(await create({ [key]: value }))).toEqual([refusal])
    expect((await bring()).text).toContain(refusal)
    await turnOn(flag, lakeside)
    const made = await create({ [key]: value })
    expect(problems(made)).toEqual([])
    expect((await bring()).text).not.toContain(refusal)
    const { id, version } = made.at('createUser') as { id: string; version: number }
    await turnOn(flag, '')
    const rename = { id, v: version, i: { lastName: 'Flint', [key]: value } }
    const update =
      'mutation U($o: ID!, $id: ID!, $v: Int!, $i: UserInput!) { updateUser(organizationId: $o, id: $id, version: $v, input: $i) { lastName } }'
    expect((await ask(update, rename)).at('updateUser.lastName')).toBe('Flint')
  })
})

test('[R9.6] future_residents: their number is a figure where the flag is on', async () => {
  const told = async (): Promise<unknown> =>
    (
      await ask(
        `query F($o: ID!) { figures(organizationId: $o, period: { from: "2026-01-01", to: "2026-01-31" }, asks: [{ figure: "users.future" }]) { told } }`,
      )
    ).at('figures.0.told')
  await turnOn('future_residents', '')
  expect(await told()).toBe(false)
  await turnOn('future_residents', 'all')
  expect(await told()).toBe(true)
})

test('[R9.6] user_categories_in_messages: a message goes to categories where the flag is on', async () => {
  const [role] = await sql(`select id from roles where organization_id = '${lakeside}' and name = 'memory_care'`)
  const create = () =>
    ask('mutation C($o: ID!, $i: MessageInput!) { createMessage(organizationId: $o, input: $i) { receiverScope } }', {
      i: {
        subject: 'To some',
        body: '<p>Text.</p>',
        channels: ['in_app'],
        audienceScope: 'select-categories',
        roleAccessItems: [role?.['id']],
      },
    })
  await turnOn('user_categories_in_messages', harbor)
  expect(problems(await create())).toEqual(['Audience by category is not turned on for this organization'])
  await turnOn('user_categories_in_messages', lakeside)
  expect(problems(await create())).toEqual([])
})

const FIELDS = [
  ['auto_login_urls', 'WebView', 'webViews', 'autoLogin', true, { title: 'Library', url: 'https://library.example' }, '{ is: true }'],
  ['canva_calendar_urls', 'Document', 'documents', 'canvaUrl', 'https://canva.example/design', null, '{ contains: "canva.example" }'],
] as const

describe.each(FIELDS)('%s', (flag, type, root, key, value, fresh, filter) => {
  test(`[R9.6] ${key} of a ${type} is written, read, filtered by and exported where the flag is on`, async () => {
    const write = async (): Promise<Reply> => {
      if (fresh)
        return ask(`mutation C($o: ID!, $i: ${type}Input!) { create${type}(organizationId: $o, input: $i) { ${key} } }`, {
          i: { ...fresh, [key]: value },
        })
      const [row] = await sql(`select id, version from documents where organization_id = '${lakeside}' and deleted_at is null limit 1`)
      return ask(
        `mutation U($o: ID!, $id: ID!, $v: Int!, $i: ${type}Input!) { update${type}(organizationId: $o, id: $id, version: $v, input: $i) { ${key} } }`,
        {
          id: row?.['id'],
          v: row?.['version'],
          i: { [key]: value },
        },
      )
    }
    const list = () => ask(`query Q($o: ID!) { ${root}(organizationId: $o, filter: { ${key}: ${filter} }) { items { ${key} } } }`)
    const exported = () => ask(`mutation E($o: ID!) { export${type}s(organizationId: $o, columns: ["${key}"]) { url } }`)
    await turnOn(flag, lakeside)
    expect((await write()).text).toContain(String(value))
    expect((await list()).at(`${root}.items`)).toContainEqual({ [key]: value })
    expect(problems(await exported())).toEqual([])
    await turnOn(flag, harbor)
    expect(problems(await write())).toEqual(['This is not a field'])
    expect(problems(await list())).not.toEqual([])
    expect(problems(await exported())).not.toEqual([])
    const all = await ask(`query Q($o: ID!) { ${root}(organizationId: $o, perPage: 50) { items { ${key} } } }`)
    expect((all.at(`${root}.items`) as object[]).every(row => Object.values(row)[0] === null)).toBe(true)
  })
})

test('[R9.6] linked_accounts_organizations: an operator chooses the communities that have an app where the flag is on', async () => {
  const at = async (email: string, document: string, variables: object): Promise<Reply> =>
    api.ask(document, variables, await api.signIn(email))
  const create = () =>
    at(
      'corporate@harbor.example',
      'mutation C($o: ID!, $i: LinkedAccountInput!) { createLinkedAccount(organizationId: $o, input: $i) { id } }',
      { o: harbor, i: { name: 'Harbor Bank', webUrl: 'https://bank.example', organizationIds: [lakeside] } },
    )
  const found = () => at('corporate@harbor.example', 'query S($o: ID!) { linkedAccounts(organizationId: $o) { total } }', { o: harbor })
  expect(problems(await found())).not.toEqual([])
  expect(problems(await create())).not.toEqual([])
  await turnOn('linked_accounts_organizations', harbor)
  expect(problems(await create())).toEqual([])
  expect(Number((await found()).at('linkedAccounts.total'))).toBeGreaterThan(0)
  const names = await ask('query Q($o: ID!) { linkedAccounts(organizationId: $o) { items { name } } }')
  expect(names.at('linkedAccounts.items')).toContainEqual({ name: 'Harbor Bank' })
})

test('[R6.13] a flag that is set to what means nothing is refused with what to write, and stays as it was', async () => {
  await sql(`update feature_flags set value = '${lakeside}'`)
  const root = await api.signIn('super@active.example')
  const [{ id: top } = {}] = await sql('select id from organizations where depth = 0')
  const [flag] = await sql('select id, version from feature_flags order by key limit 1')
  const set = (value: string | null, version = flag?.['version']) =>
    api.ask(
      'mutation U($o: ID!, $id: ID!, $version: Int!, $value: String) { updateFeatureFlag(organizationId: $o, id: $id, version: $version, input: { value: $value }) { value version } }',
      { o: top, id: flag?.['id'], version, value },
      root,
    )
  for (const value of ['everyone', `${lakeside},lakeside`])
    expect(problems(await set(value))).toEqual([
      "Write 'all', or the ids of organizations separated by commas. null turns the flag off everywhere",
    ])
  expect(await sql(`select value from feature_flags where id = '${String(flag?.['id'])}'`)).toEqual([{ value: lakeside }])
  expect((await set('all')).at('updateFeatureFlag.value')).toBe('all')
})
