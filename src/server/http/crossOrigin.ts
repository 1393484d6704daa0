import type { FastifyInstance } from 'fastify'

const ALLOWED = { methods: 'GET, POST', headers: 'authorization, content-type, idempotency-key' }
// What the console reads of an answer besides its body.
const EXPOSED = 'requestid, retry-after, content-disposition, x-build'
const PREFLIGHT_SECONDS = '600'

/**
 * Lets the console of one other origin use this API (R10.1): its pages may read answers, and show files. Who asks is told by the Authorization
 * header, so no cookie is let through. Every other origin gets no such answer, and its browser keeps what came from its pages.
 */
export const crossOrigin = (app: FastifyInstance, origin: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('vary', 'origin')
    if (request.headers.origin !== origin) return done()
    reply.raw.setHeader('access-control-allow-origin', origin)
    reply.raw.setHeader('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done()
    return void reply
      .code(204)
      .header('access-control-allow-methods', ALLOWED.methods)
      .header('access-control-allow-headers', ALLOWED.headers)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send()
  })
  // Pictures are shown in pages of that origin; their addresses are signed.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/files/')) reply.header('cross-origin-resource-policy', 'cross-origin')
    done(null, payload)
  })
}
