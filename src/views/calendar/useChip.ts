import { useCallback } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { markOf } from '#console/views/calendar/marks.tsx'
import { shortOf, wallOf, whomOf } from '#console/views/calendar/subject.ts'
import { useFormats } from '#widgets'
import type { CalendarWorks } from './useCalendar.ts'

/** What a cell says of a row. */
export const useChip = ({ subject, marks, paths }: CalendarWorks) => {
  const { briefTime } = useFormats()
  return useCallback(
    (record: ConsoleRecord) => ({
      record,
      to: paths.open(record) ?? paths.back,
      time: briefTime(wallOf(subject, record).slice(11, 16)),
      title: shortOf(subject, record),
      mark: markOf(whomOf(subject, record), marks),
    }),
    [subject, marks, paths, briefTime],
  )
}

export type ChipOf = ReturnType<typeof useChip>
