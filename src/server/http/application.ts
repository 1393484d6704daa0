import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { ServerPart } from '#model'
import type { Note } from '../request/origin.ts'
import type { Config } from '../config/config.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Operations } from '../request/types.ts'
import { checkSources } from '../reports/check.ts'
import { sources } from '../reports/index.ts'
import { BUSY_SECONDS } from '../request/errors.ts'
import { attach, buildSchema } from '../schema/build.ts'
import { generatedResolvers } from '../schema/resolvers.ts'
import { staticResolvers } from '../schema/staticResolvers.ts'
import type { SessionStore } from '../session/sessions.ts'
import { DEMO_SUPPORT, demoSupportRoute } from '../session/demoSupport.ts'
import { makeKnownDevices } from '../session/knownDevice.ts'
import { createResourceSql } from '../query/resourceSql.ts'
import type { Database } from '../store/database.ts'
import { refusalOf } from '../request/answer.ts'
import { isGone } from '../store/failures.ts'
import { buildStream } from './builds.ts'
import { limitConnections, refuseUnreadable } from './connections.ts'
import { consoleConfig } from './consoleConfig.ts'
import { crossOrigin } from './crossOrigin.ts'
import { draining, type Drain } from './drain.ts'
import { graphqlRoute } from './graphql.ts'
import { answerRoutes } from '../deliveries/answerRoutes.ts'
import { makeFeedReader } from '../feeds/read.ts'
import { feedRoute } from '../feeds/route.ts'
import { signageRoutes } from '../signage/route.ts'
import { makeWall } from '../signage/wall.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import type { Mailer } from '../mail/mailer.ts'
import { health } from './health.ts'
import { identity } from './identity.ts'
import { jsonBody } from './jsonBody.ts'
import { LIMITS } from './limits.ts'
import { loggerOptions } from '../request/log.ts'
import { makeDueWork, type DueWork } from '../jobs/due/work.ts'
import { makeQueue, type Queue } from '../queue/queue.ts'
import { pages } from './pages.ts'
import { byteRoutes, fileStoreOf } from './routes.ts'
import { security } from './security.ts'
import { tracedLog, traceOf } from './trace.ts'
import { vendorPages } from './vendors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: Drain
    /** Work that is no row's; it looks for some once it is started. */
    readonly queue: Queue
    /** What is done to rows when their time comes; it looks for some once it is started. */
    readonly dueWork: DueWork
    /** Sends alerts and messages to people; it looks for what is due once it is started. */
    readonly sending: Deliveries
  }
}

/** What routes that others add (files, exports) are handed. */
export interface RouteTools {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly resourceSql: ResourceSql
  readonly sessions: SessionStore
  readonly config: Config
  /** Takes note of a security event. */
  readonly note: Note
}

export type Routes = (app: FastifyInstance, tools: RouteTools) => void | Promise<void>

export interface ApplicationOptions {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly operations: Operations
  readonly config: Config
  /** Default: over the catalogue, with the application's filter. */
  readonly resourceSql?: ResourceSql
  /** Default: a folder in the data folder. */
  readonly files?: FileStore
  /** Default: as the configuration says; null: no mail. */
  readonly mailer?: Mailer | null
  readonly routes?: readonly Routes[]
  /** The code beside declarations. Default: that of `resources/`. */
  readonly parts?: readonly ServerPart[] | undefined
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

// An address whose escapes mean nothing never reaches what answers; here it is answered, and counted, as one that is not there.
const UNREADABLE = '/unreadable'
const isReadable = (url: string): boolean => {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '') !== ''
  } catch {
    return false
  }
}

const HEADERS_MS = 10_000
// A picture of 10 MB over a slow line takes half of this.
const REQUEST_MS = 30_000
/**
 * The whole API as an application that listens nowhere yet: `listen` it, or `inject` requests. Several may live side by side
 * in one process, on one database; closing one leaves the database open.
 */
export const makeApplication = async (options: ApplicationOptions): Promise<FastifyInstance> => {
  const { catalogue, database, operations, config, routes = [] } = options
  const resourceSql = options.resourceSql ?? createResourceSql(catalogue)
  const files = options.files ?? fileStoreOf(config, database)
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
    // What still comes while the server ends is answered: draining.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
    clientErrorHandler: refuseUnreadable,
  })
  app.server.headersTimeout = HEADERS_MS
  app.decorate('draining', draining(app))
  const queue = makeQueue({ database, log: app.log })
  app.decorate('queue', queue)
  limitConnections(app, { proxies: config.trustedProxies, streams: ['/builds'] })
  app.removeContentTypeParser('text/plain')
  jsonBody(app)
  const https = config.publicUrl?.startsWith('https:') ?? false
  security(app, { https, reportsTo: config.errorReports })

  if (config.consoleOrigin !== null) crossOrigin(app, config.consoleOrigin)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('requestId', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...traceOf(request),
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (isGone(error)) tracedLog(request).error({ err: error }, 'request failed')
    if (refusal)
      return reply
        .code(503)
        .header('retry-after', BUSY_SECONDS)
        .send({ errors: [refusal] })
    const status = error.statusCode ?? 500
    if (status >= 500) tracedLog(request).error({ err: error }, 'request failed')
    // The rest of a body that is too large is not worth reading.
    if (status === 413) reply.header('connection', 'close')
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({ errors: [{ message: SENTENCES[status] ?? (status < 500 ? SENTENCES[400] : 'An unexpected error has occurred.') }] })
  })
  const { sendsMail, written, deliveries, ways, ask, ...people } = identity(app, {
    catalogue,
    resourceSql,
    database,
    config,
    files,
    queue,
    mailer: options.mailer,
    parts: options.parts,
  })
  app.decorate('sending', deliveries)
  const { sessions } = people
  const dueWork = makeDueWork({ catalogue, resourceSql, database, written, organization: sessions.organization, ways, ask, log: app.log })
  app.decorate('dueWork', dueWork)
  app.addHook('onClose', () => dueWork.close())
  const schema = buildSchema(catalogue)
  attach(schema, {
    ...generatedResolvers(catalogue, operations, written, people.handover),
    ...staticResolvers({ catalogue, resourceSql, database, schema, fileLimits: config, ...people }),
  })
  graphqlRoute(app, { schema, catalogue, sessions, open: !config.production, devices: makeKnownDevices(config.fileKeys, { https }) })

  health(app, { catalogue, database, files, dataDir: config.dataDir })
  consoleConfig(app, config, { sendsMail })
  app.draining.onBegin(buildStream(app, config.buildCommit).end)
  vendorPages(app, config.vendors)
  if (config.supportApp.startsWith(DEMO_SUPPORT)) demoSupportRoute(app, config.supportKey)
  const tools: RouteTools = { catalogue, database, resourceSql, sessions, config, note: people.note }
  byteRoutes(app, files, tools)
  people.printing.route(app)
  people.slips.route(app)
  people.reports.route(app)
  answerRoutes(app, people.answers)
  const open = { catalogue, resourceSql, database, organization: sessions.organization }
  feedRoute(app, makeFeedReader(open))
  signageRoutes(app, makeWall(open), { database, store: files })
  for (const add of routes) await app.register(async scope => void (await add(scope, tools)))
  const hasPages = options.console
    ? await pages(app, { folder: options.console, kept: config.assetsDir, language: config.language })
    : false
  if (!hasPages) app.setNotFoundHandler((_, reply) => reply.code(404).send({ errors: [{ message: SENTENCES[404] }] }))
  return app
}
