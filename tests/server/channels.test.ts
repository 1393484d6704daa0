import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { markReached } from '#effects/deliver/deliver.server.ts'
import { sendersOf } from '#server/deliveries/senders.ts'
import { sql } from '#sql'
import { alerts, deliveryWorld } from './deliveryWorld.ts'
import { places } from './operations/testOrganizations.ts'

const stage = deliveryWorld(120)
const { act, alert, rows, standings, work } = stage

const count = async (what: string): Promise<number> =>
  Number((await rows(`select count(*)::int as n from deliveries where ${what}`))[0]?.['n'])

test('[R3.12] texts of an alert do not wait for a mail server that is slow', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  stage.onMail(() => released)
  await act(alerts, 'publish', [await alert()])
  const working = work()
  await vi.waitFor(async () => expect(await count(`channel = 'sms' and standing = 'queued' and coalesce(attempts, 0) = 0`)).toBe(0), 10_000)
  expect(await standings(`channel = 'email'`)).toEqual({ 'email failed': 24, 'email queued': 96 })
  release()
  await working
  expect(await standings(`channel = 'email'`)).toEqual({ 'email failed': 24, 'email sent': 96 })
}, 60_000)

test('[R3.12] whom two channels give up on at the same moment is among those whom nothing reached', async () => {
  stage.vendor().fail(true)
  await act(alerts, 'publish', [await alert()])
  // The next try of a text is its last.
  await rows('update deliveries set attempts = 5 where next_at is not null returning 1')
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  const scope = { organizationId: places.lakeside.id, ancestorIds: [] }
  const other = stage.world().database.write(scope, async tx => {
    // Another process, whose mail server refuses all of them, is about to say so.
    const mails = sql`t.channel = 'email'`
    await tx.query(sql`select from users order by id for no key update`)
    await tx.query(
      sql`update deliveries set standing = 'failed', reason = 'The mail server refused it', next_at = null where channel = 'email'`,
    )
    await tx.query(markReached(['alert_id'], mails))
    await released
  })
  const working = work()
  await Promise.race([working, setTimeout(1_000)])
  release()
  await Promise.all([other, working])
  expect(await count(`standing <> 'failed'`)).toBe(0)
  expect(await count('why_unreached is not null')).toBe(120)
}, 60_000)

test('[R3.12] a service can tell a request of now from one that somebody saw and sends again', async () => {
  const secret = 'a secret of the tests, thirty-two or more'
  const asked: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', piece => (body += String(piece)))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      reply.writeHead(202).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const config = { demo: [], smsWebhook: url, voiceWebhook: null, pushWebhook: null, webhookSecret: secret }
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
  const person = { id: 'p', name: 'Ann', email: null, phone: '5551230000' }
  const lakeside = { id: places.lakeside.id, name: 'Lakeside' }
  const text = { key: 'k', channel: 'sms', person, organization: lakeside, title: 'Water', lines: ['is off'], html: null, answer: null }
  const before = Math.floor(Date.now() / 1000)
  expect(await sendersOf({ config, mailer: null, host: () => 'console.example', log }).get('sms')?.(text)).toBeNull()
  const { headers, body } = asked[0] ?? { headers: {}, body: '' }
  const hmac = (signed: string): string => createHmac('sha256', secret).update(signed).digest('hex')
  const [, seconds = ''] = /^t=(\d+),/.exec(String(headers['x-signature-timed'])) ?? []
  expect(headers['x-signature-timed']).toBe(`t=${seconds},v1=${hmac(`${seconds}.${body}`)}`)
  expect(Number(seconds)).toBeGreaterThanOrEqual(before)
  expect(headers['x-signature']).toBe(`sha256=${hmac(body)}`)
  server.close()
})
