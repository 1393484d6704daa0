import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '#catalogue'
import type { Config } from './config/config.ts'
import { makeApplication, type Routes } from './http/application.ts'
import { fileStoreOf } from './http/routes.ts'
import { hourly } from './jobs/hourly.ts'
import { removeStaleUploads } from './jobs/staleUploads.ts'
import { operations } from './operations/operations.ts'
import { openDatabase } from './store/database.ts'
import { checkRole } from './store/role.ts'

export { readConfig, type Config } from './config/config.ts'
export { makeApplication } from './http/application.ts'
export { fileStoreOf } from './http/routes.ts'
export { operations } from './operations/operations.ts'
export { openDatabase } from './store/database.ts'

export interface Server {
  readonly url: string
  /** Answers what runs, then gives port and connections back. */
  close(): Promise<void>
}

export interface ServerOptions {
  readonly routes?: readonly Routes[]
  /** Folder of the built console. */
  readonly console?: string | null
}

/** Starts console and API on one port. Throws when the database's role could pass row security, or the port is taken. */
export const startServer = async (config: Config, options: ServerOptions = {}): Promise<Server> => {
  const { catalogue }: { catalogue: Catalogue } = await import('#catalogue')
  await checkRole(config.databaseUrl)
  const database = openDatabase({ url: config.databaseUrl, readUrl: config.databaseReadUrl ?? undefined, max: config.databasePool })
  const folder = options.console === undefined ? fileURLToPath(new URL('../client', import.meta.url)) : options.console
  try {
    const files = fileStoreOf(config)
    const app = await makeApplication({ catalogue, database, operations, config, files, routes: options.routes ?? [], console: folder })
    await app.listen({ host: config.host, port: config.port })
    const tell = (error: unknown): void => app.log.error({ err: error }, 'unused uploads could not be removed')
    const endJob = hourly(async () => {
      const { removed, failed } = await removeStaleUploads(database, files, { now: new Date() })
      if (removed > 0) app.log.info({ removed }, 'unused uploads removed')
      for (const { error } of failed) tell(error)
    }, tell)
    const { port } = app.server.address() as AddressInfo
    return {
      url: config.publicUrl ?? `http://localhost:${port}`,
      close: async () => {
        await endJob()
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
