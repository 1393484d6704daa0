import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Note, SecurityEvent } from '../../request/origin.ts'
import { dayAt } from '#model'
import { notFound } from '../../request/errors.ts'
import { originOf } from '../../request/device.ts'
import { EXPORT_TYPES } from './printer.ts'
import { exportFile, type ExportDeps } from './stream.ts'
import { openTicket, type Bearer } from './ticket.ts'

/** Takes note of who took what along. */
export interface Noting {
  readonly note?: Note | undefined
}

/** Nobody keeps it, and nobody learns where it came from. */
export const guarded = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')

export const absent = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ errors: [{ message: notFound().message, extensions: { type: 'NotFound' } }] })

export const note = (request: FastifyRequest, deps: Noting, ticket: Bearer, about: SecurityEvent['about']): void =>
  deps.note?.({
    eventKind: 'export',
    action: 'download',
    result: 'ok',
    organizationId: ticket.organizationId,
    ...(about && { about }),
    actor: { id: ticket.userId, name: ticket.userName, organizationId: ticket.userOrganizationId },
    origin: originOf(request.ip, request.headers['user-agent'] ?? null),
    requestId: request.id,
  })

/** GET /exports/<ticket>: the file that `exportMany` promised. What is wrong, expired or signed out reads as absent. */
export const exportsRoute = (app: FastifyInstance, deps: ExportDeps & Noting): void => {
  app.get('/exports/*', async (request, reply) => {
    const { '*': sealed } = request.params as { readonly '*': string }
    const ticket = await openTicket(sealed, deps.fileKeys, deps.database.clock.now())
    const known = ticket && deps.catalogue.has(ticket.resource)
    const file = known ? await exportFile(ticket, deps) : null
    guarded(reply)
    if (!file || !ticket) return absent(reply)
    const { type, label } = deps.catalogue.resource(ticket.resource)
    note(request, deps, ticket, { type, id: '', title: label[1] })
    const day = dayAt(deps.database.clock.now(), ticket.timeZone)
    return reply
      .type(EXPORT_TYPES[ticket.format])
      .header('content-disposition', `attachment; filename="${ticket.resource.replaceAll('_', '-')}-${day}.${ticket.format}"`)
      .send(Readable.from(file))
  })
}
