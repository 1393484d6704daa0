import type { FastifyInstance } from 'fastify'
import { notFound } from '../request/errors.ts'
import type { FeedReader } from './read.ts'

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** GET /feeds/<token>.ics: what other calendars subscribe to, without a session. What was never given or is revoked reads as absent. */
export const feedRoute = (app: FastifyInstance, read: FeedReader): void => {
  app.get('/feeds/*', async (request, reply) => {
    const feed = await read((request.params as { readonly '*': string })['*'])
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    if (!feed)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ errors: [{ message: notFound().message, extensions: { type: 'NotFound' } }] })
    // Kept, but asked about each time: a revoked address ends at once.
    reply.header('cache-control', 'private, no-cache').header('etag', feed.etag)
    if (isKnown(request.headers['if-none-match'], feed.etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', `inline; filename="${feed.name}.ics"`).send(feed.text)
  })
}
