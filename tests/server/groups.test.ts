import { afterAll, beforeAll, expect, it } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let token: string
let lakeside: string
let chorus: string

const first = async (text: string): Promise<string> => String((await onDatabase(fresh.ownerUrl, text))[0]?.['id'])

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@lakeside.example')
  lakeside = await first(`select id from organizations where slug = 'lakeside'`)
  chorus = await first(`select id from groups where organization_id = '${lakeside}' and name = 'Chorus'`)
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const LIST = `query GetUsers($o: ID!, $page: Int, $filter: UserFilter) {
  users(organizationId: $o, page: $page, perPage: 50, sort: "lastName", filter: $filter) { items { id recordTitle groupsIds groups { recordTitle } } total }
}`

interface Person {
  readonly id: string
  readonly groupsIds: readonly string[]
  readonly groups: readonly { readonly recordTitle: string }[]
}

const found = async (filter: object, page = 1, as = token) => {
  const { at, body } = await api.ask(LIST, { o: lakeside, page, filter }, as)
  expect(body.errors).toBeUndefined()
  return { people: at('users.items') as readonly Person[], total: at('users.total') }
}

it('[R3.8] people are listed by their group, in the order of their list, however many they are', async () => {
  await onDatabase(
    fresh.ownerUrl,
    `update groups set members_ids = array(select id from users where organization_id = '${lakeside}' order by id desc limit 80) where id = '${chorus}'`,
  )
  const [row] = await onDatabase(
    fresh.ownerUrl,
    `select count(*)::int as count from users where archived_at is null and deleted_at is null and id = any((select members_ids from groups where id = '${chorus}')::uuid[])`,
  )
  const [one, other] = [await found({ groups: { is: chorus } }), await found({ groups: { is: chorus } }, 2)]
  expect(row?.['count']).toBeGreaterThan(50)
  expect([one.total, new Set([...one.people, ...other.people].map(({ id }) => id)).size]).toEqual([row?.['count'], row?.['count']])
  for (const person of one.people) {
    expect(person.groupsIds).toContain(chorus)
    expect(person.groups.map(({ recordTitle }) => recordTitle)).toContain('Chorus')
  }
  expect((await found({ groups: { empty: true } })).people.every(({ groups }) => groups.length === 0)).toBe(true)
})

it('[R9.2] a group in the trash, or of another organization, has nobody here', async () => {
  const foreign = await first(
    `insert into groups select (jsonb_populate_record(g, jsonb_build_object('id', '00000000-0000-7000-8000-00000000cccc', 'name', 'Visitors', 'organization_id',
      (select parent_id from organizations where id = '${lakeside}')))).* from groups g where id = '${chorus}' returning id`,
  )
  expect((await found({ groups: { is: foreign } })).total).toBe(0)
  expect((await found({ groups: { is: chorus } })).total).not.toBe(0)
  await onDatabase(fresh.ownerUrl, `update groups set deleted_at = now() where id = '${chorus}'`)
  expect((await found({ groups: { is: chorus } })).total).toBe(0)
  expect((await found({})).people.flatMap(({ groupsIds }) => groupsIds)).not.toContain(chorus)
})

it('[R13.1] rows that name people come in the order of the list of people: by last name', async () => {
  const sorted = `query GetFamilyLinks($o: ID!) { familyLinks(organizationId: $o, perPage: 50, sort: "resident") { items { resident { firstName lastName } } } }`
  const { at, body } = await api.ask(sorted, { o: lakeside }, token)
  expect(body.errors).toBeUndefined()
  const names = (at('familyLinks.items') as readonly { readonly resident: Readonly<Record<string, string>> }[]).map(
    ({ resident }) => `${resident['lastName']} ${resident['firstName']}`,
  )
  expect(new Set(names).size).toBeGreaterThan(10)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

it('[R3.8] a group that names somebody who is in the trash by now takes others', async () => {
  const people = await onDatabase(
    fresh.ownerUrl,
    `select id from users where organization_id = '${lakeside}' and deleted_at is null order by id desc limit 3`,
  )
  const [gone = '', here = '', other = ''] = people.map(row => String(row['id']))
  await onDatabase(
    fresh.ownerUrl,
    `with gone as (update users set deleted_at = now() where id = '${gone}')
      update groups set members_ids = array['${gone}', '${here}']::uuid[], deleted_at = null where id = '${chorus}'`,
  )
  const save = (membersIds: readonly string[], version: number) =>
    api.ask(
      'mutation($o: ID!, $id: ID!, $v: Int!, $i: GroupInput!) { updateGroup(organizationId: $o, id: $id, version: $v, input: $i) { version } }',
      { o: lakeside, id: chorus, v: version, i: { membersIds } },
      token,
    )
  const [row] = await onDatabase(fresh.ownerUrl, `select version from groups where id = '${chorus}'`)
  const saved = await save([gone, here, other], Number(row?.['version']))
  expect(saved.body.errors).toBeUndefined()
  const left = await save([here], Number(saved.at('updateGroup.version')))
  expect(left.body.errors).toBeUndefined()
  // Whoever left it comes back no more.
  expect((await save([here, gone], Number(left.at('updateGroup.version')))).body.errors?.[0]?.message).toBeTruthy()
})

it('[R3.8] people are added to groups and taken out, whoever else is in them or comes meanwhile', async () => {
  const change = async (shift: readonly object[], type = 'Group', ids = [chorus]) =>
    api.ask(
      `mutation($o: ID!, $f: ${type}Filter!, $s: [ShiftInput!]) { update${type}s(organizationId: $o, filter: $f, input: {}, shift: $s) { done changeSet refused { message } } }`,
      { o: lakeside, f: { ids }, s: shift },
      token,
    )
  const members = async (): Promise<readonly string[]> => {
    const [row] = await onDatabase(fresh.ownerUrl, `select members_ids::text[] as ids from groups where id = '${chorus}'`)
    return row?.['ids'] as readonly string[]
  }
  const all = await onDatabase(
    fresh.ownerUrl,
    `select id from users where organization_id = '${lakeside}' and deleted_at is null order by id limit 30`,
  )
  const people = all.map(row => String(row['id']))
  // Who went to the trash meanwhile is no reason that nobody else may come.
  await onDatabase(
    fresh.ownerUrl,
    `with gone as (update users set deleted_at = now() where id = '${people[0]}')
      update groups set members_ids = array['${people[0]}', '${people[1]}']::uuid[], deleted_at = null where id = '${chorus}'`,
  )
  const [one] = await Promise.all([people.slice(1, 10), people.slice(10, 20)].map(add => change([{ field: 'members', add }])))
  expect(one?.body).toMatchObject({ data: { updateGroups: { done: 1 } } })
  expect(new Set(await members())).toEqual(new Set(people.slice(0, 20)))
  expect(await members()).toHaveLength(20)
  await change([{ field: 'members', add: people.slice(20, 21), remove: people.slice(0, 19) }])
  expect(await members()).toEqual([people[19], people[20]])
  // Nobody is in a group who is not here, nor are groups given to people where they are only read.
  const nobody = await change([{ field: 'members', add: ['00000000-0000-7000-8000-000000000001'] }])
  expect(nobody.at('updateGroups.refused.0.message')).toContain('Members')
  const asked = await Promise.all([
    change([{ field: 'groups', add: [chorus] }], 'User', people.slice(0, 1)),
    change([{ field: 'members', add: people.slice(0, 1), by: 2 }]),
    change([{ field: 'members' }]),
    change([{ field: 'name', add: ['x'] }]),
  ])
  for (const { body } of asked) expect(body.errors?.[0]?.message).toBeTruthy()
  expect(await members()).toEqual([people[19], people[20]])
})

it('[R13.1] words are added to what each of several has, and taken out of it, and nothing else is lost', async () => {
  const people = await onDatabase(
    fresh.ownerUrl,
    `select id from users where organization_id = '${lakeside}' and deleted_at is null and archived_at is null and person_type = 'resident' order by id desc limit 2`,
  )
  const ids = people.map(row => String(row['id']))
  const [one = '', two = ''] = ids
  await onDatabase(
    fresh.ownerUrl,
    `update users set allergens = case id when '${one}' then array['milk', 'eggs'] else '{}'::text[] end where id in ('${one}', '${two}')`,
  )
  const change = async (shift: object) =>
    api.ask(
      'mutation($o: ID!, $f: UserFilter!, $s: [ShiftInput!]) { updateUsers(organizationId: $o, filter: $f, input: {}, shift: $s) { done changeSet refused { message } } }',
      { o: lakeside, f: { ids }, s: [shift] },
      token,
    )
  const had = async () => {
    const rows = await onDatabase(fresh.ownerUrl, `select id, allergens from users where id in ('${one}', '${two}')`)
    return [one, two].map(id => rows.find(row => row['id'] === id)?.['allergens'])
  }
  const added = await change({ field: 'allergens', add: ['fish', 'milk'] })
  expect(added.at('updateUsers.done')).toBe(2)
  expect(await had()).toEqual([
    ['milk', 'eggs', 'fish'],
    ['fish', 'milk'],
  ])
  await change({ field: 'allergens', remove: ['milk'] })
  expect(await had()).toEqual([['eggs', 'fish'], ['fish']])
  const wrong = await change({ field: 'allergens', add: ['plastic'] })
  expect(wrong.at('updateUsers.refused.0.message')).toBe('Allergies: Choose from the listed values')
})
