import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { folderStore } from '../files/folder.ts'
import { filesRoutes } from '../files/route.ts'
import type { FileStore } from '../files/store.ts'
import { exportsRoute } from '../operations/csv/route.ts'
import type { RouteTools } from './application.ts'
import { askingOf } from './asking.ts'

/** Where this deployment keeps the bytes of stored files. */
export const fileStoreOf = (config: Pick<Config, 'dataDir'>): FileStore => folderStore(join(config.dataDir, 'files'))

/** The routes that give and take bytes instead of JSON: files and exports. */
export const byteRoutes = (app: FastifyInstance, store: FileStore, { catalogue, database, lookup, sessions, config }: RouteTools): void => {
  const { fileKey } = config
  filesRoutes(app, { session: request => sessions.open(askingOf(request), 'write'), store, database, fileKey })
  exportsRoute(app, { catalogue, database, lookup, fileKey })
}
