import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resource } from '#model'
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

const alerts: Resource = declaredAlerts
const messages: Resource = declaredMessages
const deliveries: Resource = declaredDeliveries
const { lakeside, grove, harbor } = places
const ann = person('Ann', lakeside)
const silent = { error: () => undefined, info: () => undefined, warn: () => undefined }
const PEOPLE = 300
const SECRET = 'a secret of the tests, thirty-two or more'

/** A vendor that fails every third request, and remembers what it was sent. */
const startVendor = async () => {
  const taken: { readonly id: string; readonly title: string; readonly signature: unknown }[] = []
  let asked = 0
  let down = false
  const server: Server = createServer((request, reply) => {
    let text = ''
    request.on('data', piece => (text += String(piece)))
    request.on('end', () => {
      asked += 1
      if (down || asked % 3 === 0) return void reply.writeHead(asked % 2 === 0 ? 503 : 500).end()
      const body = JSON.parse(text) as { title: string }
      taken.push({ id: String(request.headers['idempotency-key']), title: body.title, signature: request.headers['x-signature'] })
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

let world: World
let reachOfRow: ReturnType<typeof makeReachOfRow>
let queue: Queue
let sending: Deliveries
let vendor: Awaited<ReturnType<typeof startVendor>>
const mails: Mail[] = []
let ways: ReadonlySet<string>

const addPeople = (organizationId: string, count: number, columns: string) =>
  world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type, ${columns}) select '${organizationId}', gen_random_uuid(), 'R', n::text, 'resident',
      case when n % 5 <> 0 then 'r' || n || '@x.example' end, case when n % 4 <> 0 then '5551230000' end from generate_series(1, ${count}) n returning id`,
  )

beforeAll(async () => {
  world = await makeWorld([
    checkins,
    settings,
    alerts,
    messages,
    posts,
    deliveries,
    familyLinks,
    templates,
    groups,
    audit,
    organizations,
    roles,
    users,
  ])
  reachOfRow = makeReachOfRow(world.catalogue)
  await addPeople(lakeside.id, PEOPLE, 'email, phone_mobile')
  await addPeople(grove.id, 4, 'email, phone_mobile')
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
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
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
    log: silent,
  })
})
afterEach(async () => {
  sending.end()
  await queue.close()
  vendor.fail(false)
  await world.rows('delete from deliveries; delete from alerts; delete from messages; delete from pgboss.job; select 1')
})
afterAll(async () => {
  await vendor?.close()
  await world?.close()
})

const at = (who = ann) => ({ ...world.session(who), ways })
const here = { organizationId: lakeside.id }
const text = { title: 'Water is off', body: '<p>Use <b>bottled</b> water.</p>' }
const alert = async (more: Record<string, unknown> = {}, who = ann, where = here) =>
  (await operations.create(alerts, { ...where, input: { ...text, channels: ['email', 'sms'], ...more } }, at(who))).id
const act = (resource: Resource, action: string, ids: readonly string[], input?: Record<string, unknown>) =>
  operations.action(resource, { ...here, filter: { ids }, action, ...(input ? { input } : {}) }, at())
const standings = async (where = 'true'): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (
      await world.rows(`select channel || ' ' || standing as what, count(*)::int as n from deliveries where ${where} group by 1 order by 1`)
    ).map(row => [String(row['what']), row['n']]),
  )
/** Everything that is due, and what a try leaves for later, as if its moment had come. */
const work = async (rounds = 1) => {
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await world.rows('update deliveries set next_at = now() where next_at is not null returning 1')
    await world.rows('delete from pgboss.job returning 1')
    await sending.look()
    await queue.work('mail')
  }
}

describe('alerts and messages go to people', () => {
  it('[R3.12] saving an alert sends nothing; sending it settles who gets it, once, each with a true state', async () => {
    const id = await alert()
    await work()
    expect(await standings()).toEqual({})
    const reach = () => reachOfRow(at() as unknown as ReadingSession, { ...here, resource: 'alerts', id })
    expect(await reach()).toEqual({
      ...{ people: 300, families: 0, reached: 285, answered: 0, needHelp: 0, isSent: false },
      channels: [
        { channel: 'email', people: 300, reached: 240 },
        { channel: 'sms', people: 300, reached: 225 },
      ],
      lost: expect.arrayContaining(['R 100', 'R 120']) as unknown,
    })
    const sent = await act(alerts, 'publish', [id])
    expect(sent).toMatchObject({ done: 1 })
    expect((await operations.undo({ ...here, changeSet: sent.changeSet }, at())).refused).toMatchObject([
      { message: 'It cannot be called back' },
    ])
    expect(await reach()).toMatchObject({ people: 300, isSent: true })
    // A fifth has no email address, a quarter no mobile phone.
    expect(await standings()).toEqual({ 'email failed': 60, 'email queued': 240, 'sms failed': 75, 'sms queued': 225 })
    expect(await world.rows(`select distinct reason from deliveries where standing = 'failed' order by 1`)).toEqual([
      { reason: 'No email address' },
      { reason: 'No mobile phone' },
    ])
    expect((await act(alerts, 'publish', [id])).refused).toMatchObject([{ message: 'It is published. Only what is draft can be sent.' }])
    // Who moves in a moment later was not there.
    await world.rows(
      `insert into users (organization_id, id, first_name, last_name, person_type) values ('${lakeside.id}', gen_random_uuid(), 'Late', 'Comer', 'resident') returning id`,
    )
    await work(8)
    expect(await standings()).toEqual({ 'email failed': 60, 'email sent': 240, 'sms failed': 75, 'sms sent': 225 })
    expect(await reach()).toMatchObject({ people: 300, reached: 285 })
    await world.rows(`delete from users where last_name = 'Comer' returning 1`)
  }, 60_000)

  it('[R3.12] a service that fails a third of the time is asked again, and nobody is sent it twice', async () => {
    const id = await alert({ channels: ['sms'] })
    await act(alerts, 'publish', [id])
    await work()
    const [waiting] = await world.rows(`select reason, attempts from deliveries where standing = 'queued' limit 1`)
    expect(waiting).toMatchObject({
      attempts: 1,
      reason: expect.stringMatching(/^The text message service could not take it \(50[03]\)\. It is tried again\.$/) as unknown,
    })
    await work(8)
    expect(await standings()).toEqual({ 'sms failed': 75, 'sms sent': 225 })
    expect(vendor.taken).toHaveLength(225)
    expect(new Set(vendor.taken.map(one => one.id)).size).toBe(225)
    expect(vendor.taken[0]?.signature).toMatch(/^sha256=[\da-f]{64}$/)
  }, 60_000)

  it('[R3.12] a service that stays down ends as not delivered, with the reason, and can be asked again', async () => {
    const id = await alert({ channels: ['sms'] })
    vendor.fail(true)
    await act(alerts, 'publish', [id])
    await work(7)
    expect(await standings()).toEqual({ 'sms failed': 300 })
    const [lost] = await world.rows(`select id, reason from deliveries where reason like 'The text%' limit 1`)
    expect(lost?.['reason']).toMatch(/^The text message service could not take it \(50[03]\)$/)
    vendor.fail(false)
    await act(deliveries, 'retry', [String(lost?.['id'])])
    await work(4)
    expect(await standings(`id = '${String(lost?.['id'])}'`)).toEqual({ 'sms sent': 1 })
  }, 60_000)

  it('[R3.12] a drill says so in every text, and a channel that is not set up says that', async () => {
    const id = await alert({ drill: true, channels: ['in_app', 'email', 'voice'] })
    await act(alerts, 'publish', [id])
    await work()
    expect(mails).toHaveLength(240)
    expect(
      mails.every(mail => mail.subject === 'DRILL: Water is off' && mail.text.startsWith('DRILL: Water is off\n\nUse bottled water.')),
    ).toBe(true)
    expect(new Set(mails.map(mail => mail.messageId)).size).toBe(240)
    expect(await standings()).toEqual({
      'email failed': 60,
      'email sent': 240,
      'in_app failed': 60,
      'in_app sent': 240,
      'voice failed': 300,
    })
    expect(await world.rows(`select distinct reason from deliveries where channel = 'voice'`)).toEqual([
      { reason: 'Voice calls are not set up' },
    ])
    expect(await world.rows(`select count(distinct person_id)::int as n from deliveries where not reached`)).toEqual([{ n: 60 }])
  })

  it('[R3.12] told at the door is one action, counts as reached on every channel, and can be taken back', async () => {
    const id = await alert({ channels: ['email', 'sms'] })
    await act(alerts, 'publish', [id])
    const [lost] = await world.rows(
      `select id, person_id from deliveries where standing = 'failed' and person_id in (select person_id from deliveries group by 1 having bool_and(standing = 'failed')) limit 1`,
    )
    const of = () => world.rows(`select distinct reached from deliveries where person_id = '${String(lost?.['person_id'])}'`)
    const { changeSet } = await act(deliveries, 'tellInPerson', [String(lost?.['id'])])
    expect(await of()).toEqual([{ reached: true }])
    expect(await world.rows(`select told_by_id from deliveries where id = '${String(lost?.['id'])}'`)).toEqual([{ told_by_id: ann.id }])
    await operations.undo({ ...here, changeSet }, at())
    expect(await of()).toEqual([{ reached: false }])
  })

  it('[R3.12] what nobody confirms is repeated, as often as was said; who answered is left alone; the all clear ends it', async () => {
    const id = await alert({ channels: ['email'], repeatEveryMinutes: 5, repeatMax: 2, requireAck: true })
    await act(alerts, 'publish', [id])
    await work()
    const [first] = await world.rows(`select id from deliveries where standing = 'sent' limit 1`)
    await act(deliveries, 'acknowledge', [String(first?.['id'])])
    mails.length = 0
    await world.rows('update deliveries set next_at = now() where next_at is not null returning 1')
    await work(5)
    expect(mails).toHaveLength(2 * 239)
    expect(new Set(mails.map(mail => mail.messageId)).size).toBe(2 * 239)
    mails.length = 0
    expect(await act(alerts, 'allClear', [id], { resolution: 'The water is back.' })).toMatchObject({ done: 1 })
    await work(2)
    expect(mails).toHaveLength(240)
    expect(mails[0]).toMatchObject({ subject: 'All clear: Water is off' })
    expect(await standings(`kind = 'all_clear'`)).toEqual({ 'email failed': 60, 'email sent': 240 })
    expect((await act(alerts, 'allClear', [id], { resolution: 'Again' })).refused).toMatchObject([
      { message: 'The all clear was given already' },
    ])
  }, 60_000)

  it('[R3.12] an alert is planned, waits for its moment, and is caught up after a downtime; one that was canceled is not sent', async () => {
    const id = await alert({ channels: ['email'], sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    await act(alerts, 'publish', [id])
    await work()
    expect(await standings()).toEqual({})
    await world.rows(`update alerts set published_on = now() - interval '3 hours' where id = '${id}' returning 1`)
    await sending.look()
    await queue.work('mail')
    expect(await standings()).toEqual({ 'email failed': 60, 'email sent': 240 })
    const other = await alert({ channels: ['email'] })
    await act(alerts, 'publish', [other])
    await act(alerts, 'cancel', [other])
    await work(2)
    expect(await standings(`alert_id = '${other}' and reason like 'It ended%'`)).toEqual({ 'email failed': 240 })
    const [ends] = await world.rows(
      `select round(extract(epoch from expired_on - published_on) / 60)::int as minutes from alerts where id = '${other}'`,
    )
    expect(ends).toEqual({ minutes: 240 })
  }, 60_000)

  it('[R3.9] a message goes out when it is published, by a save or by its date, to the same people as are counted', async () => {
    const [one] = await world.rows(`select id from users where last_name = '7'`)
    const input = {
      subject: 'Dinner at six',
      body: '<p>Fish.</p>',
      channels: ['email'],
      receivers: [{ id: String(one?.['id']), type: 'USER' }],
      private: true,
    }
    await operations.create(messages, { ...here, input: { ...input, publishedOn: new Date(Date.now() - 60_000).toISOString() } }, at())
    await work()
    expect(mails.map(mail => mail.to)).toEqual(['r7@x.example'])
    await operations.create(
      messages,
      { ...here, input: { ...input, publishedOn: new Date(Date.now() - 3 * 86_400_000).toISOString() } },
      at(),
    )
    await work()
    expect(mails).toHaveLength(1)
  })

  it('[R3.12] what an operator sends to a community goes to its residents there, and is kept there', async () => {
    const head = person('Head', harbor)
    const id = await alert(
      { channels: ['email'], organizationIds: [grove.id], receivers: [{ id: grove.id, type: 'ORGANIZATION' }] },
      head,
      { organizationId: harbor.id },
    )
    await operations.action(alerts, { organizationId: harbor.id, filter: { ids: [id] }, action: 'publish' }, at(head))
    await work(2)
    expect(await standings(`organization_id = '${grove.id}'`)).toEqual({ 'email sent': 4 })
    expect(mails).toHaveLength(4)
  })

  it('[R3.12] families get it where the alert says so: each once, only by a link that holds, and the all clear after it', async () => {
    const [one, other] = await world.rows(`select id from users where last_name in ('7', '8') order by last_name`)
    const [seven, eight] = [String(one?.['id']), String(other?.['id'])]
    const links: Readonly<Record<string, readonly string[]>> = {
      Both: [
        `'${seven}', '{receive_alerts}', false, current_date - 2, null`,
        `'${eight}', '{receive_alerts}', false, current_date - 2, null`,
      ],
      Deaf: [`'${seven}', '{see_calendar}', false, current_date - 2, null`],
      Paused: [`'${seven}', '{receive_alerts}', true, current_date - 2, null`],
      Later: [`'${seven}', '{receive_alerts}', false, current_date + 3, null`],
      Over: [`'${seven}', '{receive_alerts}', false, current_date - 9, current_date - 3`],
    }
    for (const [name, rows] of Object.entries(links))
      for (const [index, link] of rows.entries())
        await world.rows(
          `with f as (insert into users (organization_id, id, first_name, last_name, person_type, email) select '${lakeside.id}', gen_random_uuid(), '${name}', 'Family', 'family', '${name}@f.example'
             where ${index} = 0 returning id)
           insert into family_links (organization_id, id, family_member_id, resident_id, rights, paused, consent_on, expires_on)
           select '${lakeside.id}', gen_random_uuid(), coalesce((select id from f), (select id from users where first_name = '${name}')), ${link} returning id`,
        )
    const people = { receivers: [seven, eight].map(id => ({ id, type: 'USER' })), private: true, channels: ['email'] }
    const quiet = await alert(people)
    await act(alerts, 'publish', [quiet])
    expect(await standings()).toEqual({ 'email queued': 2 })
    const id = await alert({ ...people, families: true })
    expect(await reachOfRow(at() as unknown as ReadingSession, { ...here, resource: 'alerts', id })).toMatchObject({
      people: 3,
      reached: 3,
    })
    await act(alerts, 'publish', [id])
    await work()
    expect(mails.map(mail => mail.to).filter(to => to.startsWith('Both'))).toEqual(['Both@f.example'])
    const kin = `select p.first_name, f.last_name as of, d.kind from deliveries d join users p on p.id = d.person_id join users f on f.id = d.family_of_id`
    expect(await world.rows(kin)).toEqual([{ first_name: 'Both', of: '7', kind: 'notice' }])
    await act(alerts, 'allClear', [id], { resolution: 'It is over.' })
    expect(await standings(`kind = 'all_clear'`)).toEqual({ 'email queued': 3 })
    expect(await world.rows(`${kin} order by kind`)).toMatchObject([{ kind: 'all_clear', of: '7' }, { kind: 'notice' }])
    await world.rows(`delete from deliveries; delete from family_links; delete from users where last_name = 'Family' returning 1`)
  })

  it('[R3.12] an alert that was sent is not edited: not alone, not among many, not by an import; a draft is', async () => {
    const id = await alert()
    const edit = (title: string) => operations.updateMany(alerts, { ...here, filter: { ids: [id] }, input: { title } }, at())
    expect(await edit('Water is off again')).toMatchObject({ done: 1 })
    await act(alerts, 'publish', [id])
    const sentence = 'It was sent. Correct it with another alert, or with the all clear.'
    expect((await edit('Changed')).refused).toMatchObject([{ message: expect.stringContaining('It was sent.') as unknown }])
    const [row] = await world.rows(`select version, title from alerts where id = '${id}'`)
    const one = operations.update(alerts, { ...here, id, version: Number(row?.['version']), input: { title: 'Changed' } }, at())
    await expect(one).rejects.toMatchObject({ extensions: { problems: [{ message: sentence }] } })
    expect(await world.rows(`select title from alerts where id = '${id}'`)).toEqual([{ title: 'Water is off again' }])
  })
})
