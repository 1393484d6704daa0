import type { Subject } from '#console/views/calendar/subject.ts'
import { useFormats } from '#widgets'
import { timeOf, type Lane } from './hours.ts'
import type { Slot } from './slots.ts'

/** Says where a row stands: 'Tue, May 5, 10:00 – 11:00 AM, Sunroom'. */
export const useSlotWords = ({ ends }: Subject) => {
  const { shortDate, timeText, timeRange } = useFormats()
  return ({ day, from, length }: Slot, lane: Lane | null = null): string => {
    const time = from === null ? [] : [ends === null ? timeText(timeOf(from)) : timeRange(timeOf(from), timeOf(from + length))]
    return [shortDate(day), ...time, ...(lane ? [lane.title] : [])].join(', ')
  }
}
