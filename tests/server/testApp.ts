import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import { catalogue as everything } from '#catalogue/declarations.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { ServerPart } from '#model'
import { readConfig } from '#server/config/config.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { fileKeyOf, type FileStore } from '#server/fileStore/store.ts'
import { makeApplication } from '#server/http/application.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { operations } from '#server/operations/operations.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { seededDatabase } from '../support/seeded.ts'
import { memoryFiles } from '../support/memoryFiles.ts'

export const PASSWORD = 'welcome-demo-1'

/** An answer's JSON, looked into by hand: every step may be missing. */
export interface Json {
  readonly [key: string]: Json | undefined
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: { readonly data?: Json | null; readonly errors?: readonly WireError[] }
  /** What stands at `events.total` below `data`; undefined where nothing does. */
  readonly at: (path: string) => unknown
}

interface WireError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: {
    readonly type: string
    readonly problems?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]
  }
}

const below = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

export interface Api {
  readonly app: FastifyInstance
  readonly database: Database
  /** One GraphQL call, as the console makes it; `from`: the network address that it comes from. */
  ask(query: string, variables?: object, token?: string | null, headers?: Record<string, string>, from?: string): Promise<Reply>
  /** Signs in; the token. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

/** A key of 32 bytes for the secrets of other services. */
export const SECRETS_KEY = `1:${Buffer.alloc(32, 7).toString('base64')}`

export const configFor = (databaseUrl: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', NODE_ENV: 'production', SECRETS_KEY, ...more })

/** The whole API over a database, listening nowhere. */
export const apiOn = async (
  url: string,
  more: {
    catalogue?: Catalogue
    resourceSql?: ResourceSql
    files?: FileStore
    env?: Record<string, string>
    mailer?: Mailer | null
    database?: Database
    parts?: readonly ServerPart[]
  } = {},
): Promise<Api> => {
  const database = more.database ?? openDatabase({ url, max: 6 })
  const { catalogue = everything, resourceSql, files = memoryFiles(), env = {}, mailer = null, parts } = more
  const app = await makeApplication({
    catalogue,
    database,
    operations,
    config: configFor(url, env),
    files,
    mailer,
    ...(parts ? { parts } : {}),
    ...(resourceSql ? { resourceSql } : {}),
  })
  const ask: Api['ask'] = async (query, variables = {}, token = null, headers = {}, from = '127.0.0.1') => {
    const reply = await app.inject({
      method: 'POST',
      remoteAddress: from,
      url: '/graphql/active',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payload: JSON.stringify({ query, variables }),
    })
    const body = JSON.parse(reply.body) as Reply['body']
    const at = (path: string): unknown => path.split('.').reduce(below, body.data)
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, body, at }
  }
  return {
    app,
    database,
    ask,
    signIn: async email => {
      const answer = await ask(SIGN_IN, { input: { email, password: PASSWORD } })
      const token = answer.at('getAuthenticationToken.token')
      if (typeof token !== 'string') throw new Error(`${email} cannot sign in: ${answer.text}`)
      return token
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export const SIGN_IN =
  'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token expiresAt organizations user { id fullName email lifeActiveAccess elevateActiveAccess } } }'

/** A database with the demo world in it; `files`, where given, gets what its rows name. */
export const demoDatabase = async (files?: FileStore): Promise<FreshDatabase> => {
  const seeded = await seededDatabase()
  if (files) {
    const kept = folderStore(join(seeded.dataDir, 'files'))
    for (const { organization_id, id } of await onDatabase(seeded.ownerUrl, 'select organization_id, id from files')) {
      const key = fileKeyOf(String(organization_id), String(id))
      const bytes = await kept.get(key)
      if (bytes) await files.put(key, bytes)
    }
  }
  return seeded
}
