import type { Catalogue } from '#catalogue'
import type { Config } from '../config/config.ts'
import { sweepSpool } from '../fileStore/spool.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Queue } from '../queue/queue.ts'
import { TaskProblem } from '../queue/tasks.ts'
import type { Logger } from '../request/log.ts'
import type { Database } from '../store/database.ts'
import { forgetOld, storesOf } from './retention.ts'
import { rollUpFigures } from './rollups.ts'
import { removeStaleUploads } from './staleUploads.ts'

const HOUR = 3_600
const ASK_MS = 600_000

export interface HousekeepingOptions {
  readonly catalogue: Catalogue
  readonly config: Config
  readonly queue: Queue
  readonly database: Database
  readonly files: FileStore
  /** Where this machine's uploads wait until they have arrived whole. */
  readonly spool: string
  readonly log: Logger
}

/**
 * What is cleaned by the hour, and counted for dashboards. Every process asks for it and one of them does it; what lies on a machine's own disk each process cleans
 * itself. What comes back ends the asking.
 */
export const housekeeping = ({ catalogue, config, queue, database, files, spool, log }: HousekeepingOptions): (() => Promise<void>) => {
  queue.handle('unused_files', async () => {
    const { removed, failed } = await removeStaleUploads(database, files, { now: database.clock.now(), kept: config.keepUnusedFiles })
    if (removed > 0) log.info({ removed }, 'unused uploads removed')
    for (const { error } of failed) log.error({ err: error }, 'unused uploads could not be removed')
    if (failed.length > 0) throw new TaskProblem('Some unused files could not be removed; the log says why.')
  })
  const stores = storesOf(catalogue)
  for (const store of stores)
    queue.handle(store.task, async () => {
      const gone = await forgetOld(database, store, config, { now: database.clock.now() })
      if (gone > 0) log.info({ task: store.task, gone }, 'what need not be kept was deleted')
    })
  queue.handle('figure_rollups', async () => {
    const counted = await rollUpFigures({ catalogue, database, log })
    if (counted > 0) log.info({ counted }, 'figures of communities were counted')
  })
  const ask = async (): Promise<void> => {
    await sweepSpool(spool)
    for (const task of ['unused_files', ...stores.map(store => store.task)] as const) await queue.send(task, {}, { every: HOUR })
    await queue.send('figure_rollups', {}, { every: ASK_MS / 1000 })
  }
  let asking: Promise<void> = Promise.resolve()
  const look = (): void => {
    asking = asking.then(ask).catch((error: unknown) => log.error({ err: error }, 'cleaning could not be asked for'))
  }
  look()
  const timer = setInterval(look, ASK_MS).unref()
  return async () => {
    clearInterval(timer)
    await asking
  }
}
