import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Reply } from '../server/testApp.ts'
import { peopleWorld, type PeopleWorld } from './people.ts'

let world: PeopleWorld
let token: string
let me: { readonly id: string; readonly organizationId: string }

beforeAll(async () => {
  world = await peopleWorld()
  const { rows } = await world.owner.query<typeof me>(
    `select id, organization_id as "organizationId" from users where email = 'dining@lakeside.example'`,
  )
  me = rows[0] as typeof me
  token = await world.api.signIn('dining@lakeside.example')
})
afterAll(() => world.close())

const READ =
  'query GetUser($organizationId: ID!, $id: ID!) { user(organizationId: $organizationId, id: $id) { id version status baseStatus preferredName phoneMobile } }'
const CHANGE =
  'mutation UpdateUser($organizationId: ID!, $id: ID!, $version: Int!, $input: UserInput!) { updateUser(organizationId: $organizationId, id: $id, version: $version, input: $input) { id version preferredName } }'

const versionOf = async (id: string): Promise<number> =>
  Number((await world.owner.query<{ version: number }>('select version from users where id = $1', [id])).rows[0]?.version)
const change = async (id: string, input: object) => world.api.ask(CHANGE, { ...me, id, version: await versionOf(id), input }, token)
const told = ({ body }: Reply): string | undefined => body.errors?.[0]?.message

const CLOSED = 'Your role Dining manager does not include People.'

describe('[R10.4] whoever signs in keeps their own account', () => {
  test('[R10.4] who sees no people reads themselves, and changes what is everybody’s own', async () => {
    const read = await world.api.ask(READ, { ...me }, token)
    expect(read.at('user')).toMatchObject({ id: me.id })
    const changed = await change(me.id, { preferredName: 'Marc', phoneMobile: '+1 612 555 0142' })
    expect(changed.at('updateUser')).toMatchObject({ preferredName: 'Marc' })
    const { rows } = await world.owner.query(`select actor_name, action from audit_logs where object_id = $1 order by id desc limit 1`, [
      me.id,
    ])
    expect(rows).toEqual([{ actor_name: 'Marcus Bell', action: 'update' }])
  })

  test('[R10.4] nothing else of themselves, and nobody else', async () => {
    for (const input of [{ email: 'other@lakeside.example' }, { preferredName: 'M', admin: false }, { moveOutDate: null }])
      expect(told(await change(me.id, input)), JSON.stringify(input)).toBe(CLOSED)
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from users where organization_id = $1 and id <> $2 and deleted_at is null order by id limit 1`,
      [me.organizationId, me.id],
    )
    const other = String(rows[0]?.id)
    expect(told(await world.api.ask(READ, { ...me, id: other }, token))).toBe(CLOSED)
    expect(told(await change(other, { preferredName: 'M' }))).toBe(CLOSED)
  })

  test('[R8.11] the password is changed by whoever has just shown who they are', async () => {
    await world.owner.query(`update sessions set created_at = now() - interval '1 hour', confirmed_at = null where user_id = $1`, [me.id])
    const refused = await change(me.id, { password: 'a-brand-new-word-9' })
    expect(JSON.stringify(refused.body.errors)).toContain('reauthenticate')
    await world.api.ask(
      'mutation ConfirmPassword($password: String!) { confirmPassword(password: $password) { done } }',
      { password: PASSWORD },
      token,
    )
    expect((await change(me.id, { password: 'a-brand-new-word-9' })).body.errors).toBeUndefined()
  })
})
