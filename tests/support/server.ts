import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig, startServer, type Config } from '#server/main.ts'
import { DEMO_PASSWORD, PEOPLE } from '#tools/demo/world.ts'
import { onDatabase } from './database.ts'
import { seededDatabase } from './seeded.ts'

export interface Answer<T = Record<string, unknown>> {
  readonly data: T | null
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions?: { readonly type?: string } & Record<string, unknown>
  }[]
}

/** A server in this process over a demo world of its own. */
export interface TestServer {
  readonly url: string
  /** Of the tables' owner, who sees every row: to look behind the API. */
  readonly ownerUrl: string
  readonly config: Config
  /** The token of a person of the demo world; the same one at each call for some minutes. */
  readonly signIn: (email: string) => Promise<string>
  /** One operation. Errors of the API are in the answer. */
  readonly graphql: <T = Record<string, unknown>>(
    token: string | null,
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<T>>
  /** The id of an organization of the demo world by its slug ('lakeside'). */
  readonly organization: (slug: string) => Promise<string>
  /** Ends the process's server as a restart does, and leaves its database; what comes back starts it again at the same address. */
  readonly away: () => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

// The console renews an older token (R12.4), and the one before is good no longer.
const FRESH_MS = 480_000

export interface TestServerOptions {
  readonly config?: Partial<Config>
  /** true: serve the built console of dist/client too; for journeys. */
  readonly console?: boolean
}

// Another folder lets somebody try their own build beside the one that everybody uses.
const BUILT = resolve(process.env['CONSOLE_BUILT'] ?? 'dist/client')

/** Starts a server on a port from the system. Close it in `afterAll`. */
export const startTestServer = async ({ config: own = {}, console: withConsole = false }: TestServerOptions = {}): Promise<TestServer> => {
  if (withConsole && !existsSync(BUILT)) throw new Error('There is no built console. Run npm test, which builds it, or npx vite build.')
  const database = await seededDatabase()
  const demo = PEOPLE.map(person => ({ email: person.email, password: DEMO_PASSWORD, message: person.shows }))
  const config: Config = {
    ...readConfig(
      { NODE_ENV: 'test', LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' },
      {
        databaseUrl: database.appUrl,
        dataDir: database.dataDir,
        demo,
        databasePool: 6,
        secretsKey: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      },
    ),
    ...own,
  }
  const start = (at: Config) => startServer(at, { console: withConsole ? BUILT : null })
  let server = await start(config)
  const { url } = server
  const graphql: TestServer['graphql'] = async (token, query, variables = {}, headers = {}) => {
    const answer = await fetch(`${url}/graphql/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as Answer<never>
  }
  const tokens = new Map<string, { readonly since: number; readonly token: Promise<string> }>()
  const authenticate = async (email: string): Promise<string> => {
    const query = 'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }'
    const { data, errors } = await graphql<{ getAuthenticationToken: { token: string } }>(null, query, {
      input: { email, password: DEMO_PASSWORD },
    })
    if (!data) throw new Error(`${email} could not sign in: ${errors?.map(one => one.message).join('; ')}`)
    return data.getAuthenticationToken.token
  }
  return {
    url,
    ownerUrl: database.ownerUrl,
    config,
    graphql,
    signIn: email => {
      const known = tokens.get(email)
      if (known && Date.now() - known.since < FRESH_MS) return known.token
      const token = authenticate(email)
      tokens.set(email, { since: Date.now(), token })
      return token
    },
    organization: async slug => {
      const [row] = await onDatabase(database.ownerUrl, `select id from organizations where slug = '${slug.replaceAll("'", "''")}'`)
      if (!row) throw new Error(`The demo world has no organization '${slug}'.`)
      return String(row['id'])
    },
    away: async () => {
      // As a process that is asked to end: closing alone would wait for sockets that a browser opened to ask later.
      await server.drain()
      return async () => {
        server = await start({ ...config, port: Number(new URL(url).port) })
      }
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
