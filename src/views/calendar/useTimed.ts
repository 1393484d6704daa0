import { useDeferredValue, useMemo } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { wallOf, type Subject } from '#console/views/calendar/subject.ts'
import { fieldOfKey } from '#catalogue'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import { daysBetween } from '#fields/date/calendar.ts'
import { addDays, type Day } from '../days.ts'
import { clashesOf, HOUR, MINUTES, minutesOf, timeOf, type Lane, type Timed } from './hours.ts'
import type { Slot } from './slots.ts'

type Row = Readonly<Record<string, unknown>>

const laneOf = (value: unknown, words: ReadonlyMap<string, string>): readonly Lane[] => {
  if (typeof value === 'string') return words.has(value) ? [{ id: value, title: words.get(value) ?? value }] : []
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value
    ? [{ id: String(value.id), title: String(value.title) }]
    : []
}

/** Where a row takes place: one place, several, or none that is known (online is none). */
export const lanesOf = ({ resource, lanes }: Subject, record: ConsoleRecord): readonly Lane[] => {
  if (lanes === null) return []
  const words = new Map(labelled(optionsOf(fieldOfKey(resource, lanes)?.field)).map(({ value, label }) => [value, label]))
  return [(record as Row)[lanes]].flat().flatMap(value => laneOf(value, words))
}

/** How many minutes after its beginning a row ends. */
export const lengthOf = ({ ends, at }: Subject, record: ConsoleRecord, from: number): number => {
  const value = ends === null ? null : (record as Row)[ends]
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return HOUR
  const [day, time = ''] = value.includes('T') ? value.split('T') : [undefined, value]
  const to = minutesOf(time)
  if (to === null) return HOUR
  const start = String((record as Row)[at]).slice(0, 10)
  const days = day === undefined ? 0 : daysBetween(start, day)
  const length = days * MINUTES + to - from
  // A time of the day that is not after the first is the next day's.
  return length > 0 ? length : length + MINUTES
}

export const slotOf = (subject: Subject, record: ConsoleRecord, lane: string | null = null): Slot => {
  const [day = '', time = ''] = wallOf(subject, record).split('T')
  const from = minutesOf(time)
  return { day, from, length: lengthOf(subject, record, from ?? 0), lane }
}

/** The times at which a row begins and ends, also where a day holds a part of it alone. */
export const clockOf = (subject: Subject, record: ConsoleRecord): readonly [from: string, to: string] => {
  const { from, length } = slotOf(subject, record)
  return [timeOf(from ?? 0), timeOf((from ?? 0) + length)]
}

/** A row on the days that it lies on; without a time it lies on none of their hours. */
export const timedOf = (subject: Subject, record: ConsoleRecord): readonly Timed<ConsoleRecord>[] => {
  const { day, from, length } = slotOf(subject, record)
  if (from === null) return []
  const end = from + length
  const lanes = lanesOf(subject, record)
  const days = Math.ceil(end / MINUTES)
  return Array.from({ length: days }, (_, index) => ({
    id: record.id,
    row: record,
    day: addDays(day, index),
    from: index === 0 ? from : 0,
    to: Math.min(MINUTES, end - index * MINUTES),
    lanes,
    isLast: index === days - 1,
  }))
}

// Of hundreds of rows one moves: the others stay the same objects, and are not worked out again.
const known = new WeakMap<Subject, WeakMap<ConsoleRecord, readonly Timed<ConsoleRecord>[]>>()
const timesOf = (subject: Subject, record: ConsoleRecord): readonly Timed<ConsoleRecord>[] => {
  const ofSubject = known.get(subject) ?? new WeakMap<ConsoleRecord, readonly Timed<ConsoleRecord>[]>()
  known.set(subject, ofSubject)
  const times = ofSubject.get(record) ?? timedOf(subject, record)
  ofSubject.set(record, times)
  return times
}

/** States of what does not take place: it takes no room. */
export const OFF: readonly string[] = ['cancelled', 'archived']

/** Rows in the hours of their days from the first on, and those that want one place at one time. */
export const useTimed = (subject: Subject, rows: readonly ConsoleRecord[], first: Day) => {
  const timed = useMemo(() => rows.flatMap(record => timesOf(subject, record)).filter(({ day }) => day >= first), [subject, rows, first])
  // Hundreds of rows are compared after the one that was dropped stands in its place.
  const settled = useDeferredValue(timed)
  const { clashes, clashing } = useMemo(() => {
    const found = subject.isExclusive ? clashesOf(settled.filter(({ row }) => !OFF.includes(row.status))) : []
    const both = found.flatMap(({ lane, first, second }) => [first, second].map(({ id }) => [id, lane.title] as const))
    return { clashes: found, clashing: new Map(both) }
  }, [subject, settled])
  return useMemo(() => ({ timed, clashes, clashing }), [timed, clashes, clashing])
}
