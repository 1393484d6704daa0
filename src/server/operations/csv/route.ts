import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import { exportLines, type ExportDeps } from './stream.ts'
import { openTicket } from './ticket.ts'

/** GET /exports/<ticket>: the CSV that `exportMany` promised. What is wrong, expired or signed out reads as absent. */
export const exportsRoute = (app: FastifyInstance, deps: ExportDeps): void => {
  app.get('/exports/*', async (request, reply) => {
    const { '*': sealed } = request.params as { readonly '*': string }
    const ticket = await openTicket(sealed, deps.fileKey)
    const known = ticket && deps.catalogue.has(ticket.resource)
    const lines = known ? await exportLines(ticket, deps) : null
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    if (!lines || !ticket) return reply.code(404).send({ errors: [{ message: notFound().message, extensions: { type: 'NotFound' } }] })
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${ticket.resource.replaceAll('_', '-')}-${day}.csv"`)
      .send(Readable.from(lines))
  })
}
