import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { OWNER, ownersAddress } from '#tools/database/owner.ts'
import { clusterUrl, freshDatabase, onDatabase, type FreshDatabase } from './database.ts'

const named = (url: string, database: string): string => {
  const next = new URL(url)
  next.pathname = `/${database}`
  return next.toString()
}

/** A demo world of one test, and the folder that holds its files. */
export interface SeededDatabase extends FreshDatabase {
  readonly dataDir: string
}

// Beside the run's cluster, whose folder goes when the run ends. Files of the demo world are written once and read by all.
const dataFolder = async (): Promise<string> => {
  const [row] = await onDatabase(clusterUrl(), 'show data_directory')
  const home = join((row?.['data_directory'] as string | undefined) ?? tmpdir(), '..')
  const folder = join(home, 'stored')
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  return folder
}

// A quarter of the past instead of the year: cloned several times as fast, for each file that asks for a world of its own.
const WEEKS = 13

// What is edited between two runs on one cluster may make other tables and rows: npm run mutation-tests names their templates.
const TEMPLATE = `demo_world${process.env['CONSOLE_TEST_TEMPLATES'] ?? ''}`

// Workers of one run share the template: the first makes it, the others wait for its lock.
const template = async (dataDir: string): Promise<void> => {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE])
    if ((await client.query('select from pg_database where datname = $1', [TEMPLATE])).rowCount === 1) return
    const database = await freshDatabase()
    const [{ seedDemo }, { catalogue }, { folderStore }] = await Promise.all([
      import('#tools/demo/seed.ts'),
      import('#catalogue/declarations.ts'),
      import('#server/fileStore/folder.ts'),
    ])
    await seedDemo({ ownerUrl: database.ownerUrl, catalogue, files: folderStore(join(dataDir, 'files')), now: new Date(), weeks: WEEKS })
    await client.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} rename to ${TEMPLATE}`)
  } finally {
    await client.end()
  }
}

/** A database with the demo world, of this test alone: cloned from one that is made once per run (0.2 s). Close it in `afterAll`. */
export const seededDatabase = async (): Promise<SeededDatabase> => {
  const dataDir = await dataFolder()
  await template(dataDir)
  const { applicationUrl } = await import('#tools/migrate.ts')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onDatabase(clusterUrl(), `create database ${name} owner ${OWNER} template ${TEMPLATE} strategy file_copy`)
  const ownerUrl = ownersAddress(named(clusterUrl(), name))
  return {
    ownerUrl,
    appUrl: applicationUrl(ownerUrl),
    dataDir,
    close: async () => void (await onDatabase(clusterUrl(), `drop database if exists ${name} with (force)`)),
  }
}
