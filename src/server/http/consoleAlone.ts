import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { buildStream } from './builds.ts'
import { limitConnections } from './connections.ts'
import { consoleConfig } from './consoleConfig.ts'
import { draining } from './drain.ts'
import { loggerOptions } from '../request/log.ts'
import { pages } from './pages.ts'
import { security } from './security.ts'
import { vendorPages } from './vendors.ts'

/** The console without an API or a database: its pages speak to the API host of API_URL, ours or somebody else's of the same contract (R10.1). */
export const consoleAlone = async (config: Config, folder: string): Promise<FastifyInstance> => {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 1_000,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.decorate('draining', draining(app))
  limitConnections(app, { proxies: config.trustedProxies, streams: ['/builds'] })
  security(app, { https: config.publicUrl?.startsWith('https:') ?? false, reportsTo: config.errorReports, api: config.apiUrl })
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', (_, reply) => reply.header('cache-control', 'no-store').send({ ready: true, missing: [], warnings: [] }))
  consoleConfig(app, config, { sendsMail: config.mailUrl !== null })
  app.draining.onBegin(buildStream(app, config.buildCommit).end)
  vendorPages(app, config.vendors)
  if (!(await pages(app, { folder, kept: config.assetsDir, language: config.language })))
    throw new Error('There is no built console. Run npm start, which builds it.')
  return app
}
