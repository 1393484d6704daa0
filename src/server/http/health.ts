import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import { roomWarning } from '../fileStore/room.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Database } from '../store/database.ts'
import { clockWarning } from '../store/clock.ts'
import { isFull, isGone, reasonOf } from '../store/failures.ts'
import { buildOf, findIn, lacksOf, type Build } from '../store/readiness.ts'

// Load balancers ask every second or so, and every open console while it waits.
const REMEMBERED_MS = 3_000

interface Working {
  readonly database: Database
  readonly files: FileStore
  /** Where uploads wait, and what else this process keeps on its own disk. */
  readonly dataDir: string
}

/** What an operator has to put right while the process goes on, a sentence each. */
export const warningsOf = async ({ database, files, dataDir }: Working): Promise<readonly string[]> => {
  const found = [clockWarning(database.clock), await files.problem?.().catch(() => null), await roomWarning(dataDir)]
  return found.filter(warning => typeof warning === 'string')
}

/**
 * `/healthz`: the process lives; it touches no connection, so that a busy pool does not have it killed. `/readyz`: the database answers
 * and has what this build needs, else 503 with what is missing. `warnings` are what an operator has to put right while it goes on.
 */
export const health = (app: FastifyInstance, { catalogue, ...working }: Working & { readonly catalogue: Catalogue }): void => {
  const { database } = working
  let build: Build | null = null
  let known: { readonly until: number; readonly lacks: Promise<readonly string[]> } | null = null

  const look = async (): Promise<readonly string[]> => {
    try {
      build ??= buildOf(catalogue.resources)
      return lacksOf(build, await findIn(database))
    } catch (error) {
      app.log.error({ err: error, operation: 'readyz' }, 'readiness could not be told')
      if (!isGone(error)) return ['The database could not be looked at; the log says why.']
      return [
        isFull(reasonOf(error))
          ? 'The database has stopped: its disk is full. Make room, and it goes on.'
          : 'The database does not answer.',
      ]
    }
  }
  const lacks = (): Promise<readonly string[]> => {
    if (!known || known.until < Date.now()) known = { until: Date.now() + REMEMBERED_MS, lacks: look() }
    return known.lacks
  }

  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (_, reply) => {
    const missing = await lacks()
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing, warnings: await warningsOf(working) })
  })
}
