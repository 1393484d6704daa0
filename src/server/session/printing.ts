import type { FastifyInstance } from 'fastify'
import type { OrganizationFacts } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import { dayAt } from '#model'
import { ident, sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { inTransaction } from '../operations/work.ts'
import type { PrintedLetter } from '../mail/letterPdf.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows } from '../rows/statements.ts'
import { columnsOfField } from '../store/tables.ts'
import { newCode } from './codes.ts'
import type { Invitations, InvitationsOptions } from './invitations.ts'
import { lastDay, lastMoment } from './lastDay.ts'
import { insertLink, linkPage } from './links.ts'
import { makePersonReader } from './self.ts'
import { makeTickets, type TicketOptions } from './tickets.ts'

type Codes = readonly (readonly [id: string, code: string])[]

/** Letters in one file at most: what an address can hold. */
export const MOST_LETTERS = 100

/**
 * The codes of printed invitations, and their letters. A code is made when its letter is printed, and stored as a hash alone; it stands in the
 * encrypted address of the file.
 */
export const makePrinting = (options: InvitationsOptions, invitations: Invitations, serverKeys: TicketOptions['serverKeys']) => {
  const { catalogue, publicUrl } = options
  const resource = catalogue.has(systemResources.invitations) ? catalogue.resource(systemResources.invitations) : null
  const personOf = makePersonReader(options)
  const tickets = makeTickets<Codes>('letters', { ...options, serverKeys })
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
    return made.length === 0 ? null : tickets.address(session, organization, made)
  }

  interface Found {
    readonly codes: Codes
    readonly rows: readonly Row[]
  }

  const lettersOf = async ({ codes, rows }: Found, organization: OrganizationFacts): Promise<readonly PrintedLetter[]> => {
    const pages: PrintedLetter[] = []
    for (const [id, code] of codes) {
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
    return pages
  }

  /** GET /letters/<ticket>: the PDF that the action promised. */
  const route = (app: FastifyInstance): void => {
    if (!resource) return
    const read = async (work: Work, codes: Codes): Promise<Found> => {
      const which = sql`${ident('r', 'id')} = any(${codes.map(([id]) => id)}::uuid[])`
      return { codes, rows: await work.rows(lockRows(resource, which, MOST_LETTERS)) }
    }
    tickets.route(app, 'invitations.pdf', resource, read, async (found, organization) => {
      const pages = await lettersOf(found, organization)
      // Fonts and their reader are large, and seldom asked for.
      const { lettersPdf } = await import('../mail/letterPdf.ts')
      return pages.length === 0 ? null : lettersPdf(pages)
    })
  }
  return { letters, route }
}
