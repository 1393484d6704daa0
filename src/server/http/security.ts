import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

interface Security {
  /** Tell browsers to stay on https. */
  readonly https: boolean
  /** Where the console may send reports of errors. */
  readonly reportsTo?: string | null
  /** Where the console finds its API; null: here. */
  readonly api?: string | null
}

/** What helmet sets on an answer. None of it depends on the request, so it is worked out once, not for every answer. */
const headersOf = (options: HelmetOptions): readonly (readonly [string, string])[] => {
  const headers: [string, string][] = []
  const answer = { setHeader: (name: string, value: string) => void headers.push([name, value]), removeHeader: () => undefined }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, error => {
    if (error) throw error as Error
  })
  return headers
}

/**
 * Security headers of every answer. Scripts come from this origin alone, and of inline ones that of the console's
 * page alone, by its hash (`pages`); styles may stand inline, because the console's style engine writes them so.
 */
export const security = (app: FastifyInstance, { https, reportsTo = null, api = null }: Security): void => {
  const apiOrigin = api === null ? [] : [new URL(api).origin]
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...apiOrigin],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...apiOrigin, ...(reportsTo === null ? [] : [new URL(reportsTo).origin])],
        mediaSrc: ["'self'", 'https:'],
        frameSrc: ["'self'", 'https://player.vimeo.com', 'https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  // On the bare answer, so that streams which leave the framework carry them too.
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}
