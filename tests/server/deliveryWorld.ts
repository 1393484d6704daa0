import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Resource } from '#model'
import { answerAddress, answerToken } from '#server/deliveries/answerLink.ts'
import { makeDeliveries, type Deliveries } from '#server/deliveries/deliveries.ts'
import { makeReachOfRow } from '#server/deliveries/reach.ts'
import type { ReadingSession } from '#server/query/reader.ts'
import { sendersOf } from '#server/deliveries/senders.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { operations } from '#server/operations/operations.ts'
import { makeQueue, type Queue } from '#server/queue/queue.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import declaredAlerts from '../../resources/alerts.ts'
import declaredDeliveries from '../../resources/deliveries.ts'
import settings from '../../resources/checkin_settings.ts'
import checkins from '../../resources/checkins.ts'
import posts from '../../resources/bulletin_boards.ts'
import familyLinks from '../../resources/family_links.ts'
import groups from '../../resources/groups.ts'
import declaredMessages from '../../resources/messages.ts'
import templates from '../../resources/message_templates.ts'
import audit from '../../resources/audit_logs.ts'
import organizations from '../../resources/organizations.ts'
import roles from '../../resources/roles.ts'
import users from '../../resources/users.ts'
import { makeWorld, person, places, type World } from './operations/testOrganizations.ts'

export const alerts: Resource = declaredAlerts
export const messages: Resource = declaredMessages
export const deliveries: Resource = declaredDeliveries
const { lakeside } = places
export const ann = person('Ann', lakeside)
const silent = { error: () => undefined, info: () => undefined, warn: () => undefined }
const SECRET = 'a secret of the tests, thirty-two or more'
export const SERVER_KEY = 'a key of the server, for tests alone'
export const PAGE = 'https://console.example'
const text = { title: 'Water is off', body: '<p>Use <b>bottled</b> water.</p>' }
export const here = { organizationId: lakeside.id }

/** A vendor that fails every third request, and remembers what it was sent. */
const startVendor = async () => {
  const taken: { readonly id: string; readonly title: string; readonly text: string; readonly signature: unknown }[] = []
  let asked = 0
  let down = false
  const server: Server = createServer((request, reply) => {
    let body = ''
    request.on('data', piece => (body += String(piece)))
    request.on('end', () => {
      asked += 1
      if (down || asked % 3 === 0) return void reply.writeHead(asked % 2 === 0 ? 503 : 500).end()
      const sent = JSON.parse(body) as { title: string; text: string }
      taken.push({ ...sent, id: String(request.headers['idempotency-key']), signature: request.headers['x-signature'] })
      reply.writeHead(202).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    taken,
    fail: (now: boolean) => (down = now),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

/** A world of so many residents (a fifth without email, a quarter without a mobile phone) with everything that sends; made before the tests of a file. */
export const deliveryWorld = (people: number) => {
  let world: World
  let queue: Queue
  let sending: Deliveries
  let vendor: Awaited<ReturnType<typeof startVendor>>
  let ways: ReadonlySet<string>
  const mails: Mail[] = []
  let mailing: (mail: Mail) => Promise<void> = () => Promise.resolve()

  const addPeople = (organizationId: string, count: number) =>
    world.rows(
      `insert into users (organization_id, id, first_name, last_name, person_type, apartment, email, phone_mobile) select '${organizationId}', gen_random_uuid(), 'R', n::text, 'resident', 'A ' || n,
        case when n % 5 <> 0 then 'r' || n || '@x.example' end, case when n % 4 <> 0 then '5551230000' end from generate_series(1, ${count}) n returning id`,
    )

  beforeAll(async () => {
    const mail = [checkins, settings, alerts, messages, posts, deliveries, familyLinks, templates]
    world = await makeWorld([...mail, groups, audit, organizations, roles, users])
    await addPeople(lakeside.id, people)
    await addPeople(places.grove.id, 4)
    await world.rows(
      `insert into users (organization_id, id, first_name, last_name, person_type) values ('${lakeside.id}', '${ann.id}', 'Ann', 'Staff', 'staff') returning id`,
    )
    vendor = await startVendor()
  })
  beforeEach(() => {
    mails.length = 0
    vendor.taken.length = 0
    queue = makeQueue({ database: world.database, log: silent })
    const config = { demo: [], smsWebhook: vendor.url, voiceWebhook: null, pushWebhook: null, webhookSecret: SECRET }
    const send = async (mail: Mail): Promise<void> => {
      await mailing(mail)
      mails.push(mail)
    }
    const mailer = { send, close: () => undefined }
    const senders = sendersOf({ config, mailer, host: () => 'console.example', log: silent })
    ways = new Set(senders.keys())
    const all = Object.values(places)
    sending = makeDeliveries({
      catalogue: world.catalogue,
      resourceSql: createResourceSql(world.catalogue),
      database: world.database,
      queue,
      organization: async id => all.find(one => one.id === id) ?? null,
      senders,
      answerAt: delivery => answerAddress(PAGE, answerToken(delivery, SERVER_KEY)),
      showsLinks: false,
      log: silent,
    })
  })
  afterEach(async () => {
    sending.end()
    await queue.close()
    vendor.fail(false)
    mailing = () => Promise.resolve()
    await world.rows('delete from deliveries; delete from alerts; delete from messages; delete from pgboss.job; select 1')
  })
  afterAll(async () => {
    await vendor?.close()
    await world?.close()
  })

  const at = (who = ann) => ({ ...world.session(who), ways })
  return {
    at,
    mails,
    /** What the mail server does with each mail from now on, before it has it. */
    onMail: (next: (mail: Mail) => Promise<void>) => void (mailing = next),
    world: () => world,
    queue: () => queue,
    sending: () => sending,
    vendor: () => vendor,
    rows: (statement: string) => world.rows(statement),
    reach: (id: string, who = ann, where = here) =>
      makeReachOfRow(world.catalogue)(at(who) as unknown as ReadingSession, { ...where, resource: 'alerts', id }),
    reachOfDraft: (draft: object, who = ann, where = here) =>
      makeReachOfRow(world.catalogue)(at(who) as unknown as ReadingSession, {
        ...where,
        resource: 'alerts',
        draft: { scope: 'all', roleIds: [], receivers: [], channels: ['email', 'sms'], families: false, also: false, ...draft },
      }),
    alert: async (more: Record<string, unknown> = {}, who = ann, where = here) =>
      (await operations.create(alerts, { ...where, input: { ...text, channels: ['email', 'sms'], ...more } }, at(who))).id,
    act: (resource: Resource, action: string, ids: readonly string[], input?: Record<string, unknown>) =>
      operations.action(resource, { ...here, filter: { ids }, action, ...(input ? { input } : {}) }, at()),
    standings: async (where = 'true'): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        (
          await world.rows(
            `select channel || ' ' || standing as what, count(*)::int as n from deliveries where ${where} group by 1 order by 1`,
          )
        ).map(row => [String(row['what']), row['n']]),
      ),
    /** Everything that is due, and what a try leaves for later, as if its moment had come. */
    work: async (rounds = 1) => {
      for (let round = 0; round < rounds; round++) {
        if (round > 0) await world.rows('update deliveries set next_at = now() where next_at is not null returning 1')
        await world.rows('delete from pgboss.job returning 1')
        await sending.look()
        await queue.work('mail')
      }
    },
  }
}
