import { afterAll, beforeAll, expect, test } from 'vitest'
import { belowWorld, type BelowWorld } from './belowWorld.ts'

const EVENT = '01900000-0000-7000-8000-000000000001'
const OTHERS = '01900000-0000-7000-8000-000000000002'

let world: BelowWorld

const signUp = (organization: string | undefined, event: string, standing: string, guests: number, nth: number) =>
  world.rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing, guests)
     select '${organization}', gen_random_uuid(), '${event}', u.id, '${standing}', ${guests} from users u
     where u.organization_id = '${organization}' and u.person_type = 'resident' order by u.id offset ${nth} limit 1 returning id`,
  )

beforeAll(async () => {
  world = await belowWorld()
  const [first, second] = world.communities
  // What names an organization of another tree as well tells nothing of it.
  for (const [id, to] of [
    [EVENT, [first?.id, second?.id, world.elsewhere[0]]],
    [OTHERS, [second?.id]],
  ] as const)
    await world.rows(
      `insert into events (organization_id, id, title, starts_at, starts_at_zone, registration, private, published_on, audience_organization_ids)
       values ('${world.harbor}', '${id}', 'Regatta', now() + interval '5 days', 'America/New_York', 'auto_capped', true, now(), array[${to.map(one => `'${one}'`).join()}]::uuid[]) returning id`,
    )
  await signUp(first?.id, EVENT, 'registered', 2, 0)
  await signUp(first?.id, EVENT, 'waitlisted', 0, 1)
  await signUp(first?.id, EVENT, 'cancelled', 0, 2)
  await signUp(world.elsewhere[0], EVENT, 'registered', 0, 0)
}, 120_000)
afterAll(() => world?.close())

test('[R3.14] [R9.2] an operator reads how many each community has at its event, as counts; a community reads its own alone', async () => {
  const query =
    'query E($o: ID!, $id: ID!) { event(organizationId: $o, id: $id) { signUps { taken waiting below { name taken waiting } } } }'
  const read = async (email: string, o: string, id = EVENT) => (await world.read(query, email, o, { id })).at('event.signUps')
  const [first, second] = world.communities
  expect(await read('corporate@harbor.example', world.harbor)).toEqual({
    taken: 0,
    waiting: 0,
    below: [
      { name: first?.name, taken: 3, waiting: 1 },
      { name: second?.name, taken: 0, waiting: 0 },
    ],
  })
  expect(await read('corporate@harbor.example', world.harbor, OTHERS)).toMatchObject({ below: [{ name: second?.name, taken: 0 }] })
  expect(await read('corporate@harbor.example', String(first?.id))).toEqual({ taken: 3, waiting: 1, below: [] })
})

test('[R11.1] the database tells these counts to nobody but the organization whose row it is', async () => {
  const told = (organization: string) => world.told(organization, 'below_event_signups_sign_ups', EVENT)
  expect(await told(world.harbor)).toHaveLength(2)
  for (const other of ['', String(world.communities[0]?.id), ...world.elsewhere.slice(0, 2)]) expect(await told(other)).toEqual([])
})
