import { createHmac, randomBytes } from 'node:crypto'
import { isLocalHost, urlOf } from './addresses.ts'
import { readValues, type Environment } from './read.ts'
import { storageOf, type S3Settings } from './storage.ts'
import type { Values } from './variables/index.ts'
import { vendorsOf, type Vendors } from './vendors.ts'

export type { Environment } from './read.ts'

/** What a deployment sets; everything is checked when the server starts. Each value is described where its variable is declared. */
export interface Config extends Omit<
  Values,
  | 'databaseUrl'
  | `database${'Owner' | ''}Password`
  | 'databaseOwnerUrl'
  | 'fileKey'
  | 'fileKeyBefore'
  | 'supportKey'
  | 'mailFrom'
  | 'environment'
  | `s3${string}`
  | `${'helpDesk' | 'guide'}${'Script' | 'Key'}`
> {
  readonly databaseUrl: string
  readonly fileKey: string
  /** Those that are taken for what was signed: the one that signs, and the one of FILE_KEY_BEFORE. */
  readonly fileKeys: readonly [string, ...string[]]
  readonly supportKey: string
  readonly mailFrom: string
  /** The S3-compatible store that keeps files instead of the folder; null: none. */
  readonly s3: S3Settings | null
  readonly production: boolean
  /** Scripts of others that the console shows in frames of their own. */
  readonly vendors: Vendors
  /** Sign-ins that the sign-in page offers. */
  readonly demo: readonly { readonly email: string; readonly password: string; readonly message: string }[]
}

const originOf = (address: string | null): string | null => urlOf(address ?? '')?.origin ?? address

/** The cookie's domain: what is set, else the public host itself, which every browser accepts; null: none. */
const cookieDomainOf = ({ publicUrl, cookieDomain }: Values, mistakes: string[]): string | null => {
  const host = urlOf(publicUrl ?? '')?.hostname ?? ''
  if (host === '' || isLocalHost(host)) return null
  if (publicUrl?.startsWith('http:')) mistakes.push('PUBLIC_URL is plain http: the session cookie is sent over https alone. Use https.')
  if (cookieDomain === null) return host
  if (host !== cookieDomain && !host.endsWith(`.${cookieDomain}`))
    mistakes.push(`COOKIE_DOMAIN is not a parent of the host of PUBLIC_URL (${host}).`)
  return cookieDomain
}

/**
 * Reads the environment. Throws one error that lists every mistake, a sentence each.
 * `defaults`: what the caller provides itself (the embedded database's address, the demo's sign-ins).
 */
export const readConfig = (env: Environment, defaults: Partial<Config> = {}): Config => {
  const { values, mistakes: wrong } = readValues(env, defaults)
  const mistakes = [...wrong]
  const { databaseUrl, mailUrl, mailFrom, supportApp, supportKey } = values
  if (databaseUrl === null && values.apiUrl === null) mistakes.push('DATABASE_URL is missing: the server needs a PostgreSQL database.')
  if (mailUrl !== null && mailFrom === null) mistakes.push('MAIL_FROM is missing: mail that goes to SMTP_URL names whom it comes from.')
  if (values.webhookSecret === null && (values.smsWebhook ?? values.voiceWebhook ?? values.pushWebhook) !== null)
    mistakes.push('WEBHOOK_SECRET is missing: the services at SMS_WEBHOOK, VOICE_WEBHOOK and PUSH_WEBHOOK must be able to tell who asks.')
  if (supportKey === null && !supportApp.startsWith('/'))
    mistakes.push('SUPPORT_KEY is missing: the application at SUPPORT_APP must be able to tell who comes from here.')
  // One process signs and checks by itself; several must be told the same key.
  const fileKey = values.fileKey ?? randomBytes(32).toString('hex')
  const config: Config = {
    ...values,
    databaseUrl: databaseUrl ?? '',
    apiUrl: originOf(values.apiUrl),
    consoleOrigin: originOf(values.consoleOrigin),
    publicUrl: originOf(values.publicUrl),
    s3: storageOf(values, mistakes) ?? defaults.s3 ?? null,
    cookieDomain: cookieDomainOf(values, mistakes),
    fileKey,
    fileKeys: values.fileKeyBefore === null ? [fileKey] : [fileKey, values.fileKeyBefore],
    // What this server stands in for itself needs a key that nobody else knows, and that its other processes do.
    supportKey: supportKey?.replaceAll('\\n', '\n') ?? createHmac('sha256', fileKey).update('the support applications').digest('hex'),
    mailFrom: mailFrom ?? 'Active <no-reply@localhost>',
    production: values.environment === 'production',
    vendors: vendorsOf(values, mistakes, defaults.vendors),
    demo: defaults.demo ?? [],
  }
  if (mistakes.length > 0)
    throw new Error(
      `The environment has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n  ${mistakes.join('\n  ')}`,
    )
  return config
}
