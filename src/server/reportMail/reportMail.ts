import type { OrganizationFacts } from '#access'
import type { Digest } from '#catalogue/digest.ts'
import type { Row } from '#fields/adapters.server.ts'
import { envAt, type Resource } from '#model'
import { ident, sql } from '#sql'
import { writeAudit } from '../audit/write.ts'
import { reportMail, stoppedMail } from '../mail/letters.ts'
import { isPassing, type Mail, type Mailer } from '../mail/mailer.ts'
import { inTransaction } from '../operations/work.ts'
import type { Job, Queue } from '../queue/queue.ts'
import { TaskProblem, type ReportTask } from '../queue/tasks.ts'
import type { Logger } from '../request/log.ts'
import type { Colleague } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows } from '../rows/statements.ts'
import { automatic, type PeopleOptions } from '../session/self.ts'
import { readDigest } from './readDigest.ts'
import { nameOfPerson, takeOff } from './recipients.ts'
import { formatIn, isFor, isOn, ownerOf, schedulesOf, screenIn, textIn, titleIn, type Schedules } from './schedules.ts'
import { writeReport } from './writeReport.ts'

export interface ReportMailOptions extends PeopleOptions {
  readonly mailer: Mailer | null
  readonly queue: Queue
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  readonly colleague: (where: OrganizationFacts, id: string) => Promise<Colleague | null>
  readonly publicUrl: () => string
  readonly log: Logger
}

const NO_MAIL = 'This server does not send email. Ask whoever runs it to set SMTP_URL.'
const AGAIN = 'The mail server did not answer. It is tried again.'
const AWAY = 'The mail server did not answer for hours.'
const REFUSED = 'The mail server refused it. Check the address.'
/** What is over once a mail was sent; who gets it no longer is told on. */
const PASSING = [NO_MAIL, AGAIN, AWAY, REFUSED]

/** A row that mails a report, where it stands, and the person whom one mail is for. */
interface Found {
  readonly schedules: Schedules
  readonly organization: OrganizationFacts
  readonly row: Row
  readonly report: Resource
}

/** Mails reports as rows say: once for each recipient, who gets what they may see at that moment and nothing else. */
export const makeReportMail = (options: ReportMailOptions): void => {
  const { catalogue, mailer, queue, publicUrl, log } = options

  const inWork = <T>({ schedules, organization }: Pick<Found, 'schedules' | 'organization'>, run: (work: Work) => Promise<T>): Promise<T> =>
    inTransaction(schedules.resource, organization, automatic(options, organization), run)

  const rowIn = async (work: Work, { resource }: Schedules, id: string): Promise<Row | null> =>
    (await work.rows(lockRows(resource, sql`${ident('r', 'id')} = ${id}::uuid and ${ident('r', 'deleted_at')} is null`, 1)))[0] ?? null

  /** What a job speaks of; null where it is over: deleted, or paused since. */
  const find = async ({ organizationId, resource, scheduleId }: ReportTask): Promise<Found | null> => {
    const schedules = schedulesOf(catalogue, resource)
    const organization = await options.organization(organizationId)
    if (!schedules || !organization) return null
    const row = await inWork({ schedules, organization }, work => rowIn(work, schedules, scheduleId))
    const report = row && textIn(row, schedules.column('report'))
    if (!row || report === null || !isOn(row, schedules) || !catalogue.has(report)) return null
    return { schedules, organization, row, report: catalogue.resource(report) }
  }

  const at = (organization: OrganizationFacts, address: string): string =>
    `${publicUrl().replace(/\/$/, '')}/organizations/${organization.id}/${address}`
  const scheduleAt = ({ schedules: { resource }, organization, row }: Found): string =>
    at(organization, `${resource.path ?? resource.name}/${String(row['id'])}/detail`)

  /** Notes what came of a mail: nobody changed the row, so whoever has it open to edit is not told of a newer version. */
  const note = (work: Work, { schedules: { resource, column }, row }: Found, problem: string | null): Promise<unknown> => {
    const [last, said] = [ident(column('lastAt')), ident(column('problem'))]
    const set = problem
      ? sql`${said} = ${problem}`
      : sql`${said} = case when ${said} = any(${PASSING}::text[]) then null else ${said} end, ${last} = ${work.moment}::timestamptz, ${ident(`${column('lastAt')}_zone`)} = ${work.organization.timezone}`
    const id = String(row['id'])
    return work.rows(
      sql`update ${ident(resource.name)} set ${set} where organization_id = ${work.organization.id}::uuid and id = ${id}::uuid`,
    )
  }

  /** Hands a mail over; a TaskProblem says why it was not. */
  const handOver = async (mail: Mail, job: Job): Promise<void> => {
    if (!mailer) throw new TaskProblem(NO_MAIL, true)
    await mailer.send({ ...mail, messageId: `<${job.id}@${new URL(publicUrl()).hostname}>` }).catch((error: unknown) => {
      log.error({ err: error }, 'a scheduled report was not sent')
      if (!isPassing(error)) throw new TaskProblem(REFUSED, true)
      throw new TaskProblem(job.last ? AWAY : AGAIN)
    })
  }

  const digestFor = async (found: Found, { person, reads }: Colleague, askedAt: string) => {
    const { report, row, schedules, organization } = found
    const screen = screenIn(row, schedules)
    const base = automatic(options, organization)
    const session = { ...base, person, reads: () => reads, edits: () => false, bindings: { ...base.bindings, tokenHash: person.tokenHash } }
    const digest = await readDigest(session, organization, { report, screen, at: askedAt, guard: false })
    if (!digest) throw new TaskProblem(`${report.label[1]} has no overview to be mailed.`, true)
    return { ...digest, address: at(organization, digest.address) }
  }

  const letterOf = async (
    found: Found,
    { person }: Colleague,
    digest: Digest & { readonly address: string },
    askedAt: string,
  ): Promise<Mail> => {
    const { report, organization, row, schedules } = found
    const format = formatIn(row, schedules)
    const by = `Scheduled email to ${person.fullName}`
    const file = await writeReport(digest.file, format, { report, organization, by, env: envAt(organization, new Date(askedAt)) })
    const to = { email: person.email, name: person.fullName, organization: organization.name, address: digest.address }
    return {
      ...reportMail({ ...to, report: report.label[1], lead: digest.lead, figures: digest.figures, format, schedule: scheduleAt(found) }),
      attachments: [{ filename: file.name, content: file.content, contentType: file.type }],
    }
  }

  queue.handle('scheduled_report', async job => {
    const { personId, scheduleId } = job.data
    const found = await find(job.data)
    if (!found || !isFor(found.row, found.schedules, personId)) return
    const { schedules, organization, report } = found
    const colleague = await options.colleague(organization, personId)
    if (!colleague?.reads(report) || colleague.person.email === '')
      return inWork(found, async work => {
        const row = await rowIn(work, schedules, scheduleId)
        if (row) await takeOff(work, { ...found, row }, job.data, queue)
      })
    const digest = await digestFor(found, colleague, job.askedAt)
    try {
      await handOver(await letterOf(found, colleague, digest, job.askedAt), job)
    } catch (error) {
      if (error instanceof TaskProblem) await inWork(found, work => note(work, found, error.message))
      throw error
    }
    await inWork(found, async work => {
      await note(work, found, null)
      const told = {
        report: report.label[1],
        sentTo: colleague.person.fullName,
        rows: digest.file.lines.length,
        format: formatIn(found.row, schedules),
      }
      const changes = Object.fromEntries(Object.entries(told).map(([key, after]) => [key, { before: null, after }]))
      const title = titleIn(found.row, schedules)
      await writeAudit(work, [{ action: 'export', resource: schedules.resource, id: scheduleId, title, changes }])
    })
  })

  queue.handle('report_stopped', async job => {
    const found = await find(job.data)
    const ownerId = found && ownerOf(found.row)
    const owner = found && ownerId !== null ? await options.colleague(found.organization, ownerId) : null
    if (!found || !owner?.reads(found.schedules.resource) || owner.person.email === '') return
    const { organization, report } = found
    const who = await inWork(found, work => nameOfPerson(work, job.data.personId))
    const to = { email: owner.person.email, name: owner.person.fullName, organization: organization.name, address: scheduleAt(found) }
    await handOver(stoppedMail({ ...to, report: report.label[1], who }), job)
  })
}
