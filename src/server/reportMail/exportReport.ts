import { screenOf } from '#catalogue/digest.ts'
import { envAt } from '#model'
import { writeAudit } from '../audit/write.ts'
import { inTransaction } from '../operations/work.ts'
import type { ReadingSession } from '../query/reader.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import type { Session } from '../request/types.ts'
import { readDigest } from './readDigest.ts'
import { writeReport } from './writeReport.ts'

export interface ReportAsked {
  readonly organizationId: string
  readonly resource: string
  readonly view?: string | null
  readonly filter?: unknown
  readonly format: string
}

/** A report's file: it is small, so it comes with the answer. */
export interface ReportFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** A report as its screen shows it, as a file; noted in the audit trail. Throws NotFound, RecordInvalid, StaleSession. */
export const exportReport = async (session: Session & ReadingSession, asked: ReportAsked): Promise<ReportFile> => {
  const { catalogue, now, person } = session
  const { format } = asked
  if (!catalogue.has(asked.resource)) throw notFound()
  if (format !== 'csv' && format !== 'xlsx') throw recordInvalid([{ path: ['format'], message: 'A file is csv or xlsx.', code: 'format' }])
  const report = catalogue.resource(asked.resource)
  const organization = await session.admit(report, 'read', asked.organizationId)
  const screen = screenOf(asked.filter, asked.view ?? undefined)
  const digest = await readDigest(session, organization, { report, screen, at: now.toISOString(), guard: true })
  if (!digest) throw recordInvalid([{ path: ['resource'], message: `${report.label[1]} has no figures to export.`, code: 'format' }])
  const changes = { rows: { before: null, after: digest.file.lines.length }, format: { before: null, after: format } }
  await inTransaction(report, organization, session, work =>
    writeAudit(work, [{ action: 'export', resource: report, id: '', title: report.label[1], changes }]),
  )
  const written = await writeReport(digest.file, format, { report, organization, by: person.fullName, env: envAt(organization, now) })
  return { ...written, content: written.content.toString('base64') }
}
