import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { SetUpProblem } from '#tools/database/problem.ts'
import { migrate } from '#tools/migrate.ts'
import { startServer } from '#server/main.ts'
import { provideDatabase } from './start/database.ts'
import { greet } from './start/greet.ts'
import { checkEnvironment, fileStoreFor, homeFor, settingsOf } from './start/settings.ts'
import { untilAsked } from './start/signals.ts'
import { holdsDemo, seedIfEmpty } from './start/world.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const CONSOLE = resolve('dist/client')

const sentence = (error: unknown, port: number): unknown => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new SetUpProblem(`Port ${port} is in use. Stop what uses it, or set PORT to another port.`)
  if (code === 'EACCES') return new SetUpProblem(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
  return /^(The role|DATABASE_URL)/.test(message) ? new SetUpProblem(message) : error
}

const explained = (error: unknown): never => {
  throw error instanceof SetUpProblem ? error : new SetUpProblem((error as Error).message)
}

/**
 * Database, migrations, demo world, server, and the sign-ins that it offers; everything ends at SIGINT or SIGTERM.
 * Throws SetUpProblem with one sentence for what a person can put right; then nothing is left running.
 */
export const start = async (): Promise<void> => {
  const { env } = process
  checkEnvironment(env)
  const asked = untilAsked()
  const database = await provideDatabase({ env, dataDir: '.data', say })
  try {
    const home = homeFor(database, env, '.data')
    if (database.home !== null && database.home !== resolve(env['DATA_DIR'] ?? '.data'))
      say(`The data are in ${home}: PostgreSQL does not run as root, and no other account can enter this folder.`)
    if (database.ownerUrl !== null) await migrate(database.ownerUrl, { log: say }).catch(explained)
    if (database.home !== null && database.ownerUrl !== null) await seedIfEmpty(database.ownerUrl, fileStoreFor(env, home), say)
    const demo = database.ownerUrl !== null && (await holdsDemo(database.ownerUrl))
    const config = settingsOf({ LOG_LEVEL: 'warn', ...env }, { database, home, demo })
    const server = await startServer(config, { console: existsSync(CONSOLE) ? CONSOLE : null }).catch((error: unknown) => {
      throw sentence(error, config.port)
    })
    try {
      greet(server.url, demo, say)
      await asked
      say('Ending …')
    } finally {
      await server.close()
    }
  } finally {
    await database.stop()
  }
}

/** As a tool, from the sources. */
export const main = start
