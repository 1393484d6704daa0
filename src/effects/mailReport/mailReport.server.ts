import type { Link } from '#fields/reference/link.ts'
import type { EffectRow, EffectServer, EffectWork } from '../adapters.server.ts'
import { ROLLUP_PERIODS } from '#model/period.ts'
import { MOST_RECIPIENTS, type MailReportOptions } from './mailReport.ts'
import { nextMoment } from './next.ts'

const linksIn = (value: unknown): readonly Link[] => (Array.isArray(value) ? (value as readonly Link[]) : [])

/** Everybody who gets it, each once, by their ids. */
const recipientsOf = ({ ownerToo, people }: MailReportOptions, { values, createdBy }: EffectRow): readonly string[] => {
  const own = values[ownerToo] === true && createdBy !== null ? [createdBy] : []
  return [...new Set([...own, ...linksIn(values[people]).map(({ id }) => id)])]
}

/** Refuses a row that would go to nobody, to more than a report has readers, or to somebody who may not read it. */
const permit = async (work: EffectWork, options: MailReportOptions, row: EffectRow): Promise<void> => {
  const recipients = recipientsOf(options, row)
  if (recipients.length === 0) return work.refuse(options.people, 'Choose who gets it')
  if (recipients.length > MOST_RECIPIENTS) return work.refuse(options.people, `Choose at most ${MOST_RECIPIENTS} people`)
  const report = work.resource(String(row.values[options.report]))
  if (!work.reads(report)) return work.refuse(options.report, 'This report is not available here')
  const isLive = !Object.values(report.views ?? {}).some(({ rollup }) => rollup)
  if (!isLive && !(ROLLUP_PERIODS as readonly unknown[]).includes(row.values[options.period]))
    return work.refuse(options.period, 'Communities are counted over the last 7, 30 or 90 days and the last month. Choose one of these')
  if (!isLive && row.values[options.compare] === 'year')
    return work.refuse(options.compare, 'Communities are compared with the period before. Choose that, or nothing')
  const [first] = await work.without(report, recipients)
  if (first) work.refuse(options.people, `${first.name} may not open this report, or has no email address`)
}

/** Says when it is mailed next, on the organization's clock; with `sends` it asks for the mail of each recipient, in the same transaction. */
export const mailReport: EffectServer<MailReportOptions> = {
  follow: async (work, options, rows, resource) => {
    const { env } = work
    for (const row of rows) {
      if (!options.sends) await permit(work, options, row)
      else
        for (const personId of recipientsOf(options, row))
          await work.ask('scheduled_report', { resource: resource.name, scheduleId: row.id, personId })
    }
    await work.lock(resource, { ids: rows.map(({ id }) => id) })
    await work.change(
      resource,
      rows.map(({ id, values }) => {
        const of = (key: string): unknown => values[key]
        const rhythm = { every: of(options.every), weekdays: of(options.weekdays), monthDay: of(options.monthDay), at: of(options.at) }
        // Whoever saves it has seen who gets it no longer.
        const seen = options.sends ? {} : { [options.problem]: null }
        return { id, values: { ...seen, [options.nextAt]: nextMoment(rhythm, env.now, env.timeZone) } }
      }),
    )
    return []
  },
}
