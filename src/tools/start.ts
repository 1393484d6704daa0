import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalogue } from '#catalogue/declarations.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { migrate } from '#tools/migrate.ts'
import { bringWords } from '#tools/search/words.ts'
import { NotReady, startConsole, startServer, type Config, type Server } from '#server/main.ts'
import { secretsOf } from '#server/store/secrets.ts'
import { sealSecrets } from './secrets.ts'
import { provideDatabase } from './start/database.ts'
import { orFull } from './start/full.ts'
import { greet } from './start/greet.ts'
import { checkPort, portProblem } from './start/port.ts'
import { checkEnvironment, consoleSettings, fileStoreFor, homeFor, settingsOf } from './start/settings.ts'
import { untilAsked } from './start/signals.ts'
import { holdsDemo, seedIfEmpty } from './start/demoData.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const CONSOLE = resolve('dist/client')

const sentence = (error: Error, port: number): Error =>
  error instanceof NotReady || /^(The role|DATABASE_URL|SECRETS_KEY)/.test(error.message)
    ? new SetUpProblem(error.message)
    : portProblem(error, port)

const listening =
  (port: number) =>
  (error: Error): never => {
    throw sentence(error, port)
  }

const explained = (error: unknown): never => {
  throw error instanceof SetUpProblem ? error : new SetUpProblem((error as Error).message)
}

const serve = async (server: Server, asked: Promise<void>, { demo }: { readonly demo: boolean }): Promise<void> => {
  try {
    greet(server.url, demo, say)
    await asked
    say('Ending …')
  } finally {
    await server.drain()
  }
}

/** What an older version stored in clear is sealed before anybody is served. */
const sealStored = async (ownerUrl: string, config: Config): Promise<void> => {
  const { catalogue } = await import('#catalogue/declarations.ts')
  const secrets = await Promise.resolve(catalogue)
    .then(all => secretsOf(all, config))
    .catch(explained)
  if (secrets) await sealSecrets(ownerUrl, catalogue, secrets)
}

/**
 * Database, migrations, demo world, server, and the sign-ins that it offers; everything ends at SIGINT or SIGTERM.
 * Throws SetUpProblem with one sentence for what a person can put right; then nothing is left running.
 */
export const start = (): Promise<void> =>
  provided().catch((error: unknown) => {
    throw orFull(error, resolve(process.env['DATA_DIR'] ?? '.data'))
  })

const provided = async (): Promise<void> => {
  const { env } = process
  const { host, port } = checkEnvironment(env)
  await checkPort(host, port)
  const asked = untilAsked()
  if (env['API_URL']?.trim()) {
    const config = consoleSettings(env)
    return serve(await startConsole(config, CONSOLE).catch(listening(config.port)), asked, { demo: false })
  }
  const database = await provideDatabase({ env, dataDir: '.data', say })
  try {
    const home = homeFor(database, env, '.data')
    if (database.home !== null && database.home !== resolve(env['DATA_DIR'] ?? '.data'))
      say(`The data are in ${home}: PostgreSQL does not run as root, and no other account can enter this folder.`)
    if (database.ownerUrl !== null) await migrate(database.ownerUrl, { log: say, serverUrl: database.appUrl }).catch(explained)
    if (database.home !== null && database.ownerUrl !== null) await seedIfEmpty(database.ownerUrl, fileStoreFor(env, home), say)
    if (database.ownerUrl !== null) await bringWords(database.ownerUrl, catalogue.resources, say)
    const demo = database.ownerUrl !== null && (await holdsDemo(database.ownerUrl))
    const config = settingsOf({ LOG_LEVEL: 'warn', ...env }, { database, home, demo })
    if (database.ownerUrl !== null) await sealStored(database.ownerUrl, config)
    const server = await startServer(config, { console: existsSync(CONSOLE) ? CONSOLE : null }).catch(listening(config.port))
    await serve(server, asked, { demo })
  } finally {
    await database.stop()
  }
}

/** As a tool, from the sources. */
export const main = start
