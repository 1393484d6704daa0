import { createHmac } from 'node:crypto'
import { CHANNELS, VENDOR_CHANNELS } from '#effects/deliver/channels.ts'
import type { Config } from '../config/config.ts'
import { noticeMail } from '../mail/letters.ts'
import { isPassing, type Mailer } from '../mail/mailer.ts'
import type { Logger } from '../request/log.ts'

/** One text to one person by one channel. */
export interface Outgoing {
  /** The same for every try of one delivery, so that whoever gets it twice can tell. */
  readonly key: string
  readonly channel: string
  readonly person: { readonly id: string; readonly name: string; readonly email: string | null; readonly phone: string | null }
  readonly organization: { readonly id: string; readonly name: string }
  readonly title: string
  readonly lines: readonly string[]
  /** The same as it was written, for mail; null: as plain lines. */
  readonly html: string | null
  /** Where they answer, and what that is called; null: nothing is asked. */
  readonly answer: Link | null
}

/** An address with what it is for. */
export interface Link {
  readonly label: string
  readonly address: string
}

/** Null: it was handed over. Else why not, and whether another try may help. */
export type Unsent = { readonly reason: string; readonly again: boolean } | null

/** Hands a text over to a channel; never throws. */
export type Sender = (outgoing: Outgoing) => Promise<Unsent>

const NAMES: Readonly<Record<string, string>> = { sms: 'text message', voice: 'voice call', push: 'push notice' }
const MOST_MS = 10_000
// What a vendor says that may be otherwise in a moment.
const PASSING = new Set([408, 409, 425, 429])

/** HMAC SHA-256, in hexadecimal. */
const signed = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** With the moment in it: whoever sends a request of old again cannot say that it is of now. Each try is signed anew, with each of the secrets. */
const signedNow = (body: string, secrets: readonly string[]): string => {
  const seconds = Math.floor(Date.now() / 1000)
  return [`t=${seconds}`, ...secrets.map(secret => `v1=${signed(`${seconds}.${body}`, secret)}`)].join()
}

const webhook =
  (channel: string, url: string, secrets: readonly [string, ...string[]], log: Logger): Sender =>
  async ({ key, person, organization, title, lines, answer }) => {
    const body = JSON.stringify({
      id: key,
      channel,
      to: { id: person.id, phone: person.phone },
      organizationId: organization.id,
      title,
      text: [...lines, ...(answer && channel === 'sms' ? [`${answer.label}: ${answer.address}`] : [])].join('\n'),
      ...(answer ? { answerUrl: answer.address } : {}),
    })
    const service = `The ${NAMES[channel] ?? channel} service`
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(MOST_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-signature': `sha256=${signed(body, secrets[0])}`,
          'x-signature-timed': signedNow(body, secrets),
        },
        body,
      })
      await answer.body?.cancel()
      if (answer.ok) return null
      const again = answer.status >= 500 || PASSING.has(answer.status)
      return { reason: `${service} ${again ? 'could not take it' : 'refused it'} (${answer.status})`, again }
    } catch (error) {
      log.error({ err: error, channel }, 'a channel could not be reached')
      return { reason: `${service} did not answer`, again: true }
    }
  }

const byMail =
  (mailer: Mailer, host: () => string, log: Logger): Sender =>
  ({ key, person, organization, title, lines, html, answer }) =>
    mailer
      .send({
        ...noticeMail({ email: person.email ?? '', organization: organization.name, title, lines, html, answer }),
        messageId: `<${key}@${host()}>`,
      })
      .then(
        () => null,
        (error: unknown) => {
          log.error({ err: error }, 'an email was not sent')
          return isPassing(error)
            ? { reason: 'The mail server did not answer', again: true }
            : { reason: 'The mail server refused it. Check the address.', again: false }
        },
      )

/** In the demo everything is taken, and nothing leaves the machine: the delivery itself shows what would have been sent. */
const outbox: Sender = () => Promise.resolve(null)

export interface SendersOptions {
  readonly config: Pick<Config, 'demo' | 'smsWebhook' | 'voiceWebhook' | 'pushWebhook' | 'webhookSecret'> &
    Partial<Pick<Config, 'webhookSecretBefore'>>
  readonly mailer: Mailer | null
  readonly host: () => string
  readonly log: Logger
}

/** The channels that this server can send by. */
export const sendersOf = ({ config, mailer, host, log }: SendersOptions): ReadonlyMap<string, Sender> => {
  if (config.demo.length > 0)
    return new Map(Object.entries(CHANNELS).flatMap(([name, { way }]) => (way === 'mail' || way === 'vendor' ? [[name, outbox]] : [])))
  const urls: Readonly<Record<string, string | null>> = { sms: config.smsWebhook, voice: config.voiceWebhook, push: config.pushWebhook }
  const { webhookSecret, webhookSecretBefore } = config
  const secrets = [webhookSecret ?? '', ...(webhookSecretBefore ? [webhookSecretBefore] : [])] as const
  return new Map<string, Sender>([
    ...(mailer ? [['email', byMail(mailer, host, log)] as const] : []),
    ...VENDOR_CHANNELS.flatMap(name => {
      const url = urls[name]
      return url ? [[name, webhook(name, url, secrets, log)] as const] : []
    }),
  ])
}
