import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const EVENT = '01900000-0000-7000-8000-000000000001'
const OTHERS = '01900000-0000-7000-8000-000000000002'

let fresh: FreshDatabase
let api: Api
let harbor: string
let communities: readonly { readonly id: string; readonly name: string }[]
let elsewhere: readonly string[]

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const signUp = (organization: string, event: string, standing: string, guests: number, nth: number) =>
  rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing, guests)
     select '${organization}', gen_random_uuid(), '${event}', u.id, '${standing}', ${guests} from users u
     where u.organization_id = '${organization}' and u.person_type = 'resident' order by u.id offset ${nth} limit 1 returning id`,
  )

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  const [owner] = await rows(`select organization_id as id from users where email = 'corporate@harbor.example'`)
  harbor = String(owner?.['id'])
  const all = await rows(`select o.id, o.name, '${harbor}' = any(o.ancestor_ids) as below from organizations o
    where o.deleted_at is null and o.id <> '${harbor}' and exists(select from users u where u.organization_id = o.id and u.person_type = 'resident') order by o.name, o.id`)
  communities = all.filter(one => one['below'] === true).map(one => ({ id: String(one['id']), name: String(one['name']) }))
  elsewhere = all.filter(one => one['below'] !== true).map(one => String(one['id']))
  const [first, second] = communities
  // What names an organization of another tree as well tells nothing of it.
  for (const [id, to] of [
    [EVENT, [first?.id, second?.id, elsewhere[0]]],
    [OTHERS, [second?.id]],
  ] as const)
    await rows(
      `insert into events (organization_id, id, title, starts_at, starts_at_zone, registration, private, published_on, audience_organization_ids)
       values ('${harbor}', '${id}', 'Regatta', now() + interval '5 days', 'America/New_York', 'auto_capped', true, now(), array[${to.map(one => `'${one}'`).join()}]::uuid[]) returning id`,
    )
  await signUp(String(first?.id), EVENT, 'registered', 2, 0)
  await signUp(String(first?.id), EVENT, 'waitlisted', 0, 1)
  await signUp(String(first?.id), EVENT, 'cancelled', 0, 2)
  await signUp(String(elsewhere[0]), EVENT, 'registered', 0, 0)
}, 120_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

test('[R3.14] [R9.2] an operator reads how many each community has at its event, as counts; a community reads its own alone', async () => {
  const read = async (email: string, o: string, id = EVENT) =>
    (
      await api.ask(
        'query E($o: ID!, $id: ID!) { event(organizationId: $o, id: $id) { signUps { taken waiting below { name taken waiting } } } }',
        { o, id },
        await api.signIn(email),
      )
    ).at('event.signUps')
  const [first, second] = communities
  expect(await read('corporate@harbor.example', harbor)).toEqual({
    taken: 0,
    waiting: 0,
    below: [
      { name: first?.name, taken: 3, waiting: 1 },
      { name: second?.name, taken: 0, waiting: 0 },
    ],
  })
  expect(await read('corporate@harbor.example', harbor, OTHERS)).toMatchObject({ below: [{ name: second?.name, taken: 0 }] })
  expect(await read('corporate@harbor.example', String(first?.id))).toEqual({ taken: 3, waiting: 1, below: [] })
})

test('[R11.1] the database tells these counts to nobody but the organization whose row it is', async () => {
  const [first] = communities
  const asked = (organization: string) =>
    onDatabase(
      fresh.appUrl,
      `with pinned as materialized (select set_config('app.organization', '${organization}', true))
       select b.* from pinned cross join lateral below_event_signups_sign_ups(case when pinned.set_config is not null then '${EVENT}'::uuid end) b`,
    )
  expect(await asked(harbor)).toHaveLength(2)
  for (const other of ['', String(first?.id), ...elsewhere.slice(0, 2)]) expect(await asked(other)).toEqual([])
})
