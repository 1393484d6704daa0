import { partition } from 'es-toolkit'
import type { FastifyInstance } from 'fastify'
import { mayRead, mayReadField, type OrganizationFacts } from '#access'
import { isAllClear, LEDGER, PEOPLE } from '#effects/deliver/deliver.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { and, ident, sql, type Sql } from '#sql'
import type { PrintedReport } from '../mail/reportPdf.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { makeTickets, type TicketOptions } from '../session/tickets.ts'
import { columnIn, sourcesIn, type Source } from '../store/ledger.ts'
import { accounting, type Line } from './accounting.ts'
import { noticeFor, noticesOf, textOf } from './notices.ts'
import { reportOf, type Home } from './afterActionText.ts'

/** Which rows were sent, and what whoever asks may read of people: their names, and of where they live these fields. */
interface Which {
  readonly resource: string
  readonly ids: readonly string[]
  readonly names: boolean
  readonly home: readonly string[]
}

const HOME = ['building', 'apartment'] as const

const momentOf = (value: unknown): Date | null => (value == null ? null : new Date(value as string | Date))
const wordOf = (value: unknown): string | null => textOf(value) || null

const lineOf = (row: Row): Line => ({
  person: String(row['person_id']),
  channel: textOf(row['channel']),
  standing: textOf(row['standing']),
  reason: wordOf(row['reason']),
  why: wordOf(row['why_unreached']),
  family: row['family'] === true,
  repeats: Number(row['repeats'] ?? 0),
  sentAt: momentOf(row['sent_at']),
  answeredAt: momentOf(row['answered_at']),
  toldBy: wordOf(row['told_by_id']),
})

/** What came of rows that were sent to people, as a PDF: how fast they were reached, by what, who was told at the door, and who was not reached. */
export const makeAfterAction = (options: TicketOptions) => {
  const { catalogue, resourceSql } = options
  const ledger = catalogue.has(LEDGER) ? catalogue.resource(LEDGER) : null
  const tickets = makeTickets<Which>('after-action', options)

  const rowsOf = (work: Work, about: Sql): Promise<readonly Row[]> =>
    work.rows(
      sql`select d.person_id, d.channel, d.standing, d.reason, d.why_unreached, d.family_of_id is not null as family, coalesce(d.repeats, 0) as repeats,
        d.sent_at, d.answered_at, d.told_by_id, d.kind, d.created_at from ${ident(LEDGER)} d
        where d.organization_id = ${work.organization.id}::uuid and d.deleted_at is null and ${about} order by d.created_at, d.channel`,
    )

  /** Names and homes of people by their ids, in the order in which one walks by their doors. */
  const peopleOf = async (work: Work, ids: readonly string[], keys: readonly string[]): Promise<ReadonlyMap<string, Home>> => {
    const { table, title } = resourceSql.resource(PEOPLE)
    const at = (key: string): Sql =>
      keys.includes(key) ? sql`coalesce(${ident('p', columnIn(catalogue.resource(PEOPLE), key))}, '')` : sql`''`
    const found = await work.rows(
      sql`select p.id, ${title('p')} as name, ${at('building')} as building, ${at('apartment')} as apartment from ${table} p where p.id = any(${ids}::uuid[])`,
    )
    const homes = found.map(row => ({
      id: String(row['id']),
      name: textOf(row['name']),
      building: textOf(row['building']),
      apartment: textOf(row['apartment']),
    }))
    const doorOf = ({ building, apartment, name }: Home): string => `${building}\n${apartment}\n${name}`
    homes.sort((one, other) => doorOf(one).localeCompare(doorOf(other), undefined, { numeric: true }))
    return new Map(homes.map(({ id, ...home }) => [id, home]))
  }

  const reportFor = async (work: Work, source: Source, id: string, { names, home }: Which): Promise<PrintedReport> => {
    const rows = await rowsOf(work, and([sql`${ident('d', source.column)} = ${id}::uuid`, sql`d.kind in ('notice', 'all_clear')`]))
    const [row = {}] = await work.rows(sql`select s.* from ${ident(source.resource.name)} s where s.id = ${id}::uuid`)
    const said = (kind: string) => ({ [source.column]: id, kind })
    const notices = await noticesOf(
      { query: (statement, given) => work.rows(statement, given) },
      [source],
      [said('notice')],
      work.organization,
      work.session.now,
    )
    const [clear, first] = partition(rows, ({ kind }) => isAllClear(textOf(kind)))
    const lines = first.map(lineOf)
    const people = names ? [...new Set(lines.flatMap(({ person, toldBy }) => [person, ...(toldBy === null ? [] : [toldBy])]))] : []
    return reportOf({
      organization: work.organization,
      now: work.session.now,
      env: work.env,
      source,
      ledger: catalogue.resource(LEDGER),
      row,
      notice: noticeFor(said('notice'), [source], notices),
      allClear: noticeFor(said('all_clear'), [source], notices),
      clearedAt: momentOf(clear[0]?.['created_at']),
      settledAt: momentOf(first[0]?.['created_at']),
      accounted: accounting(lines),
      people: names ? await peopleOf(work, people, home) : null,
    })
  }

  return {
    /** The address of the report on these rows, with as much about people as whoever asks may read. */
    afterAction: (session: Session, organization: OrganizationFacts, { name }: Resource, ids: readonly string[]): Promise<string> => {
      const people = catalogue.resource(PEOPLE)
      const reads = (key: string): boolean => {
        const field = people.fields[key]
        return field !== undefined && mayReadField(people, field, session.person, organization).allowed
      }
      const names = mayRead(people, session.person, organization).allowed
      return tickets.address(session, organization, { resource: name, ids, names, home: HOME.filter(reads) })
    },
    /** GET /after-action/<ticket>: the PDF that the action promised. */
    route: (app: FastifyInstance): void =>
      tickets.route(
        app,
        'after-action.pdf',
        ledger,
        async (work, which) => {
          const source = sourcesIn(catalogue).find(one => one.resource.name === which.resource)
          const reports: PrintedReport[] = []
          for (const id of source ? which.ids : []) if (source) reports.push(await reportFor(work, source, id, which))
          return reports
        },
        async reports => (await import('../mail/reportPdf.ts')).reportsPdf(reports),
      ),
  }
}
