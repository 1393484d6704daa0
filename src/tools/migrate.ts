import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { committedSnapshot, isOwn, migrationsFolder, readMigrations, type Migration } from '#server/store/migrations.ts'
import { checkNoted } from './migrate/noted.ts'
import { ensureRole, tellServer } from './migrate/role.ts'
import { asOwner, locked, readState, writeState } from './migrate/state.ts'

export { applicationUrl, derivePassword } from './migrate/role.ts'

export interface Migrated {
  /** Names of the files that ran now; [] when the database had them all. */
  readonly applied: readonly string[]
}

export interface MigrateOptions {
  readonly folder?: string
  readonly log?: (line: string) => void
  /** Where the server will find the database: DATABASE_URL, or what follows from the owner's address. */
  readonly serverUrl?: string | null
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

/**
 * Brings a database to the committed migrations: makes the server's role, waits for any other migrator, refuses files that
 * changed, vanished or came out of order, and runs each new file in one transaction with the note that it ran.
 * @throws a sentence that says what to do; what a failing file did is gone.
 */
export const migrate = async (ownerUrl: string, options: MigrateOptions = {}): Promise<Migrated> => {
  const folder = options.folder ?? migrationsFolder()
  const files = readMigrations(folder)
  checkNoted(folder, files)
  const applied: string[] = []
  await locked(ownerUrl, async owner => {
    await ensureRole(owner, ownerUrl, options.serverUrl)
    await tellServer(owner)
    const state = await readState(owner)
    const committed = committedSnapshot(folder)
    if (state.ahead) return adopt(owner, files, state.snapshot, committed)
    const { rows } = await owner.query<Applied>('select name, checksum from schema_migrations order by name')
    for (const file of remaining(files, rows)) {
      options.log?.(`Migrating: ${file.name}`)
      await run(owner, file)
      applied.push(file.name)
    }
    if (committed !== null) await writeState(owner, committed, false)
  })
  return { applied }
}

/** What a database lacks, as files in order; changes nothing. One that `npm run dev` brought past the files lacks none. */
export const lacking = (ownerUrl: string, folder = migrationsFolder()): Promise<readonly Migration[]> =>
  asOwner(ownerUrl, async owner => {
    const files = readMigrations(folder)
    const known = (await owner.query("select from pg_class where oid = to_regclass('schema_state')")).rowCount === 1
    if (!known) return files
    if ((await readState(owner)).ahead) return []
    return remaining(files, (await owner.query<Applied>('select name, checksum from schema_migrations order by name')).rows)
  })

/** The files that are still to run. */
export const remaining = (files: readonly Migration[], applied: readonly Applied[]): readonly Migration[] => {
  const byName = new Map(files.map(file => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file)
      throw new Error(
        `The database has the migration ${name}, and this build does not: it is older than the database. Deploy the newer build.`,
      )
    if (file.checksum !== checksum)
      throw new Error(`schema/migrations/${name} was changed after it ran. Put it back as it was, and write the change as a new migration.`)
  }
  const done = new Set(applied.map(one => one.name))
  const open = files.filter(file => !done.has(file.name))
  for (const late of open) {
    // The product's series and the integrator's own each have an order; neither waits for the other's newest.
    const newer = applied.find(one => isOwn(one) === isOwn(late) && one.name > late.name)
    if (newer) throw new Error(`schema/migrations/${late.name} comes before ${newer.name}, which ran already. Number it after the newest.`)
  }
  return open
}

const note = (owner: pg.Client, file: Migration): Promise<unknown> =>
  owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])

const run = async (owner: pg.Client, file: Migration): Promise<void> => {
  try {
    if (file.alone) {
      for (const statement of file.text.split(/;\s*$/m)) if (statement.replace(/--.*$/gm, '').trim() !== '') await owner.query(statement)
      await note(owner, file)
      return
    }
    await owner.query('begin')
    await owner.query(file.text)
    await note(owner, file)
    await owner.query('commit')
  } catch (error) {
    if (!file.alone) await owner.query('rollback').catch(() => undefined)
    const kept = file.alone ? 'It runs without a transaction: look at what it left before you run it again.' : 'Nothing of it was kept.'
    throw new Error(`schema/migrations/${file.name} failed: ${(error as Error).message}. ${kept}`, { cause: error })
  }
}

// A development database went ahead of the files; once they say the same, they count as run.
const adopt = async (owner: pg.Client, files: readonly Migration[], has: unknown, committed: unknown): Promise<void> => {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(committed)), has))
    throw new Error(
      '`npm run dev` changed this database past the committed migrations. Write them with `npm run migration -- <name>`, or start with another DATA_DIR.',
    )
  await owner.query('begin')
  for (const file of files)
    await owner.query(
      'insert into schema_migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum',
      [file.name, file.checksum],
    )
  await writeState(owner, has, false)
  await owner.query('commit')
}
