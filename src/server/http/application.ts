import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import type { Lookup } from '#kinds/faces.server.ts'
import { sql } from '#sql'
import type { Config } from '../config/config.ts'
import type { FileStore } from '../files/store.ts'
import type { Operations } from '../operations/types.ts'
import { checkSources } from '../reports/check.ts'
import { sources } from '../reports/index.ts'
import { attach, buildSchema } from '../schema/build.ts'
import { generatedResolvers } from '../schema/resolvers.ts'
import { standingResolvers } from '../schema/standingResolvers.ts'
import type { SessionStore } from '../session/sessions.ts'
import { DEMO_SUPPORT, demoSupportRoute } from '../session/demoSupport.ts'
import { createLookup } from '../store/lookup.ts'
import type { Database } from '../store/database.ts'
import { buildStream } from './builds.ts'
import { graphqlRoute } from './graphql.ts'
import type { Mailer } from '../mail/mailer.ts'
import { identity } from './identity.ts'
import { LIMITS } from './limits.ts'
import { loggerOptions } from './log.ts'
import { pages } from './pages.ts'
import { byteRoutes, fileStoreOf } from './routes.ts'
import { security } from './security.ts'
import { vendorPages } from './vendors.ts'

/** What routes that others add (files, exports) are handed. */
export interface RouteTools {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly lookup: Lookup
  readonly sessions: SessionStore
  readonly config: Config
}

export type Routes = (app: FastifyInstance, tools: RouteTools) => void | Promise<void>

export interface ApplicationOptions {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly operations: Operations
  readonly config: Config
  /** Default: over the catalogue, with the application's wall standing. */
  readonly lookup?: Lookup
  /** Default: a folder in the data folder. */
  readonly files?: FileStore
  /** Default: as the configuration says; null: no mail. */
  readonly mailer?: Mailer | null
  readonly routes?: readonly Routes[]
  /** Folder of the built console; null: the API alone. */
  readonly console?: string | null
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  404: 'This page could not be found.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  415: 'Send application/json.',
}

const HEADERS_MS = 10_000
// A picture of 10 MB over a slow line takes half of this.
const REQUEST_MS = 30_000
const PER_ADDRESS = 200

/** One open connection too many from one address is closed: slow senders must not keep everybody else out. */
const limitConnections = (app: FastifyInstance, most: number): void => {
  const open = new Map<string, number>()
  app.server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/**
 * The whole API as an application that listens nowhere yet: `listen` it, or `inject` requests. Several may live side by side
 * in one process, on one database; closing one leaves the database open.
 */
export const makeApplication = async (options: ApplicationOptions): Promise<FastifyInstance> => {
  const { catalogue, database, operations, config, routes = [] } = options
  const lookup = options.lookup ?? createLookup(catalogue)
  const files = options.files ?? fileStoreOf(config)
  checkSources(catalogue, sources)
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    // One line per answer is written below, without addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.body,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    // Errors of the HTTP parser answer in a sentence and close; the default writes them to the log with bytes of the request.
    clientErrorHandler: (_, socket) =>
      void (socket.writable && socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')),
  })
  app.server.headersTimeout = HEADERS_MS
  limitConnections(app, PER_ADDRESS)
  app.removeContentTypeParser('text/plain')
  security(app, { https: config.publicUrl?.startsWith('https:') ?? false, tells: config.errorReports })

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('requestId', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    // The rest of a body that is too large is not worth reading.
    if (status === 413) reply.header('connection', 'close')
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({ errors: [{ message: SENTENCES[status] ?? (status < 500 ? SENTENCES[400] : 'An unexpected error has occurred.') }] })
  })
  const { sendsMail, written, ...people } = identity(app, { catalogue, lookup, database, config, files, mailer: options.mailer })
  const { sessions } = people
  const schema = buildSchema(catalogue)
  attach(schema, {
    ...generatedResolvers(catalogue, operations, written),
    ...standingResolvers({ catalogue, lookup, database, ...people }),
  })
  graphqlRoute(app, { schema, catalogue, sessions, open: !config.production })

  app.get('/healthz', async (_, reply) => {
    const ready = await database
      .unpinned(tx => tx.query(sql`select ${1}::int as one`))
      .then(
        () => true,
        () => false,
      )
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      cookieDomain: config.cookieDomain,
      productHost: config.productHost,
      supportApp: config.supportApp,
      externalSignIn: config.externalSignIn,
      vendors: config.vendors,
      errorReports: config.errorReports,
      passwordLinks: sendsMail,
      demo: config.demo,
    }),
  )
  buildStream(app, config.buildCommit)
  vendorPages(app, config.vendors)
  if (config.supportApp.startsWith(DEMO_SUPPORT)) demoSupportRoute(app, config.supportKey)
  const tools: RouteTools = { catalogue, database, lookup, sessions, config }
  byteRoutes(app, files, tools)
  for (const add of routes) await app.register(async scope => void (await add(scope, tools)))
  const hasPages = options.console ? await pages(app, options.console) : false
  if (!hasPages) app.setNotFoundHandler((_, reply) => reply.code(404).send({ errors: [{ message: SENTENCES[404] }] }))
  return app
}
