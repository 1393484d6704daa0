import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const MESSAGE = '01900000-0000-7000-8000-000000000003'

let fresh: FreshDatabase
let api: Api
let harbor: string
let communities: readonly { readonly id: string; readonly name: string }[]
let elsewhere: string

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
/** The `nth` resident there was sent the message by a channel. */
const delivered = (organization: string, nth: number, channel: string, standing: string, kind = 'notice') =>
  rows(
    `insert into deliveries (organization_id, id, message_id, person_id, channel, standing, kind, why_unreached)
     select '${organization}', gen_random_uuid(), '${MESSAGE}', u.id, '${channel}', '${standing}', '${kind}', ${standing === 'failed' ? `'No email address'` : 'null'}
     from users u where u.organization_id = '${organization}' and u.person_type = 'resident' order by u.id offset ${nth} limit 1 returning id`,
  )

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  const [owner] = await rows(`select organization_id as id from users where email = 'corporate@harbor.example'`)
  harbor = String(owner?.['id'])
  const all = await rows(`select o.id, o.name, '${harbor}' = any(o.ancestor_ids) as below from organizations o
    where o.deleted_at is null and o.id <> '${harbor}' and exists(select from users u where u.organization_id = o.id and u.person_type = 'resident') order by o.name, o.id`)
  communities = all.filter(one => one['below'] === true).map(one => ({ id: String(one['id']), name: String(one['name']) }))
  elsewhere = String(all.find(one => one['below'] !== true)?.['id'])
  const [first, second] = communities
  const to = [first?.id, second?.id, elsewhere].map(one => `'${one}'`).join()
  await rows(
    `insert into messages (organization_id, id, subject, body, channels, private, published_on, settled_at, audience_organization_ids)
     values ('${harbor}', '${MESSAGE}', 'Regatta', '<p>Come.</p>', '{email,in_app}', true, now(), now(), array[${to}]::uuid[]) returning id`,
  )
  // By two channels one person is one person, and is reached by either.
  await delivered(String(first?.id), 0, 'email', 'acknowledged')
  await delivered(String(first?.id), 0, 'in_app', 'sent')
  await delivered(String(first?.id), 1, 'email', 'failed')
  await delivered(String(first?.id), 2, 'email', 'queued')
  await delivered(String(first?.id), 3, 'email', 'sent', 'all_clear')
  await delivered(elsewhere, 0, 'email', 'sent')
}, 120_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

test('[R9.2] an operator reads how many people each community sent its message to and reached, as counts; a community nothing of others', async () => {
  const read = async (email: string, o: string) =>
    (
      await api.ask(
        `query R($o: ID!) { reachOfRow(organizationId: $o, resource: "messages", id: "${MESSAGE}") { people reachedBelow { name people reached unreached answered needHelp } } }`,
        { o },
        await api.signIn(email),
      )
    ).at('reachOfRow')
  const [first, second] = communities
  const none = { people: 0, reached: 0, unreached: 0, answered: 0, needHelp: 0 }
  expect(await read('corporate@harbor.example', harbor)).toEqual({
    people: 0,
    reachedBelow: [
      { name: first?.name, ...none, people: 3, reached: 1, unreached: 1, answered: 1 },
      { name: second?.name, ...none },
    ],
  })
  expect(await read('corporate@harbor.example', String(first?.id))).toEqual({ people: 3, reachedBelow: [] })
})

test('[R11.1] the database tells what was reached to nobody but the organization whose row it is', async () => {
  const asked = (organization: string) =>
    onDatabase(
      fresh.appUrl,
      `with pinned as materialized (select set_config('app.organization', '${organization}', true))
       select b.* from pinned cross join lateral below_reach_messages(case when pinned.set_config is not null then '${MESSAGE}'::uuid end) b`,
    )
  expect(await asked(harbor)).toHaveLength(2)
  for (const other of ['', String(communities[0]?.id), elsewhere]) expect(await asked(other)).toEqual([])
})
