import type { ConsoleRecord } from '#console/data/types.ts'
import { daysFilter, type Subject } from '#console/views/calendar/subject.ts'
import { useFormats } from '#widgets'
import { useAllRows } from '#shared'
import { OFF } from '../useTimed.ts'
import { daysOf } from './plan.ts'

/** As many as a calendar shows; more are copied in parts. */
export const MOST = 1000

/** The query of the rows of a month that take place, with these columns beside those that say when and where. */
export const useMonthRows = (subject: Subject) => {
  const { resource, at } = subject
  const { timeZone } = useFormats()
  const allRows = useAllRows()
  return (of: string, more: readonly string[], narrowed: object) => {
    const keys = [at, subject.time, subject.ends, subject.lanes].flatMap(key => key ?? [])
    const columns = [...new Set([...more, ...keys])]
    return {
      queryKey: [resource.name, 'monthRows', of, narrowed, columns],
      queryFn: async (): Promise<{ readonly rows: readonly ConsoleRecord[]; readonly total: number }> => {
        const days = daysOf(of)
        const span = daysFilter(subject, days[0] ?? '', days.at(-1) ?? '', timeZone)
        const { rows, total } = await allRows(resource.name, {
          by: at,
          filter: { ...narrowed, [at]: span },
          meta: { view: 'form', columns },
          most: MOST,
        })
        return { rows: rows.filter(row => !OFF.includes(row.status)), total }
      },
    }
  }
}
