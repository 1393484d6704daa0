import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Built files: code, styles and fonts that a document loads. */
const PART = /^\/assets\/[^?]+\.(js|css|woff2)$/

// What a browser heeds on documents alone; on each of eighty scripts they would weigh more than many of the scripts.
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const OF_ASKING_AGAIN = ['etag', 'last-modified', 'accept-ranges']

interface Security {
  /** Tell browsers to stay on https. */
  readonly https: boolean
  /** Where the console may send reports of errors. */
  readonly tells?: string | null
}

/**
 * Security headers of every answer; built files carry those that matter to them (nosniff, resource policy, https). Scripts come from this origin alone, never inline; styles may stand inline, because the
 * console's style engine writes them so.
 */
export const security = async (app: FastifyInstance, { https, tells = null }: Security): Promise<void> => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(tells === null ? [] : [new URL(tells).origin])],
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
  app.addHook('onSend', (request, reply, payload, done) => {
    if (PART.test(request.url)) {
      OF_DOCUMENTS.forEach(name => reply.raw.removeHeader(name))
      // What never changes under its name is never asked for again.
      OF_ASKING_AGAIN.forEach(name => reply.removeHeader(name))
    }
    done(null, payload)
  })
}
