import type { FastifyInstance } from 'fastify'
import type { OrganizationFacts } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import { dayAt } from '#model'
import { ident, sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { inTransaction } from '../operations/work.ts'
import { GUARD } from '../query/guard.ts'
import { notFound } from '../request/errors.ts'
import { seal, unseal } from '../request/seal.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows } from '../rows/statements.ts'
import { columnsOfField } from '../store/tables.ts'
import { newCode } from './codes.ts'
import type { Invitations, InvitationsOptions } from './invitations.ts'
import { lastDay, lastMoment } from './lastDay.ts'
import { insertLink, linkPage } from './links.ts'
import { automatic, makePersonReader } from './self.ts'

/** What the address of letters holds: encrypted, for addresses stand in logs. */
interface Ticket {
  readonly tokenHash: string
  readonly sessionVersion: number
  readonly organizationId: string
  readonly letters: readonly (readonly [id: string, code: string])[]
}

/** Letters in one file at most: what an address can hold. */
export const MOST_LETTERS = 100

const PURPOSE = 'letters'

/**
 * The codes of printed invitations, and their letters. A code is made when its letter is printed, and stored as a hash alone; it stands in the
 * encrypted address of the file, which is good for five minutes and ends with the session.
 */
export const makePrinting = (options: InvitationsOptions, invitations: Invitations, serverKey: string) => {
  const { catalogue, publicUrl } = options
  const resource = catalogue.has(systemResources.invitations) ? catalogue.resource(systemResources.invitations) : null
  const personOf = makePersonReader(options)
  const columnOf = (key: string): string => (resource && columnsOfField(resource, key)[0]?.name) ?? key

  // One that had expired is good for as long as a new one.
  const untilOf = async (work: Work, row: Row): Promise<string> => {
    const until = await invitations.untilOf(work, row)
    return until > work.moment ? until : invitations.untilOf(work, { ...row, [columnOf('expiresOn')]: null })
  }

  /** Gives each of these invitations a code in place of what it had; the address of their letters, or null. */
  const letters = async (session: Session, organization: OrganizationFacts, ids: readonly string[]): Promise<string | null> => {
    if (!resource) return null
    const made = await inTransaction(resource, organization, session, async work => {
      const rows = await work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, MOST_LETTERS))
      const codes: [string, string][] = []
      for (const row of rows) {
        const [id, code, until] = [String(row['id']), newCode(), await untilOf(work, row)]
        await work.rows(
          sql`update password_links set expires_at = now() where invitation_id = ${id}::uuid and used_at is null and expires_at > now()`,
        )
        await work.rows(
          insertLink(
            code,
            'invitation',
            { userId: String(row[columnOf('person')]), organizationId: organization.id, invitationId: id },
            until,
          ),
        )
        await invitations.note(work, row, { endsAt: until, expiresOn: dayAt(lastMoment(until), organization.timezone) })
        codes.push([id, code])
      }
      return codes
    })
    if (made.length === 0) return null
    const ticket: Ticket = {
      tokenHash: session.person.tokenHash.toString('hex'),
      sessionVersion: session.bindings.sessionVersion,
      organizationId: organization.id,
      letters: made,
    }
    return `/letters/${await seal(PURPOSE, ticket, serverKey)}`
  }

  /** The PDF of a ticket; null where it is wrong, too old, or its session has ended. */
  const pdfOf = async (sealed: string): Promise<Buffer | null> => {
    const ticket = await unseal<Ticket>(PURPOSE, sealed, serverKey)
    const organization = ticket && (await options.organization(ticket.organizationId))
    if (!ticket || !organization || !resource) return null
    const session = automatic(options, organization)
    const guard = { tokenHash: Buffer.from(ticket.tokenHash, 'hex'), sessionVersion: ticket.sessionVersion }
    const rows = await inTransaction(resource, organization, session, async work => {
      const [stands] = await work.rows(sql`select ${GUARD} as yes`, guard)
      if (stands?.['yes'] !== true) return null
      const ids = ticket.letters.map(([id]) => id)
      return work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, MOST_LETTERS))
    })
    if (!rows) return null
    const pages = []
    for (const [id, code] of ticket.letters) {
      const row = rows.find(one => one['id'] === id)
      const person = row && (await personOf(organization, String(row[columnOf('person')])))
      if (!row || !person) continue
      const message = row[columnOf('message')]
      pages.push({
        organization: organization.name,
        name: person.name,
        email: person.email,
        message: typeof message === 'string' ? message : null,
        code,
        until: lastDay(new Date(String(row[columnOf('endsAt')])).toISOString(), organization),
        page: linkPage(publicUrl()),
      })
    }
    if (pages.length === 0) return null
    // Fonts and their reader are large, and seldom asked for.
    const { lettersPdf } = await import('../mail/letterPdf.ts')
    return lettersPdf(pages)
  }

  /** GET /letters/<ticket>: the PDF that the action promised. */
  const route = (app: FastifyInstance): void => {
    app.get('/letters/*', async (request, reply) => {
      const pdf = await pdfOf((request.params as { readonly '*': string })['*'])
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
      if (!pdf) return reply.code(404).send({ errors: [{ message: notFound().message, extensions: { type: 'NotFound' } }] })
      return reply.type('application/pdf').header('content-disposition', 'attachment; filename="invitations.pdf"').send(pdf)
    })
  }
  return { letters, route }
}
