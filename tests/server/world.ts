import type { FastifyInstance } from 'fastify'
import { catalogue } from '#catalogue'
import type { Lookup } from '#kinds/faces.server.ts'
import { readConfig } from '#server/config/config.ts'
import type { FileStore } from '#server/files/store.ts'
import { makeApplication } from '#server/http/application.ts'
import { operations } from '#server/operations/operations.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { seedDemo } from '#tools/demo/seed.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

export const PASSWORD = 'welcome-demo-1'

/** Files in memory, for tests. */
export const memoryFiles = (): FileStore => {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async key => kept.get(key) ?? null,
    delete: async key => void kept.delete(key),
  }
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers by hand
  readonly body: any
}

export interface Api {
  readonly app: FastifyInstance
  readonly database: Database
  /** One GraphQL call, as the console makes it. */
  ask(query: string, variables?: object, token?: string | null, headers?: Record<string, string>): Promise<Reply>
  /** Signs in; the token. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

export const configFor = (databaseUrl: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', NODE_ENV: 'production', ...more })

/** The whole API over a database, listening nowhere. */
export const apiOn = async (url: string, more: { lookup?: Lookup; files?: FileStore; env?: Record<string, string> } = {}): Promise<Api> => {
  const database = openDatabase({ url, max: 6 })
  const { lookup, files = memoryFiles(), env = {} } = more
  const app = await makeApplication({ catalogue, database, operations, config: configFor(url, env), files, ...(lookup ? { lookup } : {}) })
  const ask: Api['ask'] = async (query, variables = {}, token = null, headers = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/graphql/active',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payload: JSON.stringify({ query, variables }),
    })
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, body: JSON.parse(reply.body) as unknown }
  }
  return {
    app,
    database,
    ask,
    signIn: async email => {
      const { body } = await ask(SIGN_IN, { input: { email, password: PASSWORD } })
      if (!body.data?.getAuthenticationToken) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`)
      return body.data.getAuthenticationToken.token as string
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export const SIGN_IN =
  'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token expiresAt organizations user { id fullName email lifeActiveAccess elevateActiveAccess } } }'

/** A database with the demo world in it. */
export const demoDatabase = async (files: FileStore = memoryFiles()): Promise<FreshDatabase> => {
  const fresh = await freshDatabase()
  await seedDemo({ ownerUrl: fresh.ownerUrl, catalogue, files, now: new Date() })
  return fresh
}
