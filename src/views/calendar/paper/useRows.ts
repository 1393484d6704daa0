import { useMemo } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { markOf } from '#console/views/calendar/marks.tsx'
import { wallOf, whomOf } from '#console/views/calendar/subject.ts'
import { statusWord, useFormats } from '#widgets'
import { timeOf } from '../hours.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { useLanes } from '../useLanes.ts'
import { lanesOf, OFF, timedOf } from '../useTimed.ts'
import { placeCodes } from './codes.ts'
import type { PrintRow } from './job.ts'

interface Wanted {
  readonly withDrafts: boolean
  readonly withPlaces: boolean
}

/**
 * Rows as paper says them, and how many are not for paper: what is canceled, and drafts unless they are asked for. What is scheduled will take
 * place, whenever people see it in the app.
 */
export const useRows = (
  { subject, marks, timed }: CalendarWorks,
  records: readonly ConsoleRecord[],
  { withDrafts, withPlaces }: Wanted,
) => {
  const { briefTime, timeText, timeRange } = useFormats()
  const lanes = useLanes(subject, timed, true)
  return useMemo(() => {
    const rowOf = (record: ConsoleRecord): PrintRow => {
      const [day = '', time = ''] = wallOf(subject, record).split('T')
      const spans = timedOf(subject, record)
      const end = spans.at(-1)
      const short = subject.short === null ? null : (record as Readonly<Record<string, unknown>>)[subject.short]
      return {
        id: record.id,
        day,
        time: briefTime(time.slice(0, 5)),
        range: subject.ends === null || !end ? timeText(time.slice(0, 5)) : timeRange(time.slice(0, 5), timeOf(end.to)),
        title: record.recordTitle,
        short: typeof short === 'string' && short !== '' && short !== record.recordTitle ? short : null,
        places: withPlaces ? lanesOf(subject, record) : [],
        mark: markOf(whomOf(subject, record), marks),
        note: record.status === 'draft' ? statusWord(record.status) : null,
      }
    }
    const on = records.filter(({ status }) => !OFF.includes(status))
    const drafts = on.filter(({ status }) => status === 'draft')
    const rows = (withDrafts ? on : on.filter(record => !drafts.includes(record))).map(rowOf)
    // Of a day first what has no time, then by the clock: they came in this order, and days of rows without a zone do not.
    const wall = new Map(records.map(record => [record.id, wallOf(subject, record)]))
    const inOrder = rows.sort((one, other) => (wall.get(one.id) ?? '').localeCompare(wall.get(other.id) ?? ''))
    const named = new Map([...inOrder.flatMap(row => row.places), ...lanes].map(lane => [lane.id, lane]))
    const places = new Set(inOrder.flatMap(row => row.places.map(({ id }) => id)))
    return {
      rows: inOrder,
      codes: placeCodes([...named.values()].filter(({ id }) => places.has(id))),
      drafts: drafts.length,
      scheduled: on.filter(({ status }) => status === 'scheduled').length,
      off: records.length - on.length,
    }
  }, [subject, marks, lanes, records, withDrafts, withPlaces, briefTime, timeText, timeRange])
}
