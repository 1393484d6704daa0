import { catalogue } from '#catalogue/declarations.ts'
import { selectionOf } from '#console/data/documents.ts'
import { getList } from '#console/data/verbs/reads.ts'
import { BASE_NAMES } from '#model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../server/testApp.ts'
import { peopleWorld, type PeopleWorld } from './people.ts'

/** Whose staff role leaves out people reads what they are called, and nothing that follows from their fields. */
const DINING = 'dining@lakeside.example'
const ADMIN = 'admin@lakeside.example'

let world: PeopleWorld
let o = ''
let resident = ''
const tokens = new Map<string, string>()

const one = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>> =>
  (await world.owner.query<Record<string, unknown>>(text, [...values])).rows[0] ?? {}
const ask = (email: string, document: string, variables: object = {}): Promise<Reply> =>
  world.api.ask(document, { o, ...variables }, tokens.get(email) ?? null)

beforeAll(async () => {
  world = await peopleWorld()
  o = String((await one(`select id from organizations where slug = 'lakeside'`))['id'])
  resident = String((await one(`select id from users where email = 'resident@lakeside.example'`))['id'])
  await world.owner.query(`update users set away_through = current_date + 30 where id = $1`, [resident])
  for (const email of [DINING, ADMIN]) tokens.set(email, await world.api.signIn(email))
}, 120_000)
afterAll(() => world?.close())

const PEOPLE = 'query People($o: ID!, $f: UserFilter) { users(organizationId: $o, filter: $f) { total items { id status baseStatus } } }'

test('[R9.2] a state that follows from a field is not told of people of whom one may read the names alone', async () => {
  const away = { ids: [resident], status: ['away'] }
  expect((await ask(ADMIN, PEOPLE, { f: away })).at('users.items')).toEqual([{ id: resident, status: 'away', baseStatus: 'active' }])
  expect(
    (await ask(DINING, 'query P($o: ID!, $f: UserFilter) { users(organizationId: $o, filter: $f) { total } }', { f: away })).at(
      'users.total',
    ),
  ).toBe(0)
  const named = 'query P($o: ID!, $f: UserFilter) { users(organizationId: $o, filter: $f) { items { id status recordTitle } } }'
  expect((await ask(DINING, named, { f: { ids: [resident] } })).at('users.items.0.status')).toBe('active')
})

test('[R9.2][R3.33] pickers of the console find people by their names for whose role does not include people', async () => {
  for (const resource of catalogue.resources)
    expect(
      selectionOf(resource, { view: 'title' })
        .split(' ')
        .filter(name => !BASE_NAMES.includes(name)),
      resource.name,
    ).toEqual([])
  const found = getList.document(catalogue.resource('users'), {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    meta: { view: 'title' },
  })
  const reply = await ask(DINING, found, { organizationId: o, page: 1, perPage: 20, filter: { q: 'a' } })
  expect(reply.body.errors).toBeUndefined()
  expect(Number(reply.at('users.total'))).toBeGreaterThan(0)
})

test('[R9.2][R6.4] how many an audience reaches is told, and who is in a group to those alone who may read people', async () => {
  const group = String(
    (await one(`select id from groups where organization_id = $1 and deleted_at is null order by id limit 1`, [o]))['id'],
  )
  const reach = `query Reach($o: ID!, $r: [ReceiverInput!]!) {
    audienceReach(organizationId: $o, scope: "select-groups", roleIds: [], receivers: $r) { total names }
  }`
  const told = await ask(ADMIN, reach, { r: [{ id: group, type: 'GROUP' }] })
  const untold = await ask(DINING, reach, { r: [{ id: group, type: 'GROUP' }] })
  expect(Number(told.at('audienceReach.total'))).toBeGreaterThan(0)
  expect(told.at('audienceReach.names')).not.toEqual([])
  expect(untold.at('audienceReach.total')).toBe(told.at('audienceReach.total'))
  expect(untold.at('audienceReach.names')).toEqual([])
})

test('[R9.2] whether somebody is in a group cannot be told from how many both reach, by whose role does not include people', async () => {
  const { id, inside, outside } = await one(
    `select g.id, (select u.id from users u where u.id = any(g.members_ids) and u.deleted_at is null order by u.id limit 1) as inside,
       (select u.id from users u where u.organization_id = $1 and u.deleted_at is null and not u.id = any(g.members_ids) order by u.id limit 1) as outside
     from groups g where g.organization_id = $1 and g.deleted_at is null and cardinality(g.members_ids) > 0 order by g.id limit 1`,
    [o],
  )
  const reach = `query Reach($o: ID!, $r: [ReceiverInput!]!) {
    audienceReach(organizationId: $o, scope: "select-groups", roleIds: [], receivers: $r) { total names parts { label count detail } }
  }`
  const of = async (email: string, ...people: unknown[]) => {
    const reply = await ask(email, reach, { r: [{ id, type: 'GROUP' }, ...people.map(person => ({ id: person, type: 'USER' }))] })
    expect(reply.body.errors).toBeUndefined()
    return reply.at('audienceReach') as { total: number }
  }
  const group = await of(ADMIN)
  expect((await of(ADMIN, inside)).total).toBe(group.total)
  const nobody = '00000000-0000-7000-8000-000000000000'
  const untold = await of(DINING, inside)
  expect(untold.total).toBe(group.total + 1)
  expect(await of(DINING, outside)).toEqual(untold)
  expect(await of(DINING, nobody)).toEqual(untold)
})

test('[R9.2] whom a message that is being written would not reach is counted, and named to those alone who may read people', async () => {
  const reaches = (levels: string) =>
    one(`update staff_roles set levels = ${levels} where name = 'Dining manager' and organization_id = $1 returning id`, [o])
  await reaches(`levels || '{"communications":"edit"}'`)
  const group = String(
    (
      await one(
        `select id from groups where organization_id = $1 and deleted_at is null and cardinality(members_ids) > 0 order by id limit 1`,
        [o],
      )
    )['id'],
  )
  const reach = `query Reach($o: ID!, $d: ReachDraftInput!) { reachOfRow(organizationId: $o, resource: "messages", draft: $d) { people unreached lost } }`
  const d = { scope: 'select-groups', roleIds: [], receivers: [{ id: group, type: 'GROUP' }], channels: ['email', 'sms'], families: false }
  const [told, untold] = [await ask(ADMIN, reach, { d }), await ask(DINING, reach, { d })]
  await reaches(`levels - 'communications'`)
  expect(told.at('reachOfRow.lost')).not.toEqual([])
  expect(untold.at('reachOfRow')).toEqual({ ...(told.at('reachOfRow') as object), lost: [] })
})
