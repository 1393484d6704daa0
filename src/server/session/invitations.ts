import type { OrganizationFacts } from '#access'
import { fieldTypeOf } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import { dayAt, type Resource, type Wire } from '#model'
import { ident, sql } from '#sql'
import type { Logger } from '../request/log.ts'
import { invitationMail } from '../mail/letters.ts'
import { isPassing, type Mailer } from '../mail/mailer.ts'
import { applyChanges } from '../operations/apply.ts'
import type { Job, Queue } from '../queue/queue.ts'
import { TaskProblem } from '../queue/tasks.ts'
import { lockRows } from '../rows/statements.ts'
import type { Session } from '../request/types.ts'
import { inTransaction } from '../operations/work.ts'
import type { Work } from '../request/work.ts'
import { columnsOfField } from '../store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { lastDay, lastMoment } from './lastDay.ts'
import { linkAddress, makeLinkStore } from './links.ts'
import { automatic, makePersonReader, type PeopleOptions } from './self.ts'

export interface InvitationsOptions extends PeopleOptions {
  readonly mailer: Mailer | null
  readonly queue: Queue
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  readonly publicUrl: () => string
  readonly log: Logger
}

/** Mail for the rows of the invitations resource, where one is declared. */
export interface Invitations {
  /**
   * Sends what waits to be sent at an organization, for the first time or again, and writes into each row that it was sent, or why
   * not. After the commit that made them. A link that was sent before ends.
   */
  send(session: Session, organization: OrganizationFacts): Promise<void>
  opened(session: Session, organization: OrganizationFacts, id: string): Promise<void>
  accepted(work: Work, id: string): Promise<void>
  /** When the link of an invitation ends that is sent now. */
  untilOf(work: Work, row: Row): Promise<string>
  /** Writes into a row what became of it. */
  note(work: Work, row: Row, wire: Wire): Promise<void>
  /** Whether an invitation is still meant: one that was revoked, archived or deleted is taken back, and its link with it. */
  stands(organization: OrganizationFacts, id: string): Promise<boolean>
}

const AT_ONCE = 10
const NONE: Invitations = {
  send: async () => undefined,
  opened: async () => undefined,
  accepted: async () => undefined,
  untilOf: async () => '',
  note: async () => undefined,
  stands: async () => true,
}

const NO_MAIL = 'This server does not send email. Set SMTP_URL, or give the person a password yourself.'
const NO_ADDRESS = 'This person has no email address or cannot sign in.'
const REFUSED = 'The mail server refused it. Check the address, then send it again.'
const AGAIN = 'The mail server did not answer. It will be sent again soon.'
const AWAY = 'The mail server did not answer for hours. Send it again later.'
const TOO_OFTEN = 'It was sent five times. Check with the person, then send a new invitation.'
// Stands in the row while its mail is on the way.
const BEGUN = 'The server had begun to send it.'
const MOST = 5

interface Unsent {
  readonly problem: string
  readonly again?: boolean
}

export const makeInvitations = (options: InvitationsOptions): Invitations => {
  const { catalogue, database, mailer, queue, publicUrl, log } = options
  if (!catalogue.has(systemResources.invitations)) return NONE
  const resource: Resource = catalogue.resource(systemResources.invitations)
  const links = makeLinkStore(database)
  const personOf = makePersonReader(options)
  const column = (key: string): string => columnsOfField(resource, key)[0]?.name ?? key

  /** Sets what the resource declares of `wire`, with its audit row. */
  const change = async (work: Work, before: Row, wire: Wire): Promise<void> => {
    const patches = await Promise.all(
      Object.keys(wire).map(async key => {
        const field = resource.fields[key]
        if (!field) return {}
        const value = fieldTypeOf(field).fromWire(wire, key, field.options, work.env)
        return serverAdapterNamed(field.type).toRow(value, key, field.options, work.env)
      }),
    )
    await applyChanges(work, resource, [{ id: String(before['id']), before, patch: Object.assign({}, ...patches) as Row }], 'update')
  }
  const rowOf = async (work: Work, id: string): Promise<Row | null> =>
    (await work.rows(lockRows(resource, sql`${ident('r', 'id')} = ${id}::uuid`, 1)))[0] ?? null

  const waiting = (work: Work) =>
    work.rows(
      lockRows(
        resource,
        sql`${ident('r', column('channel'))} = 'email' and ${ident('r', column('sentAt'))} is null and ${ident('r', column('acceptedAt'))} is null
          and ${ident('r', column('revokedAt'))} is null and ${ident('r', column('problem'))} is null and ${ident('r', 'deleted_at')} is null and ${ident('r', 'archived_at')} is null`,
        AT_ONCE,
      ),
    )

  /** The last moment of the day that the row names, in its organization; thirty days from now without one. */
  const untilOf = async (work: Work, row: Row): Promise<string> => {
    const [found] = await work.rows(
      sql`select coalesce((${row[column('expiresOn')] ?? null}::date + 1)::timestamp at time zone ${work.organization.timezone}::text, ${work.moment}::timestamptz + interval '30 days') as until`,
    )
    return new Date(String(found?.['until'])).toISOString()
  }

  /** Why it was not sent; null: it was. `again`: another try may help. */
  const deliver = async (row: Row, job: Job<'invitation'>, organization: OrganizationFacts): Promise<Unsent | null> => {
    if (!mailer) return { problem: NO_MAIL }
    const person = await personOf(organization, String(row[column('person')]))
    if (!person?.email) return { problem: NO_ADDRESS }
    const { until, invitationId } = job.data
    await links.replace(organization.id, invitationId, job.askedAt)
    const token = await links.issue('invitation', { userId: person.id, organizationId: organization.id, invitationId }, until)
    const to = { email: person.email, name: person.name, organization: organization.name, address: linkAddress(publicUrl(), token) }
    const message = row[column('message')]
    const words = { until: lastDay(until, organization), message: typeof message === 'string' ? message : null }
    const messageId = `<${job.id}@${new URL(publicUrl()).hostname}>`
    return mailer.send({ ...invitationMail(to, words), messageId }).then(
      () => null,
      (error: unknown) => {
        log.error({ err: error }, 'an invitation was not sent')
        if (!isPassing(error)) return { problem: REFUSED }
        return job.last ? { problem: AWAY } : { problem: AGAIN, again: true }
      },
    )
  }

  queue.handle('invitation', async job => {
    const { organizationId, invitationId, attempt, until } = job.data
    const organization = await options.organization(organizationId)
    if (!organization) return
    const session = automatic(options, organization)
    const inWork = <T>(run: (work: Work) => Promise<T>): Promise<T> => inTransaction(resource, organization, session, run)
    /** The row, while it waits for this very mail: not taken back, nor sent again since. */
    const waitingRow = async (work: Work): Promise<Row | null> => {
      const row = await rowOf(work, invitationId)
      const isOpen =
        row &&
        [column('sentAt'), column('acceptedAt'), column('revokedAt'), 'deleted_at', 'archived_at'].every(key => (row[key] ?? null) === null)
      return isOpen && Number(row[column('attempts')]) === attempt ? row : null
    }
    const found = await inWork(waitingRow)
    if (!found) return
    const unsent = await deliver(found, job, organization)
    await inWork(async work => {
      const row = await waitingRow(work)
      if (!row) return
      const day = dayAt(lastMoment(until), organization.timezone)
      await change(work, row, unsent ? { problem: unsent.problem } : { sentAt: work.moment, expiresOn: day, endsAt: until, problem: null })
    })
    if (unsent) throw new TaskProblem(unsent.problem, unsent.again !== true)
  })

  /** Asks for the next few; false when none are left. Marked in the same transaction: two calls at once never send one invitation twice. */
  const askForSome = (session: Session, organization: OrganizationFacts): Promise<boolean> =>
    inTransaction(resource, organization, session, async work => {
      const rows = await waiting(work)
      for (const before of rows) {
        const attempt = Number(before[column('attempts')] ?? 0) + 1
        await change(work, before, attempt <= MOST ? { attempts: attempt, problem: BEGUN } : { problem: TOO_OFTEN })
        const data = { organizationId: organization.id, invitationId: String(before['id']), attempt, until: await untilOf(work, before) }
        if (attempt <= MOST) await queue.send('invitation', data, { tx: { query: (statement, given) => work.rows(statement, given) } })
      }
      return rows.length === AT_ONCE
    })

  return {
    send: async (session, organization) => {
      while (await askForSome(session, organization));
      await queue.work('mail')
    },
    opened: async (session, organization, id) =>
      inTransaction(resource, organization, session, async work => {
        const row = await rowOf(work, id)
        if (row && !row[column('openedAt')]) await change(work, row, { openedAt: work.moment })
      }),
    stands: async ({ id: organizationId, ancestorIds }, id) => {
      const statement = sql`select 1 from ${ident(resource.name)} where organization_id = ${organizationId}::uuid and id = ${id}::uuid and deleted_at is null and archived_at is null and ${ident(column('revokedAt'))} is null`
      return (await database.write({ organizationId, ancestorIds }, tx => tx.query(statement))).length > 0
    },
    untilOf,
    note: change,
    accepted: async (work, id) => {
      const row = await rowOf(work, id)
      if (row) await change(work, row, { acceptedAt: work.moment })
    },
  }
}
