import type { Mail } from './mailer.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, one => ESCAPES[one] ?? one)
// A name with a line break must not become another line of the mail's head.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whom a letter speaks to: a last name that nobody knows yet stands as '?' (names.ts), and is left out. */
export const greetedAs = (name: string): string => oneLine(name).replace(/ \?$/, '')

const ATTACHED = { csv: 'a CSV file', xlsx: 'an Excel file' } as const

/** What a scheduled report says: see `Digest`. */
interface ReportLetter extends Recipient {
  readonly report: string
  readonly lead: readonly string[]
  readonly figures: readonly string[]
  readonly format: keyof typeof ATTACHED
  /** Where somebody changes or stops it. */
  readonly schedule: string
}

/** A report as it was scheduled: its main figures in words, and the way to the rest. */
export const reportMail = ({ email, name, organization, address, report, lead, figures, format, schedule }: ReportLetter): Mail =>
  mailOf({
    to: email,
    subject: `${report} at ${oneLine(organization)}`,
    greeting: `Hello ${greetedAs(name)},`,
    lines: [...lead, ...(figures.length > 0 ? figures : ['Open the report to see its figures.'])],
    action: { label: 'Open the report', address },
    after: [`All figures are attached as ${ATTACHED[format]}. Change or stop these emails: ${schedule}`],
  })

/** To whoever scheduled a report, once somebody gets it no longer. */
export const stoppedMail = ({ email, name, organization, address, report, who }: Recipient & { report: string; who: string }): Mail =>
  mailOf({
    to: email,
    subject: `${report} at ${oneLine(organization)}: somebody gets it no longer`,
    greeting: `Hello ${greetedAs(name)},`,
    lines: [`${oneLine(who)} no longer gets the report that you scheduled: they left, or may not open it.`],
    action: { label: 'Open the schedule', address },
    after: [],
  })

interface Letter {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly action: { readonly label: string; readonly address: string }
  readonly after: readonly string[]
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`
const linkTo = ({ label, address }: Letter['action']): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(address)}">${escaped(label)}</a></p>`
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(oneLine(title))}</title><body style="font:16px/24px sans-serif;color:#1b2430;max-width:540px;margin:0 auto;padding:24px">${body}</body></html>`

/** A letter as plain text and as HTML that says the same: no picture, nothing fetched from anywhere. */
const mailOf = ({ to, subject, greeting, lines, action, after }: Letter): Mail => ({
  to,
  subject: oneLine(subject),
  text: [greeting, ...lines, `${action.label}:\n${action.address}`, ...after].join('\n\n'),
  html: page(subject, `${[greeting, ...lines].map(paragraph).join('')}${linkTo(action)}${after.map(paragraph).join('')}`),
})

interface Recipient {
  readonly email: string
  readonly name: string
  readonly organization: string
  /** The page that takes the link. */
  readonly address: string
}

/** To whoever forgot their password. */
export const resetMail = ({ email, name, organization, address }: Recipient): Mail =>
  mailOf({
    to: email,
    subject: 'Set a new password',
    greeting: `Hello ${greetedAs(name)},`,
    lines: [`Somebody, probably you, asked for a new password for your account at ${oneLine(organization)}.`],
    action: { label: 'Set a new password', address },
    after: [
      'The link works once, for 60 minutes. When you use it, you are signed out everywhere else.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  })

/** What an invitation says beside who is invited. `until`: the last day, in words. */
interface InvitationWords {
  readonly until: string
  /** What whoever invites has written. */
  readonly message: string | null
}

/** To whoever is asked to sign in for the first time. */
export const invitationMail = ({ email, name, organization, address }: Recipient, { until, message }: InvitationWords): Mail =>
  mailOf({
    to: email,
    subject: `${oneLine(organization)} invites you`,
    greeting: `Hello ${greetedAs(name)},`,
    lines: [
      `${oneLine(organization)} invites you to sign in. Choose a password, and you are in.`,
      ...(message ?? '').split(/\n+/).filter(line => line.trim() !== ''),
    ],
    action: { label: 'Accept the invitation', address },
    after: [`The link works once, until ${until}.`, `You sign in with this address: ${email}`],
  })

/** What an organization tells its people: an alert, a message; with the page where they answer, where it asks something. */
export const noticeMail = ({ email, organization, title, lines, html, answer }: NoticeLetter): Mail => ({
  to: email,
  subject: oneLine(title),
  text: [oneLine(title), ...lines, ...(answer ? [`${answer.label}:\n${answer.address}`] : []), oneLine(organization)].join('\n\n'),
  html: page(
    title,
    `<h1 style="font-size:20px;margin:0 0 16px">${escaped(oneLine(title))}</h1>${html ?? lines.map(paragraph).join('')}${answer ? linkTo(answer) : ''}${paragraph(oneLine(organization))}`,
  ),
})

interface NoticeLetter {
  readonly email: string
  readonly organization: string
  readonly title: string
  readonly lines: readonly string[]
  /** What `lines` say, as safe markup. */
  readonly html: string | null
  readonly answer: Letter['action'] | null
}
