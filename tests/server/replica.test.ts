import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

/** Two databases of the same world. The second stands for a replica that is behind: it knows nobody's session. */
let first: FreshDatabase
let second: FreshDatabase
let api: Api
let token: string
let lakeside: string
/** What was read, and where. */
const asked: { readonly text: string; readonly replica: boolean; readonly first: boolean }[] = []

beforeAll(async () => {
  first = await demoDatabase()
  second = await demoDatabase()
  const database = openDatabase({ url: first.appUrl, readUrl: second.appUrl, max: 4 })
  const recording: Database = {
    ...database,
    read: (pin, statement, given, manner = {}) => {
      asked.push({ text: statement.text, replica: manner.replica === true, first: manner.first === true })
      return database.read(pin, statement, given, manner)
    },
  }
  api = await apiOn(first.appUrl, { database: recording })
  token = await api.signIn('super@active.example')
  lakeside = String((await onDatabase(first.ownerUrl, `select id from organizations where slug = 'lakeside'`))[0]?.['id'])
}, 120_000)
afterAll(async () => {
  await api?.close()
  await first?.close()
  await second?.close()
})

const readAtFirst = () => asked.filter(one => !one.replica && !one.first && !one.text.includes('session_stands')).map(one => one.text)

it('[DESIGN 11] every report is read at the replica, for a session that only the first database knows', async () => {
  const reports = catalogue.resources.filter(one => one.reportSource !== undefined)
  expect(reports.length).toBeGreaterThan(5)
  const [harbor] = await onDatabase(first.ownerUrl, `select id from organizations where slug = 'harbor'`)
  for (const report of reports) {
    asked.length = 0
    const { list } = wireNames(report)
    const answers = await Promise.all(
      [lakeside, String(harbor?.['id'])].map(organizationId =>
        api.ask(
          `query Report($organizationId: ID!) { ${list}(organizationId: $organizationId) { items { id } total } }`,
          { organizationId },
          token,
        ),
      ),
    )
    if (answers.every(answer => answer.body.errors)) continue
    expect([report.name, readAtFirst()]).toEqual([report.name, []])
    expect(asked.some(one => one.replica)).toBe(true)
  }
})

it('[DESIGN 11] exports with their count, the size of an audience and the sum of storage come from the replica; lists do not', async () => {
  await onDatabase(second.ownerUrl, `update groups set name = 'From the replica ' || id where organization_id = '${lakeside}'`)
  await onDatabase(second.ownerUrl, `update users set archived_at = now() where organization_id = '${lakeside}'`)
  await onDatabase(second.ownerUrl, `delete from groups where id = (select id from groups where organization_id = '${lakeside}' limit 1)`)
  const [groups] = await onDatabase(
    second.ownerUrl,
    `select count(*)::int as n from groups where organization_id = '${lakeside}' and deleted_at is null`,
  )
  const variables = { organizationId: lakeside }
  const list = await api.ask(
    'query Groups($organizationId: ID!) { groups(organizationId: $organizationId) { items { name } total } }',
    variables,
    token,
  )
  expect([list.text.includes('From the replica'), list.at('groups.total')]).toEqual([false, Number(groups?.['n']) + 1])
  const made = await api.ask(
    'mutation ExportGroups($organizationId: ID!) { exportGroups(organizationId: $organizationId, columns: ["name"]) { url rows } }',
    variables,
    token,
  )
  expect(made.at('exportGroups.rows')).toBe(groups?.['n'])
  const csv = await api.app.inject(String(made.at('exportGroups.url')))
  expect(csv.body.match(/From the replica/g)).toHaveLength(Number(groups?.['n']))
  expect(
    await onDatabase(first.ownerUrl, `select 1 from audit_logs where action = 'export' and organization_id = '${lakeside}'`),
  ).not.toEqual([])
  const reach = await api.ask(
    'query Reach($organizationId: ID!) { audienceReach(organizationId: $organizationId, scope: "all", roleIds: [], receivers: []) { total } }',
    variables,
    token,
  )
  expect(reach.at('audienceReach.total')).toBe(0)
  await onDatabase(second.ownerUrl, `update files set size = 0 where organization_id = '${lakeside}'`)
  const storage = await api.ask(
    'query Storage($organizationId: ID!) { storageUse(organizationId: $organizationId) { used } }',
    variables,
    token,
  )
  expect(storage.at('storageUse.used')).toBe(0)
})

it('[R7.2] a session that ended at the first database reads nothing at the replica', async () => {
  const own = await api.signIn('admin@lakeside.example')
  const made = await api.ask(
    'mutation ExportGroups($organizationId: ID!) { exportGroups(organizationId: $organizationId, columns: ["name"]) { url rows } }',
    { organizationId: lakeside },
    own,
  )
  await api.ask('mutation SignOut { signOut { done } }', {}, own)
  expect((await api.app.inject(String(made.at('exportGroups.url')))).statusCode).toBe(404)
})
