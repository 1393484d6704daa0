import type { FastifyInstance } from 'fastify'
import type { OrganizationFacts } from '#access'
import type { Resource } from '#model'
import { inTransaction } from '../operations/work.ts'
import { GUARD } from '../query/guard.ts'
import { notFound } from '../request/errors.ts'
import { seal, unseal } from '../request/seal.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { sql } from '#sql'
import { automatic, type PeopleOptions } from './self.ts'

export interface TicketOptions extends PeopleOptions {
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  /** What all processes of a deployment share: the first seals, each opens. */
  readonly serverKeys: readonly [string, ...string[]]
}

/** What the address of a file holds: encrypted, for addresses stand in logs. */
interface Ticket<Content> {
  readonly tokenHash: string
  readonly sessionVersion: number
  readonly organizationId: string
  readonly content: Content
}

/** Addresses of files that are made when they are asked for: each is good for five minutes, and ends with the session of whoever was given it. */
export const makeTickets = <Content>(purpose: string, options: TicketOptions) => ({
  /** The address of a file with this content. */
  address: async (session: Session, organization: OrganizationFacts, content: Content): Promise<string> => {
    const ticket: Ticket<Content> = {
      tokenHash: session.person.tokenHash.toString('hex'),
      sessionVersion: session.bindings.sessionVersion,
      organizationId: organization.id,
      content,
    }
    return `/${purpose}/${await seal(purpose, ticket, options.serverKeys[0], session.now)}`
  },
  /** GET /<purpose>/<ticket>: the PDF of what `read` finds; NotFound where the ticket is wrong, too old, or its session has ended, or nothing is found. */
  route: <Found>(
    app: FastifyInstance,
    file: string,
    resource: Resource | null,
    read: (work: Work, content: Content) => Promise<Found | null>,
    pdf: (found: Found, organization: OrganizationFacts) => Promise<Buffer | null>,
  ): void => {
    const pdfOf = async (sealed: string): Promise<Buffer | null> => {
      const ticket = await unseal<Ticket<Content>>(purpose, sealed, options.serverKeys, options.database.clock.now())
      const organization = ticket && (await options.organization(ticket.organizationId))
      if (!ticket || !organization) return null
      const guard = { tokenHash: Buffer.from(ticket.tokenHash, 'hex'), sessionVersion: ticket.sessionVersion }
      const found = await inTransaction(resource, organization, automatic(options, organization), async work => {
        const [stands] = await work.rows(sql`select ${GUARD} as yes`, guard)
        return stands?.['yes'] === true ? read(work, ticket.content) : null
      })
      return found && pdf(found, organization)
    }
    app.get(`/${purpose}/*`, async (request, reply) => {
      const bytes = await pdfOf((request.params as { readonly '*': string })['*'])
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
      if (!bytes) return reply.code(404).send({ errors: [{ message: notFound().message, extensions: { type: 'NotFound' } }] })
      return reply.type('application/pdf').header('content-disposition', `attachment; filename="${file}"`).send(bytes)
    })
  },
})
