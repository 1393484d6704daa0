import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clusterUrl, createDatabase, freshDatabase, onDatabase, type FreshDatabase } from './database.ts'

/** A demo world of one test, and the folder that holds its files. */
export interface SeededDatabase extends FreshDatabase {
  readonly dataDir: string
}

// Beside the run's cluster, whose folder goes when the run ends. Files of a world are written once and read by all; two that are made at the
// same time have files of the same names.
const dataFolder = async (world: string): Promise<string> => {
  const [row] = await onDatabase(clusterUrl(), 'show data_directory')
  const home = join((row?.['data_directory'] as string | undefined) ?? tmpdir(), '..')
  const folder = join(home, 'stored', world)
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  return folder
}

/** A demo world that is made once per run and cloned for each file that asks for one. */
interface World {
  readonly name: string
  readonly now: Date
  /** How much of its past there is; default: the year that `npm start` makes. */
  readonly weeks?: number
}

// A quarter of the past instead of the year: cloned several times as fast.
export const WEEKS = 13

/** When the year of `yearDatabase` was made: three in the morning in Chicago, when nobody in the world is awake. */
export const YEAR_MADE = new Date('2026-11-21T09:17:00Z')

// What is edited between two runs on one cluster may make other tables and rows: npm run mutation-tests names their templates.
const templateOf = (world: string): string => `${world}${process.env['CONSOLE_TEST_TEMPLATES'] ?? ''}`

// Workers of one run share a template: the first makes it, the others wait for its lock.
const makeTemplate = async ({ name, now, weeks }: World, dataDir: string): Promise<void> => {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount === 1) return
    const database = await freshDatabase()
    const [{ seedDemo }, { catalogue }, { folderStore }] = await Promise.all([
      import('#tools/demo/seed.ts'),
      import('#catalogue/declarations.ts'),
      import('#server/fileStore/folder.ts'),
    ])
    const files = folderStore(join(dataDir, 'files'))
    await seedDemo({ ownerUrl: database.ownerUrl, catalogue, files, now, ...(weeks === undefined ? {} : { weeks }) })
    await client.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} rename to ${name}`)
  } finally {
    await client.end()
  }
}

const cloned = async (world: World): Promise<SeededDatabase> => {
  const dataDir = await dataFolder(world.name)
  await makeTemplate(world, dataDir)
  return { ...(await createDatabase(world.name)), dataDir }
}

/** A database with the demo world, of this test alone: cloned from one that is made once per run (0.2 s). Close it in `afterAll`. */
export const seededDatabase = (): Promise<SeededDatabase> => cloned({ name: templateOf('demo_world'), now: new Date(), weeks: WEEKS })

/** The same with the whole past that `npm start` makes, as of `YEAR_MADE`. */
export const yearDatabase = (): Promise<SeededDatabase> => cloned({ name: templateOf('demo_year'), now: YEAR_MADE })
