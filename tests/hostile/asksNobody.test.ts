/** What people enter as an address is shown, and never asked for by the server: no address of the inner network can be reached through it. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isOutside } from '#server/config/addresses.ts'
import { sendersOf } from '#server/deliveries/senders.ts'

/** Every way out of the process that a source can name. */
const WAYS =
  /\bfetch\(|\bimport\((['"])(nodemailer|undici|node:https?|node:dns|node:tls)\1|^import (?!type)[^\n]*from '(node:(http|https|http2|net|tls|dns|dgram)|undici|nodemailer|axios|aws4fetch)[^']*'|WebSocket|XMLHttpRequest/m

test('[security: requests] the server asks the services that are configured, and no address that a person entered', () => {
  const folders = [...['server', 'model', 'access', 'sql', 'effects', 'catalogue', 'fields'].map(name => `src/${name}`), 'resources']
  const sources = folders
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  expect(sources.length).toBeGreaterThan(500)
  const asking = sources.filter(file => WAYS.test(readFileSync(file, 'utf8'))).sort()
  expect(asking).toEqual([
    // Webhooks and the store of files, by their variables, without following where they lead; mail, by SMTP_URL, without files or addresses.
    'src/server/deliveries/senders.ts',
    'src/server/fileStore/s3.ts',
    // The port that is listened to, and what an address is.
    'src/server/http/drain.ts',
    'src/server/mail/mailer.ts',
    // pg-boss calls it so that a queue gives a job.
    'src/server/queue/queue.ts',
    'src/server/request/device.ts',
  ])
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:169.254.169.254]/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://10.0.0.1:5432/',
  'http://127.0.0.1.rebind.example/',
  'http://localhost.rebind.example/',
  'https://user:password@sms.example/',
  'ftp://127.0.0.1/',
])('[security: requests] no service can be configured at %s: plain http leads to this machine alone', address => {
  expect(isOutside(address)).toBe(false)
})

const listening = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test.each([301, 302, 303, 307, 308])('[security: requests] a service that answers %i leads nowhere', async status => {
  let asked = 0
  const inner = await listening((_, reply) => {
    asked += 1
    reply.end()
  })
  const service = await listening((request, reply) => {
    request.resume()
    reply.writeHead(status, { location: inner.url }).end()
  })
  const config = { demo: [], smsWebhook: service.url, voiceWebhook: null, pushWebhook: null, webhookSecret: 'of this test alone' }
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
  const send = sendersOf({ config, mailer: null, host: () => 'console.example', log }).get('sms')
  const person = { id: 'p', name: 'Ann', email: null, phone: '5551230000' }
  const organization = { id: 'o', name: 'Lakeside' }
  const sent = await send?.({ key: 'k', channel: 'sms', person, organization, title: 'Water', lines: ['is off'], html: null, answer: null })
  service.close()
  inner.close()
  expect({ asked, sent }).toEqual({ asked: 0, sent: { reason: 'The text message service did not answer', again: true } })
})
