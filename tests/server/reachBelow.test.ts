import { afterAll, beforeAll, expect, test } from 'vitest'
import { belowWorld, type BelowWorld } from './belowWorld.ts'

const MESSAGE = '01900000-0000-7000-8000-000000000003'

let world: BelowWorld

/** The `nth` resident there was sent the message by a channel. */
const delivered = (organization: string | undefined, nth: number, channel: string, standing: string, kind = 'notice') =>
  world.rows(
    `insert into deliveries (organization_id, id, message_id, person_id, channel, standing, kind, why_unreached)
     select '${organization}', gen_random_uuid(), '${MESSAGE}', u.id, '${channel}', '${standing}', '${kind}', ${standing === 'failed' ? `'No email address'` : 'null'}
     from users u where u.organization_id = '${organization}' and u.person_type = 'resident' order by u.id offset ${nth} limit 1 returning id`,
  )

beforeAll(async () => {
  world = await belowWorld()
  const [first, second] = world.communities
  const to = [first?.id, second?.id, world.elsewhere[0]].map(one => `'${one}'`).join()
  await world.rows(
    `insert into messages (organization_id, id, subject, body, channels, private, published_on, settled_at, audience_organization_ids)
     values ('${world.harbor}', '${MESSAGE}', 'Regatta', '<p>Come.</p>', '{email,in_app}', true, now(), now(), array[${to}]::uuid[]) returning id`,
  )
  // By two channels one person is one person, and is reached by either.
  await delivered(first?.id, 0, 'email', 'acknowledged')
  await delivered(first?.id, 0, 'in_app', 'sent')
  await delivered(first?.id, 1, 'email', 'failed')
  await delivered(first?.id, 2, 'email', 'queued')
  await delivered(first?.id, 3, 'email', 'sent', 'all_clear')
  await delivered(world.elsewhere[0], 0, 'email', 'sent')
}, 120_000)
afterAll(() => world?.close())

test('[R9.2] an operator reads how many people each community sent its message to and reached, as counts; a community nothing of others', async () => {
  const query = `query R($o: ID!) { reachOfRow(organizationId: $o, resource: "messages", id: "${MESSAGE}") { people reachedBelow { name people reached unreached answered needHelp } } }`
  const read = async (email: string, o: string) => (await world.read(query, email, o)).at('reachOfRow')
  const [first, second] = world.communities
  const none = { people: 0, reached: 0, unreached: 0, answered: 0, needHelp: 0 }
  expect(await read('corporate@harbor.example', world.harbor)).toEqual({
    people: 0,
    reachedBelow: [
      { name: first?.name, ...none, people: 3, reached: 1, unreached: 1, answered: 1 },
      { name: second?.name, ...none },
    ],
  })
  expect(await read('corporate@harbor.example', String(first?.id))).toEqual({ people: 3, reachedBelow: [] })
})

test('[R11.1] the database tells what was reached to nobody but the organization whose row it is', async () => {
  const told = (organization: string) => world.told(organization, 'below_reach_messages', MESSAGE)
  expect(await told(world.harbor)).toHaveLength(2)
  for (const other of ['', String(world.communities[0]?.id), ...world.elsewhere.slice(0, 2)]) expect(await told(other)).toEqual([])
})
