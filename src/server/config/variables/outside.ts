import { isOutside, urlOf } from '../addresses.ts'
import { optional } from '../variable.ts'

const FROM = /^(?:[^<>\r\n@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const script = { isRight: isOutside, message: "is the https address of the vendor's script." }
const key = {
  isRight: (given: string): boolean => /^[\w.-]{1,200}$/.test(given),
  message: 'is the key that the vendor gave you: letters, digits, dots and dashes.',
}

export const mail = {
  mailUrl: optional('SMTP_URL', {
    secret: true,
    isRight: given => /^smtps?:$/.test(urlOf(given)?.protocol ?? '') && urlOf(given)?.hostname !== '',
    message: 'is the address of a mail server. Write it as smtps://user:password@mail.example.com:465.',
    what: 'mail server for invitations and links to set a password, as `smtps://user:password@mail.example.com:465`; without it no such link is offered',
  }),
  mailFrom: optional('MAIL_FROM', {
    isRight: given => FROM.test(given),
    message: 'is an email address, or a name with one: Active <no-reply@example.com>.',
    what: 'whom mail comes from: `Active <no-reply@example.com>`; required with `SMTP_URL`',
  }),
}

const webhook = (name: string, what: string) =>
  optional(name, {
    isRight: isOutside,
    message: 'is the https address of a service that sends it.',
    what: `https address that gets a POST for each ${what}; without it none is sent, and deliveries say so`,
  })

/** Services that send what people are to know at once. */
export const sending = {
  smsWebhook: webhook('SMS_WEBHOOK', 'text message'),
  voiceWebhook: webhook('VOICE_WEBHOOK', 'voice call'),
  pushWebhook: webhook('PUSH_WEBHOOK', 'push notice'),
  webhookSecret: optional('WEBHOOK_SECRET', {
    secret: true,
    isRight: given => given.length >= 32,
    message: 'has at least 32 characters; the services check by it that a request is from here.',
    what: 'signs the requests to these services (HMAC SHA-256 in `x-signature-timed`, docs/effects.md); 32 characters or more, required with any of them',
  }),
  webhookSecretBefore: optional('WEBHOOK_SECRET_BEFORE', {
    secret: true,
    isRight: given => given.length >= 32,
    message: 'has at least 32 characters, as WEBHOOK_SECRET has; it is the secret that the services still know.',
    what: 'the secret before: while `WEBHOOK_SECRET` is changed, requests are signed with both (docs/effects.md)',
  }),
}

export const vendors = {
  helpDeskScript: optional('HELP_DESK_SCRIPT', { ...script, what: 'https address of the help desk’s script, shown in a frame of its own' }),
  helpDeskKey: optional('HELP_DESK_KEY', { ...key, what: 'what it knows the deployment by; browsers see it' }),
  guideScript: optional('GUIDE_SCRIPT', { ...script, what: 'https address of the in-app guide’s script' }),
  guideKey: optional('GUIDE_KEY', { ...key, what: 'what it knows the deployment by; browsers see it' }),
  errorReports: optional('ERROR_REPORTS', {
    isRight: isOutside,
    message: 'is the https address that takes reports of errors.',
    what: 'https address that gets a POST for each new kind of error in a console',
  }),
}
