import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { folderStore } from '../files/folder.ts'
import { s3Store } from '../files/s3.ts'
import { filesRoutes } from '../files/route.ts'
import type { FileStore } from '../files/store.ts'
import { exportsRoute } from '../operations/csv/route.ts'
import type { RouteTools } from './application.ts'
import { askingOf } from './asking.ts'

/** Where this deployment keeps the bytes of stored files. */
export const fileStoreOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'))

/** The routes that give and take bytes instead of JSON: files and exports. */
export const byteRoutes = (app: FastifyInstance, store: FileStore, { catalogue, database, lookup, sessions, config }: RouteTools): void => {
  const { fileKey } = config
  filesRoutes(app, { session: request => sessions.open(askingOf(request), 'write'), store, database, fileKey })
  exportsRoute(app, { catalogue, database, lookup, fileKey })
}
