import { randomBytes } from 'node:crypto'
import { readStorage, type S3Settings } from './storage.ts'
import { isSupportKey } from './supportKey.ts'
import { isOutside, readVendors, type Vendors } from './vendors.ts'

/** What a deployment sets; everything is checked when the server starts. */
export interface Config {
  readonly databaseUrl: string
  /** A replica for reports; null: the same database. */
  readonly databaseReadUrl: string | null
  /** Connections to the database, at most. */
  readonly databasePool: number
  /** Folder of stored files. */
  readonly dataDir: string
  /** The S3-compatible store that keeps files instead of the folder; null: none. */
  readonly s3: S3Settings | null
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Address under which browsers reach the server; null: none is known, as in development. */
  readonly publicUrl: string | null
  /** Parent domain of the session cookie; null: none. */
  readonly cookieDomain: string | null
  /** How many proxies stand before the server and may name the caller's address. */
  readonly trustedProxies: number
  /** Signs addresses of files and exports. */
  readonly fileKey: string
  readonly logLevel: string
  readonly production: boolean
  /** Commit of this build, for the stream of builds. */
  readonly buildCommit: string
  readonly productHost: string
  readonly supportApp: string
  /** Signs tokens for the support application: a secret of 32 characters or more (HS256), or an Ed25519 private key as PEM. */
  readonly supportKey: string
  /** Where mail is handed over, as smtp:// or smtps:// address; null: nowhere. */
  readonly mailUrl: string | null
  /** Whom mail comes from: 'Active <no-reply@example.com>'. */
  readonly mailFrom: string
  readonly externalSignIn: boolean
  /** Scripts of others that the console shows in frames of their own. */
  readonly vendors: Vendors
  /** Where the console tells of what went wrong; null: nowhere. */
  readonly errorReports: string | null
  /** Sign-ins that the sign-in page offers. */
  readonly demo: readonly { readonly email: string; readonly password: string; readonly says: string }[]
}

export type Environment = Readonly<Record<string, string | undefined>>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|[^.]+)$/

const FROM = /^(?:[^<>\r\n@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Whether an address template leads to a page of this server or, over https, to a host that is fixed but for `{slug}`, `{product}` and `{app}`. */
const isTemplate = (text: string): boolean => {
  if (/^\/(?![/\\])[^\s]*$/.test(text)) return true
  const url = urlOf(text.replaceAll('{slug}', 'slug').replaceAll('{product}', 'product').replaceAll('{app}', 'app'))
  return url?.protocol === 'https:' && url.username === '' && url.host.split('.').length > 2
}

/**
 * Reads the environment. Throws one error that lists every mistake, a sentence each.
 * `defaults`: what the caller provides itself (the embedded database's address, the demo's sign-ins).
 */
export const readConfig = (env: Environment, defaults: Partial<Config> = {}): Config => {
  const mistakes: string[] = []
  const read = (name: string): string | undefined => env[name]?.trim() || undefined
  const checked = (name: string, byDefault: string, isRight: (text: string) => boolean, says: string): string => {
    const text = read(name)
    if (text === undefined) return byDefault
    if (!isRight(text)) mistakes.push(`${name} ${says}`)
    return text
  }
  const whole = (name: string, byDefault: number, least: number, most: number): number =>
    Number(
      checked(
        name,
        String(byDefault),
        text => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
        `is a whole number from ${least} to ${most}.`,
      ),
    )
  const isDatabase = (text: string): boolean => /^postgres(ql)?:$/.test(urlOf(text)?.protocol ?? '')
  const databaseSays = 'is not an address of a PostgreSQL database. Write it as postgresql://user:password@host:5432/name.'

  const production = (read('NODE_ENV') ?? 'production') === 'production'
  const databaseUrl = checked('DATABASE_URL', defaults.databaseUrl ?? '', isDatabase, databaseSays)
  if (databaseUrl === '') mistakes.push('DATABASE_URL is missing: the server needs a PostgreSQL database.')
  const readUrl = checked('DATABASE_READ_URL', defaults.databaseReadUrl ?? '', isDatabase, databaseSays)
  const publicUrl = checked(
    'PUBLIC_URL',
    defaults.publicUrl ?? '',
    text => /^https?:$/.test(urlOf(text)?.protocol ?? '') && urlOf(text)?.pathname === '/',
    'is the address of the console without a path, such as https://console.example.com.',
  )
  const cookieDomain = checked(
    'COOKIE_DOMAIN',
    defaults.cookieDomain ?? '',
    text => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text),
    'is a domain in lower case with at least two parts, such as example.com.',
  )
  const host = urlOf(publicUrl)?.hostname ?? ''
  const isLocal = host === '' || LOCAL.test(host) || /^[\d.]+$/.test(host)
  if (publicUrl.startsWith('http:') && !isLocal)
    mistakes.push('PUBLIC_URL is plain http: the session cookie is sent over https alone. Use https.')
  if (cookieDomain !== '' && !isLocal && host !== cookieDomain && !host.endsWith(`.${cookieDomain}`))
    mistakes.push(`COOKIE_DOMAIN is not a parent of the host of PUBLIC_URL (${host}).`)
  if (cookieDomain === '' && host !== '' && !isLocal && production)
    mistakes.push(`COOKIE_DOMAIN is missing: PUBLIC_URL is on ${host}, and the cookie belongs to a parent domain of it.`)
  const fileKey = checked(
    'FILE_KEY',
    defaults.fileKey ?? '',
    text => text.length >= 32,
    'has at least 32 characters; it signs the addresses of files.',
  )
  const mailUrl = checked(
    'SMTP_URL',
    defaults.mailUrl ?? '',
    text => /^smtps?:$/.test(urlOf(text)?.protocol ?? '') && urlOf(text)?.hostname !== '',
    'is the address of a mail server. Write it as smtps://user:password@mail.example.com:465.',
  )
  const mailFrom = checked(
    'MAIL_FROM',
    defaults.mailFrom ?? '',
    text => FROM.test(text),
    'is an e-mail address, or a name with one: Active <no-reply@example.com>.',
  )
  if (mailUrl !== '' && mailFrom === '') mistakes.push('MAIL_FROM is missing: mail that goes to SMTP_URL names whom it comes from.')
  const supportApp = read('SUPPORT_APP') ?? defaults.supportApp ?? '/demo-support/access'
  const supportKey = checked(
    'SUPPORT_KEY',
    defaults.supportKey ?? '',
    isSupportKey,
    'is a secret of 32 characters or more that the support application knows too, or an Ed25519 private key as PEM.',
  ).replaceAll('\\n', '\n')
  if (supportKey === '' && !supportApp.startsWith('/'))
    mistakes.push('SUPPORT_KEY is missing: the application at SUPPORT_APP must be able to tell who comes from here.')
  const templateSays = 'is a path of this server or an https address, with {product} and {slug} where they belong.'

  const config: Config = {
    databaseUrl,
    databaseReadUrl: readUrl || null,
    databasePool: whole('DATABASE_POOL', defaults.databasePool ?? 10, 1, 200),
    s3: readStorage(read, mistakes) ?? defaults.s3 ?? null,
    dataDir: read('DATA_DIR') ?? defaults.dataDir ?? '.data',
    host: read('HOST') ?? defaults.host ?? '0.0.0.0',
    port: whole('PORT', defaults.port ?? 3000, 0, 65535),
    publicUrl: publicUrl || null,
    cookieDomain: isLocal ? null : cookieDomain || null,
    trustedProxies: whole('TRUSTED_PROXIES', defaults.trustedProxies ?? 0, 0, 10),
    // One process signs and checks by itself; several must be told the same key.
    fileKey: fileKey || randomBytes(32).toString('hex'),
    logLevel: checked('LOG_LEVEL', defaults.logLevel ?? 'info', text => LEVELS.includes(text), `is one of ${LEVELS.join(', ')}.`),
    production,
    buildCommit: read('BUILD_COMMIT') ?? defaults.buildCommit ?? 'unknown',
    productHost: checked('PRODUCT_HOST', defaults.productHost ?? '/demo-host/{product}/{slug}', isTemplate, templateSays),
    supportApp: checked('SUPPORT_APP', supportApp, isTemplate, templateSays),
    // What this server stands in for itself needs a key that nobody else knows.
    supportKey: supportKey || randomBytes(32).toString('hex'),
    mailUrl: mailUrl || null,
    mailFrom: mailFrom || 'Active <no-reply@localhost>',
    externalSignIn:
      checked(
        'EXTERNAL_SIGN_IN',
        String(defaults.externalSignIn ?? false),
        text => ['true', 'false'].includes(text),
        "is 'true' or 'false'.",
      ) === 'true',
    vendors: readVendors({ read, mistakes, defaults: defaults.vendors }),
    errorReports:
      checked('ERROR_REPORTS', defaults.errorReports ?? '', isOutside, 'is the https address that takes reports of errors.') || null,
    demo: defaults.demo ?? [],
  }
  if (mistakes.length > 0)
    throw new Error(
      `The environment has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n  ${mistakes.join('\n  ')}`,
    )
  return config
}
