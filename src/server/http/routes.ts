import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { raw } from '#sql'
import type { Config } from '../config/config.ts'
import { folderStore } from '../fileStore/folder.ts'
import { mountedStore } from '../fileStore/mounted.ts'
import { s3Store } from '../fileStore/s3.ts'
import { filesRoutes, type FilesOptions } from '../files/route.ts'
import type { FileStore } from '../fileStore/store.ts'
import { exportsRoute } from '../operations/export/route.ts'
import { personRoute } from '../operations/person/route.ts'
import type { Database } from '../store/database.ts'
import type { RouteTools } from './application.ts'
import { credentialsOf } from './credentials.ts'
import { openTraced } from './trace.ts'

/** Whether any file of any organization is stored. */
export const hasFiles = async (database: Pick<Database, 'unpinned'>): Promise<boolean> => {
  const [row] = await database.unpinned(tx => tx.query(raw('select has_files() as yes')))
  return row?.['yes'] === true
}

/** Where this deployment keeps the bytes of stored files; with the `database` that names them a folder is known to be the wrong one. */
export const fileStoreOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, database?: Database): FileStore => {
  if (s3) return s3Store(s3)
  const root = join(dataDir, 'files')
  return database ? mountedStore(root, folderStore(root), () => hasFiles(database)) : folderStore(root)
}

/** The routes that give and take bytes instead of JSON: files and exports. */
export const byteRoutes = (
  app: FastifyInstance,
  store: FileStore,
  { catalogue, database, resourceSql, sessions, config, note }: RouteTools,
): void => {
  const { fileKeys, uploadsAtOnce, storageQuota } = config
  const limits = { uploadsAtOnce, storageQuota }
  const spoolFolder = join(config.dataDir, 'uploads')
  const session: FilesOptions['session'] = request => openTraced(sessions, request, credentialsOf(request), 'write')
  filesRoutes(app, { session, store, database, fileKeys, limits, spoolFolder })
  exportsRoute(app, { catalogue, database, resourceSql, fileKeys, note })
  personRoute(app, { catalogue, database, resourceSql, fileKeys, files: store, note })
}
