import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { makeCounter } from '../request/counter.ts'
import { bearer } from '../session/token.ts'

/** How many at a time: sockets of one address where no proxy stands before the server, unanswered requests of one address, and of one session. */
export interface ConnectionLimits {
  readonly sockets: number
  readonly requests: number
  readonly session: number
}

/** What one session floods leaves room for others at its address: an office has one. */
export const CONNECTION_LIMITS: ConnectionLimits = { sockets: 200, requests: 160, session: 60 }

/** How many connections may wait to be taken: after a restart every console that listens for builds comes back at once (Node's own 511 would drop some, and they try again after seconds). The kernel's `somaxconn` caps it. */
export const BACKLOG = 4_096

/**
 * Nobody keeps everybody else out: one connection too many from one address is closed, one request too many of one session or address is
 * refused. Behind proxies all sockets are theirs, so that there the client's address alone counts. Streams that stay open have limits
 * of their own (`streams`: their routes).
 */
export const limitConnections = (
  app: FastifyInstance,
  {
    proxies,
    streams,
    limits = CONNECTION_LIMITS,
  }: { readonly proxies: number; readonly streams: readonly string[]; readonly limits?: ConnectionLimits },
): void => {
  if (proxies === 0) {
    const sockets = makeCounter(limits.sockets)
    app.server.on('connection', socket => {
      const address = socket.remoteAddress ?? ''
      if (!sockets.enter(address)) return void socket.destroy()
      socket.on('close', () => sockets.leave(address))
    })
  }
  const [requests, sessions] = [makeCounter(limits.requests), makeCounter(limits.session)]
  app.addHook('onRequest', (request, reply, done) => {
    if (streams.includes(request.routeOptions.url ?? '')) return done()
    const { ip } = request
    const session = bearer(request.headers.authorization)
    const refuse = (): void =>
      void reply
        .code(429)
        .header('retry-after', '1')
        .send({ errors: [{ message: 'Too many requests at once. Try again in a moment.' }] })
    if (session !== null && !sessions.enter(session)) return refuse()
    const isRefused = !requests.enter(ip)
    reply.raw.once('close', () => {
      if (session !== null) sessions.leave(session)
      if (!isRefused) requests.leave(ip)
    })
    if (isRefused) return refuse()
    done()
  })
}

/** Answers in a line, and closes, where the HTTP parser gave up or a request took too long to arrive; the default writes bytes of it to the log. */
export const refuseUnreadable = (_: Error, socket: Socket): void => {
  if (socket.writable) socket.write('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  // Not `end`: nobody reads here any more, and whoever keeps the other side open would hold the connection, and its request, for ever.
  socket.destroySoon()
}
