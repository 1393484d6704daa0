import pg from 'pg'
import { launch } from '#tools/database/launch.ts'
import { readValues } from '#server/config/read.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { applicationUrl } from '#tools/migrate.ts'

/** Where the server finds its database, and what ends it. */
export interface Provided {
  /** The server's own role: owns nothing, row security holds for it. */
  readonly appUrl: string
  /** Owner of the tables; null: somebody else migrates. */
  readonly ownerUrl: string | null
  /** The folder of the embedded database; null: the database is not ours. */
  readonly home: string | null
  readonly stop: () => Promise<void>
}

export interface Wanted {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Of the embedded database, where DATA_DIR is not set. */
  readonly dataDir: string
  readonly say: (line: string) => void
}

interface Addresses {
  /** Of DATABASE_URL; null: it is not set. */
  readonly appUrl: string | null
  /** Of DATABASE_OWNER_URL; null: it is not set. */
  readonly ownerUrl: string | null
}

/** The databases that the environment names, with their passwords. Throws SetUpProblem with what is wrong about these variables. */
export const addressesIn = (env: Wanted['env']): Addresses => {
  const { values, mistakes } = readValues(env)
  const wrong = mistakes.filter(one => one.startsWith('DATABASE_'))
  if (wrong.length > 0) throw new SetUpProblem(wrong.join('\n'))
  return { appUrl: values.databaseUrl, ownerUrl: values.databaseOwnerUrl }
}

/**
 * The database that the environment names (DATABASE_URL, DATABASE_OWNER_URL), else the embedded one in the data folder.
 * Throws SetUpProblem with a sentence when it cannot be reached.
 */
export const provideDatabase = async ({ env, dataDir, say }: Wanted): Promise<Provided> => {
  const { appUrl, ownerUrl } = addressesIn(env)
  const { DATA_DIR } = env
  if (ownerUrl) {
    await reach('DATABASE_OWNER_URL', ownerUrl)
    return { ownerUrl, appUrl: appUrl ?? applicationUrl(ownerUrl), home: null, stop: () => Promise.resolve() }
  }
  if (appUrl) {
    await reach('DATABASE_URL', appUrl)
    return { appUrl, ownerUrl: null, home: null, stop: () => Promise.resolve() }
  }
  const database = await launch({ dataDir: DATA_DIR ?? dataDir, exactly: DATA_DIR !== undefined, supervised: true, say })
  try {
    const own = await database.ensure('console')
    return { ownerUrl: own, appUrl: applicationUrl(own), home: database.home, stop: database.stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Throws SetUpProblem where nobody can sign in at the address of this variable. */
export const reach = async (variable: string, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new SetUpProblem(
      `${variable} does not lead to a database at ${host}${pathname}: ${sentenceOf(error)}. Check host, port, name, user and password.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

// Several addresses of one host fail together as an AggregateError, whose own message is empty.
const sentenceOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error)
  return first.message
}
