import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { systemResources } from '#catalogue/roles.ts'
import { dayAt } from '#model'
import { absent, guarded, note, type Noting } from '../export/route.ts'
import { openPersonTicket } from './exportPerson.ts'
import { personFile, type PersonFileDeps } from './file.ts'
import { zip } from '../export/zip.ts'

/** GET /exports/people/<ticket>: the archive that `exportPerson` promised. */
export const personRoute = (app: FastifyInstance, deps: PersonFileDeps & Noting): void => {
  app.get('/exports/people/*', async (request, reply) => {
    const { '*': sealed } = request.params as { readonly '*': string }
    const ticket = await openPersonTicket(sealed, deps.fileKeys, deps.database.clock.now())
    const entries = ticket && (await personFile(ticket, deps))
    guarded(reply)
    if (!entries || !ticket) return absent(reply)
    const { type, label } = deps.catalogue.resource(systemResources.people)
    note(request, deps, ticket, { type, id: ticket.personId, title: label[0] })
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="person-${dayAt(deps.database.clock.now(), ticket.timeZone)}.zip"`)
      .send(Readable.from(zip(entries)))
  })
}
