import type { Config } from '../config/config.ts'

export interface Attachment {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType: string
}

/** One mail to one person; both texts say the same. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** The same for every try of one mail, so that whoever gets it twice can tell. */
  readonly messageId?: string
}

/** Hands mail over. */
export interface Mailer {
  /** Resolves when the mail server took it; rejects when it did not, within 15 seconds. */
  send(mail: Mail): Promise<void>
  close(): void
}

const MOST_MS = 15_000

// What nodemailer calls a server that is not there, does not answer, or will not talk to this sender now.
const AWAY = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
])

/** Whether another try may succeed: the server was away, or said 'not now' (4xx). One that refused (5xx) refuses again. */
export const isPassing = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number' && code !== 'EAUTH') return responseCode < 500
  return typeof code === 'string' && AWAY.has(code)
}

/** Rejects after as long as a mail may take: what the library waits for is each answer by itself, and a slow server gives many. */
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })), MOST_MS).unref()
  })

const overSmtp = (url: string, from: string): Mailer => {
  const transporter = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: MOST_MS,
      greetingTimeout: MOST_MS,
      socketTimeout: MOST_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  transporter.catch(() => undefined)
  return {
    send: async mail =>
      void (await Promise.race([(await transporter).sendMail({ from, ...mail, attachments: [...(mail.attachments ?? [])] }), tooLate()])),
    close: () => void transporter.then(one => one.close()).catch(() => undefined),
  }
}

const ontoTheConsole = (say: (text: string) => void): Mailer => ({
  send: async ({ to, subject, text, attachments = [] }) => {
    const files = attachments.map(({ filename }) => `\n\n  Attached: ${filename}`).join('')
    say(`\nMail to ${to}: ${subject}\n\n${text.replace(/^/gm, '  ')}${files}\n`)
  },
  close: () => undefined,
})

/**
 * Mail goes to SMTP_URL; in the demo, without one, it is shown in the console's own log, since its people have no mailbox.
 * Null: there is no way to send mail.
 */
export const makeMailer = (
  { mailUrl, mailFrom, demo }: Pick<Config, 'mailUrl' | 'mailFrom' | 'demo'>,
  say: (text: string) => void = text => void process.stdout.write(text),
): Mailer | null => {
  if (mailUrl !== null) return overSmtp(mailUrl, mailFrom)
  return demo.length > 0 ? ontoTheConsole(say) : null
}
