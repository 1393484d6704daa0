import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#tools/database/account.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { DEMO_PASSWORD, PEOPLE } from '#tools/demo/world.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { readValues } from '#server/config/read.ts'
import { storageOf } from '#server/config/storage.ts'
import type { FileStore } from '#server/fileStore/store.ts'
import { fileStoreOf } from '#server/http/routes.ts'
import type { Provided } from './database.ts'

type Environment = Readonly<Record<string, string | undefined>>

const said = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw new SetUpProblem((error as Error).message)
  }
}

/** Refuses a wrong environment before anything is started; every mistake at once. */
export const checkEnvironment = (env: Environment): Config => said(() => readConfig(env, { databaseUrl: 'postgresql://embedded' }))

// Signed addresses must stay good over a restart, and a key that everybody knows signs nothing.
const keyIn = (home: string, name = 'files.key', make = () => randomBytes(32).toString('hex')): string => {
  const file = join(home, name)
  if (!existsSync(file)) {
    // Of two processes that start at once over one folder, the second takes the first one's key, whole.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, make(), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return readStamp()
  }
}

const readStamp = (): string => (existsSync('dist/.inputs') ? readFileSync('dist/.inputs', 'utf8').slice(0, 12) : 'unknown')

// Beside the embedded database if there is one.
const filesFolder = (home: string): string => join(home, 'files')

/** What keeps the files of this deployment: the store that the environment names, else the folder. */
export const fileStoreFor = (env: Environment, home: string): FileStore =>
  fileStoreOf({ dataDir: home, s3: storageOf(readValues(env).values, []) })

/** The folder that holds what is not in the database; made when absent. Throws SetUpProblem when it cannot be. */
export const homeFor = (database: Provided, env: Environment, dataDir: string): string => {
  const home = database.home ?? env['DATA_DIR'] ?? dataDir
  try {
    makeFolder(filesFolder(home))
    chmodSync(filesFolder(home), 0o700)
  } catch (error) {
    throw new SetUpProblem(`The data folder ${home} cannot be written: ${(error as Error).message}. Set DATA_DIR to another folder.`)
  }
  return home
}

/** The server's configuration: the environment's, completed by what this start provides. `demo`: the demo world is in the database. */
export const settingsOf = (
  env: Environment,
  given: { readonly database: Provided; readonly home: string; readonly demo: boolean },
): Config => {
  const { DATA_DIR: _dataDir, DATABASE_URL: _url, ...rest } = env
  return said(() =>
    readConfig(rest, {
      databaseUrl: given.database.appUrl,
      dataDir: given.home,
      assetsDir: join(given.home, 'assets'),
      fileKey: keyIn(given.home),
      // Somebody else's database is backed up without this folder: its secrets need a key that its operator keeps.
      ...(given.database.home !== null || env['NODE_ENV'] === 'development'
        ? { secretsKey: keyIn(given.home, 'secrets.key', () => `1:${randomBytes(32).toString('base64')}`) }
        : {}),
      buildCommit: commit(),
      // Everybody knows the demo's password: by default only this machine gets to it.
      ...(given.demo ? { host: 'localhost' } : {}),
      demo: given.demo ? PEOPLE.map(person => ({ email: person.email, password: DEMO_PASSWORD, message: person.shows })) : [],
    }),
  )
}

/** The configuration of a console without an API: API_URL says where that is. */
export const consoleSettings = (env: Environment): Config =>
  said(() => readConfig({ LOG_LEVEL: 'warn', ...env }, { assetsDir: join(env['DATA_DIR'] ?? '.data', 'assets'), buildCommit: commit() }))
