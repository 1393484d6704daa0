import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#model'
import { deliver } from '#effects'
import { makeDeliveries, type Deliveries } from '#server/deliveries/deliveries.ts'
import { sendersOf } from '#server/deliveries/senders.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { operations } from '#server/operations/operations.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeQueue, type Queue } from '#server/queue/queue.ts'
import alerts from '../../resources/alerts.ts'
import audit from '../../resources/audit_logs.ts'
import declaredPosts from '../../resources/bulletin_boards.ts'
import settings from '../../resources/checkin_settings.ts'
import checkins from '../../resources/checkins.ts'
import deliveries from '../../resources/deliveries.ts'
import familyLinks from '../../resources/family_links.ts'
import groups from '../../resources/groups.ts'
import messages from '../../resources/messages.ts'
import templates from '../../resources/message_templates.ts'
import organizations from '../../resources/organizations.ts'
import roles from '../../resources/roles.ts'
import users from '../../resources/users.ts'
import { makeWorld, person, places, type World } from './operations/testOrganizations.ts'

const telling = { to: 'author', channels: ['in_app'], says: '"{title}" stays up through {pinnedUntil}.' }
const remind = { label: 'Remind', done: 'reminded', effects: [deliver(telling)] }
const posts: Resource = { ...declaredPosts, actions: { ...declaredPosts.actions, remind } }
const { lakeside } = places
const here = { organizationId: lakeside.id }
const ann = person('Ann', lakeside)
const silent = { error: () => undefined, info: () => undefined, warn: () => undefined }
const mails: Mail[] = []

let world: World
let queue: Queue
let sending: Deliveries
let ways: ReadonlySet<string>

beforeAll(async () => {
  world = await makeWorld([
    checkins,
    settings,
    posts,
    alerts,
    messages,
    deliveries,
    familyLinks,
    templates,
    groups,
    audit,
    organizations,
    roles,
    users,
  ])
  await world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type) values ('${lakeside.id}', '${ann.id}', 'Ann', 'Staff', 'staff') returning id`,
  )
  queue = makeQueue({ database: world.database, log: silent })
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
  const config = { demo: [], smsWebhook: null, voiceWebhook: null, pushWebhook: null, webhookSecret: null }
  const senders = sendersOf({ config, mailer, host: () => 'console.example', log: silent })
  ways = new Set(senders.keys())
  sending = makeDeliveries({
    catalogue: world.catalogue,
    resourceSql: createResourceSql(world.catalogue),
    database: world.database,
    queue,
    organization: async () => lakeside,
    senders,
    answerAt: () => '',
    showsLinks: false,
    log: silent,
  })
})
afterEach(async () => {
  mails.length = 0
  await world.rows('delete from deliveries returning 1')
})
afterAll(async () => {
  sending?.end()
  await queue?.close()
  await world?.close()
})

const addPerson = async (email: string | null) => {
  const rows = await world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type, email) values ('${lakeside.id}', gen_random_uuid(), 'Walter', 'Kowalski', 'resident', ${email ? `'${email}'` : 'null'}) returning id`,
  )
  return String(rows[0]?.['id'])
}
const at = () => ({ ...world.session(ann), ways })
const post = async (author: string) => {
  const input = { title: 'Chair to give away', body: '<p>Green.</p>', authorId: author }
  return (await operations.create(posts, { ...here, input }, at())).id
}
const act = (action: string, id: string, input?: Record<string, unknown>) =>
  operations.action(posts, { ...here, filter: { ids: [id] }, action, ...(input ? { input } : {}) }, at())
const told = () => world.rows(`select channel, standing, reason, sent_text, kind from deliveries order by created_at, channel`)

test('[R3.30] what an action tells is told although it changes nothing of the row', async () => {
  const id = await post(await addPerson('ann@x.example'))
  expect((await act('remind', id)).done).toBe(1)
  expect((await told()).map(one => one['kind'])).toEqual(['personal'])
  const logged = await world.rows(`select action from audit_logs where object_id = '${id}' order by id`)
  expect(logged.map(one => one['action'])).toEqual(['create', 'remind'])
})

test('[R3.30] a day is said in words, as a moment is', async () => {
  const id = await post(await addPerson('bo@x.example'))
  await act('approve', id)
  await act('pin', id, { pinnedUntil: '2099-01-01' })
  await world.rows('delete from deliveries returning 1')
  await act('remind', id)
  expect((await told()).map(one => one['sent_text'])).toEqual(['"Chair to give away" stays up through Thursday, January 1.'])
})

test('[R3.30] the author of a post is told what became of it, and why', async () => {
  const id = await post(await addPerson('walter@x.example'))
  expect(await told()).toEqual([])
  await act('requestChanges', id, { reason: 'Please say what it costs.' })
  const text = 'Your post "Chair to give away" needs changes before it can be approved.\nPlease say what it costs.'
  expect(await told()).toEqual([
    { channel: 'email', standing: 'queued', reason: null, sent_text: text, kind: 'personal' },
    { channel: 'in_app', standing: 'sent', reason: null, sent_text: text, kind: 'personal' },
  ])
  await sending.look()
  await queue.work('mail')
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: 'walter@x.example', subject: expect.stringContaining('needs changes') as unknown },
  ])
  expect(mails[0]?.text).toContain('Please say what it costs.')
  expect((await told()).map(one => one['standing'])).toEqual(['sent', 'sent'])

  await act('approve', id)
  await act('pin', id, { pinnedUntil: '2099-01-01' })
  await act('remove', id, { reason: 'It was given away.' })
  await act('reconsider', id)
  await act('reject', id, { reason: 'It is gone.' })
  const later = await world.rows(
    `select split_part(sent_text, E'\\n', 1) as said from deliveries where channel = 'in_app' order by created_at offset 1`,
  )
  expect(later.map(one => one['said'])).toEqual([
    'Your post "Chair to give away" was approved.',
    'Your post "Chair to give away" was taken down.',
    'Your post "Chair to give away" was declined.',
  ])
})

test('[R3.30] an author whom nothing reaches is told nothing, and the ledger says why', async () => {
  const id = await post(await addPerson(null))
  await act('reject', id, { reason: 'Not here.' })
  expect(await told()).toMatchObject([
    { channel: 'email', standing: 'failed', reason: 'No email address' },
    { channel: 'in_app', standing: 'failed', reason: 'No app account' },
  ])
  await world.rows(`update users set archived_at = now() where person_type = 'resident' returning 1`)
  await world.rows('delete from deliveries returning 1')
  await act('reconsider', id)
  await act('reject', id, { reason: 'Not here.' })
  expect(await told()).toEqual([])
})
