import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import type { Database } from '../store/database.ts'
import { clockWarning } from '../store/clock.ts'
import { isGone } from '../store/failures.ts'
import { buildOf, findIn, lacksOf, type Build } from '../store/readiness.ts'

// Load balancers ask every second or so, and every open console while it waits.
const REMEMBERED_MS = 3_000

/**
 * `/healthz`: the process lives; it touches no connection, so that a busy pool does not have it killed. `/readyz`: the database answers
 * and has what this build needs, else 503 with what is missing. `warnings` are what an operator has to put right while it goes on.
 */
export const health = (
  app: FastifyInstance,
  { catalogue, database }: { readonly catalogue: Catalogue; readonly database: Database },
): void => {
  let build: Build | null = null
  let known: { readonly until: number; readonly lacks: Promise<readonly string[]> } | null = null

  const look = async (): Promise<readonly string[]> => {
    try {
      build ??= buildOf(catalogue.resources)
      return lacksOf(build, await findIn(database))
    } catch (error) {
      app.log.error({ err: error, operation: 'readyz' }, 'readiness could not be told')
      return [isGone(error) ? 'The database does not answer.' : 'The database could not be looked at; the log says why.']
    }
  }
  const warnings = (): readonly string[] => {
    const warning = clockWarning(database.clock)
    return warning === null ? [] : [warning]
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
      .send({ ready: missing.length === 0, missing, warnings: warnings() })
  })
}
