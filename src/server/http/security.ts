import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface Security {
  /** Tell browsers to stay on https. */
  readonly https: boolean
  /** Where the console may send reports of errors. */
  readonly tells?: string | null
}

/**
 * Security headers of every answer. Scripts come from this origin alone, never inline; styles may stand inline, because the
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
}
