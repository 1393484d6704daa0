import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Note } from '../../request/origin.ts'
import { dayAt } from '#model'
import { notFound } from '../../request/errors.ts'
import { originOf } from '../../request/device.ts'
import { EXPORT_TYPES } from './printer.ts'
import { exportLines, type ExportDeps } from './stream.ts'
import { openTicket } from './ticket.ts'

/** GET /exports/<ticket>: the file that `exportMany` promised. What is wrong, expired or signed out reads as absent. */
export const exportsRoute = (app: FastifyInstance, deps: ExportDeps & { readonly note?: Note | undefined }): void => {
  app.get('/exports/*', async (request, reply) => {
    const { '*': sealed } = request.params as { readonly '*': string }
    const ticket = await openTicket(sealed, deps.fileKey, deps.database.clock.now())
    const known = ticket && deps.catalogue.has(ticket.resource)
    const lines = known ? await exportLines(ticket, deps) : null
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    if (!lines || !ticket) return reply.code(404).send({ errors: [{ message: notFound().message, extensions: { type: 'NotFound' } }] })
    const { type, label } = deps.catalogue.resource(ticket.resource)
    deps.note?.({
      eventKind: 'export',
      action: 'download',
      result: 'ok',
      organizationId: ticket.organizationId,
      about: { type, id: '', title: label[1] },
      actor: { id: ticket.userId, name: ticket.userName, organizationId: ticket.userOrganizationId },
      origin: originOf(request.ip, request.headers['user-agent'] ?? null),
      requestId: request.id,
    })
    const day = dayAt(deps.database.clock.now(), ticket.timeZone)
    return reply
      .type(`${EXPORT_TYPES[ticket.format]}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${ticket.resource.replaceAll('_', '-')}-${day}.${ticket.format}"`)
      .send(Readable.from(lines))
  })
}
