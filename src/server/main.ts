import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import type { Config } from './config/config.ts'
import { makeApplication, type Routes } from './http/application.ts'
import { consoleAlone } from './http/consoleAlone.ts'
import { BACKLOG } from './http/connections.ts'
import { fileStoreOf } from './http/routes.ts'
import { warningsOf } from './http/health.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { checkHandlers } from './operations/handlers.ts'
import { operations } from './operations/operations.ts'
import { keptOf, openDatabase } from './store/database.ts'
import { buildOf, checkReady } from './store/readiness.ts'
import { checkRole } from './store/role.ts'

export { readConfig, type Config } from './config/config.ts'
export { makeApplication } from './http/application.ts'
export { fileStoreOf } from './http/routes.ts'
export { checkHandlers } from './operations/handlers.ts'
export { operations } from './operations/operations.ts'
export { keptOf, openDatabase } from './store/database.ts'
export { NotReady } from './store/readiness.ts'

export interface Server {
  readonly url: string
  /** Answers what runs, then gives port and connections back. */
  close(): Promise<void>
  /** As close, for a server under load: answers what still comes, each answer closing its connection, for 10 seconds in all at most. */
  drain(): Promise<void>
}

export interface ServerOptions {
  readonly routes?: readonly Routes[]
  /** Folder of the built console. */
  readonly console?: string | null
}

const serverOf = (app: FastifyInstance, config: Config, after: () => Promise<void>, before: () => Promise<void>): Server => {
  const { port } = app.server.address() as AddressInfo
  const ending = (end: () => Promise<void>) => async (): Promise<void> => {
    await Promise.all([before(), end()])
    await after()
  }
  return {
    url: config.publicUrl ?? `http://localhost:${port}`,
    close: ending(() => app.close()),
    drain: ending(() => app.draining.end()),
  }
}

const nothing = (): Promise<void> => Promise.resolve()

/** Starts the console alone, for the API host of API_URL. */
export const startConsole = async (config: Config, folder: string): Promise<Server> => {
  const app = await consoleAlone(config, folder)
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  return serverOf(app, config, nothing, nothing)
}

/** Starts console and API on one port. Throws when the database's role could pass row security, when the database is not what this build needs (NotReady), or the port is taken. */
export const startServer = async (config: Config, options: ServerOptions = {}): Promise<Server> => {
  const { catalogue }: { catalogue: Catalogue } = await import('#catalogue/declarations.ts')
  await checkRole(config.databaseUrl)
  const database = openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl ?? undefined,
    max: config.databasePool,
    kept: keptOf(config.databasePool),
  })
  const folder = options.console === undefined ? fileURLToPath(new URL('../client', import.meta.url)) : options.console
  try {
    checkHandlers(catalogue)
    await checkReady(buildOf(catalogue.resources), database)
    const files = fileStoreOf(config, database)
    const app = await makeApplication({ catalogue, database, operations, config, files, routes: options.routes ?? [], console: folder })
    for (const warning of await warningsOf({ database, files, dataDir: config.dataDir })) app.log.error(warning)
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
    const spool = join(config.dataDir, 'uploads')
    const endHousekeeping = housekeeping({ catalogue, config, queue: app.queue, database, files, spool, log: app.log })
    await app.queue.start().catch(async (error: unknown) => {
      await endHousekeeping()
      await app.close()
      throw error
    })
    app.dueWork.start()
    app.sending.start()
    return serverOf(app, config, () => database.close(), endHousekeeping)
  } catch (error) {
    await database.close()
    throw error
  }
}
