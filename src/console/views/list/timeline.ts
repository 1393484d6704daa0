import type { Resource } from '#model'
import { fieldOfKey, fieldTypeOf } from '#catalogue'
import type { ConsoleRecord } from '../../data/types.ts'

/** Rows of one day, or all rows where the sort has no days (`day` is null then). */
export interface Day {
  readonly day: string | null
  readonly rows: readonly { readonly record: ConsoleRecord; readonly time: string | null }[]
}

const WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

/** Whether a field holds moments of the organization's own clock: those sort into days. */
export const isMoment = (resource: Resource, key: string): boolean => {
  const named = fieldOfKey(resource, key)
  return named !== null && fieldTypeOf(named.field).isMoment === true
}

/** Rows in their order, gathered under the days of the field that they are sorted by. */
export const byDay = (resource: Resource, sortedBy: string, records: readonly ConsoleRecord[]): readonly Day[] => {
  if (!isMoment(resource, sortedBy)) return [{ day: null, rows: records.map(record => ({ record, time: null })) }]
  const days: { day: string | null; rows: { record: ConsoleRecord; time: string | null }[] }[] = []
  for (const record of records) {
    const [, day = null, time = null] = WALL.exec(String(record[sortedBy])) ?? []
    const last = days.at(-1)
    if (last && last.day === day) last.rows.push({ record, time })
    else days.push({ day, rows: [{ record, time }] })
  }
  return days
}
