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

/**
 * The database that the environment names (DATABASE_URL, DATABASE_OWNER_URL), else the embedded one in the data folder.
 * Throws SetUpProblem with a sentence when it cannot be reached.
 */
export const provideDatabase = async ({ env, dataDir, say }: Wanted): Promise<Provided> => {
  const { databaseUrl: appUrl, databaseOwnerUrl: ownerUrl } = readValues(env).values
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

const reach = async (variable: string, url: string): Promise<void> => {
  const checked = (() => {
    try {
      return new URL(url)
    } catch {
      return null
    }
  })()
  if (!checked || !/^postgres(ql)?:$/.test(checked.protocol))
    throw new SetUpProblem(`${variable} is not an address of a PostgreSQL database. Write it as postgresql://user:password@host:5432/name.`)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new SetUpProblem(
      `${variable} does not lead to a database at ${checked.host}${checked.pathname}: ${sentenceOf(error)}. Check host, port, name, user and password.`,
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
