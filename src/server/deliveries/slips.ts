import type { FastifyInstance } from 'fastify'
import type { OrganizationFacts } from '#access'
import { LEDGER, PEOPLE } from '#effects/deliver/deliver.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Row } from '#fields/adapters.server.ts'
import { formatsOf, type Resource } from '#model'
import { alphabetical, and, ident, join, raw, sql, type Sql } from '#sql'
import type { PrintedSlip } from '../mail/slipPdf.ts'
import { inTransaction } from '../operations/work.ts'
import { recordInvalid } from '../request/errors.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { makeTickets, type TicketOptions } from '../session/tickets.ts'
import { columnIn, sourcesIn } from '../store/ledger.ts'
import { noticeFor, noticesOf, textOf } from './notices.ts'

/** Slips in one file at most. */
const MOST = 1_000

/** Of which rows: of the ledger, or of what was sent. */
interface Which {
  readonly resource: string
  readonly ids: readonly string[]
}

/** Slips for the people whom nothing has reached, to be handed over at the door; of chosen deliveries, for whom those are. */
export const makeSlips = (options: TicketOptions) => {
  const { catalogue, resourceSql } = options
  const ledger = catalogue.has(LEDGER) ? catalogue.resource(LEDGER) : null
  const sources = sourcesIn(catalogue)
  const tickets = makeTickets<Which>('slips', options)

  const meant = ({ resource, ids }: Which): Sql => {
    if (resource === LEDGER) return sql`d.id = any(${ids}::uuid[])`
    const column = sources.find(one => one.resource.name === resource)?.column
    return column === undefined ? sql`false` : sql`${ident('d', column)} = any(${ids}::uuid[]) and d.why_unreached is not null`
  }

  /** One row for each person and what they were sent, those of one floor beside each other. */
  const rowsOf = (work: Work, which: Which): Promise<readonly Row[]> => {
    const { table, title } = resourceSql.resource(PEOPLE)
    const apartment = ident('p', columnIn(catalogue.resource(PEOPLE), 'apartment'))
    const columns = join(sources.map(({ column }) => ident('d', column)))
    return work.rows(
      sql`select * from (select distinct on (d.person_id, d.kind, ${columns}) d.id, d.kind, d.created_at, d.sent_text, ${columns}, ${title('p')} as name, ${apartment} as apartment
        from ${ident(LEDGER)} d join ${table} p on p.organization_id = d.organization_id and p.id = d.person_id
        where ${and([sql`d.organization_id = ${work.organization.id}::uuid and d.deleted_at is null`, meant(which)])}) slip
        order by ${alphabetical(raw('apartment'))} nulls last, ${alphabetical(raw('name'))}, id limit ${MOST}`,
    )
  }

  const slipsOf = async (work: Work, which: Which): Promise<readonly PrintedSlip[] | null> => {
    const rows = await rowsOf(work, which)
    const { organization } = work
    const notices = await noticesOf(
      { query: (statement, given) => work.rows(statement, given) },
      sources,
      rows,
      organization,
      work.session.now,
    )
    const { longMoment } = formatsOf(organization.locale)
    return rows.map(row => {
      const { title, lines } = noticeFor(row, sources, notices)
      const sent = longMoment(wallTimeOf(new Date(String(row['created_at'])).toISOString(), organization.timezone))
      return { organization: organization.name, name: textOf(row['name']), apartment: textOf(row['apartment']) || null, title, lines, sent }
    })
  }

  return {
    /** The address of the slips. Throws RecordInvalid where there is nobody to print one for. */
    slips: async (session: Session, organization: OrganizationFacts, resource: Resource, ids: readonly string[]): Promise<string> => {
      const which = { resource: resource.name, ids }
      const rows = await inTransaction(ledger, organization, session, work => rowsOf(work, which))
      if (rows.length === 0)
        throw recordInvalid([{ path: [], message: 'Everybody was reached. There is nobody to print a slip for.', code: 'nobody' }])
      return tickets.address(session, organization, which)
    },
    /** GET /slips/<ticket>: the PDF that the action promised. */
    route: (app: FastifyInstance): void =>
      tickets.route(app, 'slips.pdf', ledger, slipsOf, async slips => (await import('../mail/slipPdf.ts')).slipsPdf(slips)),
  }
}
