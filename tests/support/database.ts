import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Resource } from '#model'
import { OWNER, ensureOwner, ownersAddress } from '#tools/database/owner.ts'
import { startCluster, type Cluster } from './cluster.ts'

const URL_OF_CLUSTER = 'CONSOLE_TEST_CLUSTER'

let cluster: Promise<Cluster> | null = null
let users = 0

/** vitest's globalSetup: one PostgreSQL for all projects of a run that ask for it. Returns what ends it. */
export const setup = async (): Promise<() => Promise<void>> => {
  users += 1
  cluster ??= startCluster()
  process.env[URL_OF_CLUSTER] = (await cluster).superuserUrl
  await ensureOwner((await cluster).superuserUrl)
  return async () => {
    users -= 1
    if (users > 0) return
    const ending = await cluster
    cluster = null
    await ending?.stop()
  }
}

export default setup

/** The cluster of this run: database `postgres` as superuser. */
export const clusterUrl = (): string => {
  const url = process.env[URL_OF_CLUSTER]
  if (!url)
    throw new Error('No database runs: this test belongs to a project of vitest.config.ts whose globalSetup is tests/support/database.ts.')
  return url
}

const named = (url: string, database: string): string => {
  const next = new URL(url)
  next.pathname = `/${database}`
  return next.toString()
}

// Its types leave out what lets a process end while it waits.
type Connection = pg.Client & { ref(): void; unref(): void }

// Every connection is a process of PostgreSQL's that reads its catalog anew: 20 to 40 ms of a processor, and tests look behind the API thousands
// of times. One that is idle waits here for the next question to its address.
const idle = new Map<string, Connection>()

const endIdle = async (): Promise<void> => {
  const ending = [...idle.values()]
  idle.clear()
  await Promise.all(ending.map(client => client.end().catch(() => undefined)))
}

const connected = async (url: string): Promise<Connection> => {
  const found = idle.get(url)
  idle.delete(url)
  if (found) {
    found.ref()
    return found
  }
  const client = new pg.Client({ connectionString: url }) as Connection
  // Its database may end, or be told to end it, while it waits.
  client.on('error', () => idle.get(url) === client && idle.delete(url))
  await client.connect()
  return client
}

// What leaves nothing behind in its session, and ends no other.
const isPlain = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !/;\s*\S|set_config|advisory|backend/i.test(text)

/** Runs SQL texts on one connection, which nothing of theirs outlives; gives the rows of the last. */
export const onDatabase = async (url: string, ...texts: string[]): Promise<Record<string, unknown>[]> => {
  const keeps = texts.every(isPlain)
  if (!keeps) await endIdle()
  const client = await connected(url)
  let isWell = false
  try {
    let rows: Record<string, unknown>[] = []
    for (const text of texts) rows = (await client.query(text)).rows as Record<string, unknown>[]
    isWell = keeps && !idle.has(url)
    return rows
  } finally {
    if (isWell) {
      client.unref()
      idle.set(url, client)
    } else await client.end()
  }
}

export interface FreshDatabase {
  /** As the owner of the tables, who is what every provider of PostgreSQL gives: NOSUPERUSER NOBYPASSRLS. */
  readonly ownerUrl: string
  /** As `console_app`: what the server gets as DATABASE_URL. */
  readonly appUrl: string
  close(): Promise<void>
}

/** An empty database without any table. */
export const emptyDatabase = async (): Promise<FreshDatabase> => createDatabase(null)

/**
 * A database of this test alone, with the tables of `resources` (default: everything declared) and of the server itself.
 * Cloned from a template that is made once per run and set of declarations. Close it in `afterAll`.
 */
export const freshDatabase = async (resources?: readonly Resource[]): Promise<FreshDatabase> =>
  createDatabase(await template(resources ?? (await import('#catalogue/declarations.ts')).catalogue.resources))

// Where PostgreSQL can have files copied by the kernel, a template of a hundred megabytes takes half the time.
const BY_THE_KERNEL = `select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)`

/** A database of this test alone: a copy of the template `from`, or an empty one. */
export const createDatabase = async (from: string | null): Promise<FreshDatabase> => {
  const { applicationUrl } = await import('#tools/migrate.ts')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onDatabase(
    clusterUrl(),
    BY_THE_KERNEL,
    `create database ${name} owner ${OWNER}${from === null ? '' : ` template ${from} strategy file_copy`}`,
  )
  const ownerUrl = ownersAddress(named(clusterUrl(), name))
  return {
    ownerUrl,
    appUrl: applicationUrl(ownerUrl),
    close: async () => void (await onDatabase(clusterUrl(), `drop database if exists ${name} with (force)`)),
  }
}

// Workers of one run share a template; the first to come makes it, the others wait for its lock.
const template = async (resources: readonly Resource[]): Promise<string> => {
  const key = `${JSON.stringify(resources)}${process.env['CONSOLE_TEST_TEMPLATES'] ?? ''}`
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount === 1) return name
    const building = `building_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${building} owner ${OWNER}`)
    const { applyDeclarations } = await import('#tools/migration.ts')
    await applyDeclarations(ownersAddress(named(clusterUrl(), building)), resources)
    await client.query(`alter database ${building} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/** The superuser's address of a test's database, for what no owner may: to end others' connections, to look past foreign keys. */
export const asSuperuser = ({ ownerUrl }: Pick<FreshDatabase, 'ownerUrl'>): string =>
  named(clusterUrl(), new URL(ownerUrl).pathname.slice(1))

/** Takes one of the two walls down: row security of every table of a test's database. The application's filter then stands alone. */
export const takeDownRowSecurity = async ({ ownerUrl }: FreshDatabase): Promise<void> => {
  const walled = await onDatabase(
    ownerUrl,
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  )
  await onDatabase(ownerUrl, ...walled.map(({ name }) => `alter table "${String(name)}" disable row level security`))
}
