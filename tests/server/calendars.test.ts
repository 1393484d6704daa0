import { afterAll, beforeAll, expect, it } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api, type Reply } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let lakeside: string
let active: string

const sql = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const idOf = async (statement: string) => String((await sql(statement))[0]?.['id'])

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  lakeside = await idOf(`select id from organizations where slug = 'lakeside'`)
  active = await idOf(`select id from organizations where slug = 'active'`)
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const CREATE = 'mutation C($o: ID!, $i: RoleInput!) { createRole(organizationId: $o, input: $i) { id name version } }'
const UPDATE =
  'mutation U($o: ID!, $id: ID!, $v: Int!, $i: RoleInput!) { updateRole(organizationId: $o, id: $id, version: $v, input: $i) { name displayName } }'
const DELETE = 'mutation D($o: ID!, $f: RoleFilter!) { deleteRoles(organizationId: $o, filter: $f) { done } }'
const LIST = 'query L($o: ID!, $f: RoleFilter) { roles(organizationId: $o, filter: $f, perPage: 50) { items { name displayName } } }'
const typeOf = ({ body }: Reply) => body.errors?.[0]?.extensions.type
const names = (answer: Reply) => (answer.at('roles.items') as { name: string }[]).map(({ name }) => name)

it('[R9.7] [R6.2] a community makes a calendar, offers it at once, renames it and deletes it; what programs know it by stays', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const made = await api.ask(CREATE, { o: lakeside, i: { name: 'harbor_house', displayName: 'Harbor House', audience: true } }, token)
  const { id, version } = made.at('createRole') as { id: string; version: number }
  const offered = () => api.ask(LIST, { o: lakeside, f: { audience: { is: true } } }, token).then(names)
  expect(await offered()).toContain('harbor_house')
  const context = await api.ask('query Q($o: ID!) { organizationContext(organizationId: $o) { roles { name } } }', { o: lakeside }, token)
  expect(context.at('organizationContext.roles')).toContainEqual({ name: 'harbor_house' })
  const change = (i: object) => api.ask(UPDATE, { o: lakeside, id, v: version, i }, token)
  expect((await change({ name: 'harbor' })).body.errors?.[0]?.extensions.problems?.map(({ path }) => path)).toEqual([['name']])
  // One that was kept before keys had a form is renamed as any other.
  await sql(`update roles set name = 'Harbor House' where id = '${id}'`)
  expect((await change({ displayName: 'Harbor Wing' })).at('updateRole')).toEqual({ name: 'Harbor House', displayName: 'Harbor Wing' })
  expect((await api.ask(DELETE, { o: lakeside, f: { ids: [id] } }, token)).at('deleteRoles.done')).toBe(1)
  expect(await offered()).not.toContain('Harbor House')
})

it('[R6.4] the reserved roles are listed, changed and deleted by nobody', async () => {
  const token = await api.signIn('owner@lakeside.example')
  const reserved = await idOf(`select id, version from roles where name = 'Public Content' and organization_id = '${lakeside}'`)
  expect(names(await api.ask(LIST, { o: lakeside }, token)).filter(name => name.endsWith('Content'))).toEqual([])
  const renamed = await api.ask(UPDATE, { o: lakeside, id: reserved, v: 1, i: { displayName: 'Ours' } }, token)
  expect(typeOf(renamed)).toBe('NotFound')
  expect((await api.ask(DELETE, { o: lakeside, f: { ids: [reserved] } }, token)).at('deleteRoles.done')).toBe(0)
})

it('[R6.4] no other role is called as a reserved one, when it is made or renamed', async () => {
  const token = await api.signIn('owner@lakeside.example')
  const make = (displayName: string, name = 'of_ours') => api.ask(CREATE, { o: lakeside, i: { name, displayName, audience: true } }, token)
  const refused = [[{ path: ['displayName'], message: 'This name is reserved. Choose another one.', code: 'reserved' }]]
  const problems = ({ body }: Reply) => body.errors?.map(({ extensions }) => extensions.problems)
  for (const name of ['Public Content', 'private  content']) expect(problems(await make(name)), name).toEqual(refused)
  const made = (await make('Public Concerts')).at('createRole') as { id: string; version: number }
  const change = { o: lakeside, id: made.id, v: made.version, i: { displayName: 'PUBLIC CONTENT' } }
  expect(problems(await api.ask(UPDATE, change, token))).toEqual(refused)
})

it('[R9.1] at the top level roles are made by platform super users alone, as a role there makes one', async () => {
  const input = { o: active, i: { name: 'editor_two', displayName: 'Editor', audience: false } }
  const refused = await api.ask(CREATE, input, await api.signIn('support@active.example'))
  expect(refused.text).toContain('nly for platform super users')
  const token = await api.signIn('super@active.example')
  expect((await api.ask(CREATE, input, token)).at('createRole.name')).toBe('editor_two')
  const superRole = await idOf(`select id from roles where name = 'super_admin' and organization_id = '${active}'`)
  const kept = await api.ask(`${DELETE.replace('{ done }', '{ done refused { message } }')}`, { o: active, f: { ids: [superRole] } }, token)
  expect(kept.at('deleteRoles')).toEqual({
    done: 0,
    refused: [{ message: 'This role makes platform super users, so it cannot be deleted.' }],
  })
})
