import { useMemo } from 'react'
import { fieldOfKey, fieldTypeOf, namedFields, titleKeys, calendarOf, systemResources } from '#catalogue'
import type { Audience } from '#fields/audience/audience.ts'
import type { Resource } from '#model'
import type { CalendarOptions } from '#views/calendar/calendar.ts'
import { spanOf } from '#views/days.ts'
import { useLoadedResource } from '../../services/resources.ts'
import type { ConsoleRecord } from '../../data/types.ts'

const DECLARED = ['time', 'ends', 'lanes', 'short', 'codes', 'posted'] as const satisfies (keyof CalendarOptions)[]

type Declared = Readonly<Record<(typeof DECLARED)[number], string | null>>

/** What a calendar shows, and where its rows keep what a cell needs: as `CalendarOptions` says it, null for what is not declared. */
export interface Subject extends Declared {
  readonly resource: Resource
  /** The moment that puts a row into a day, or its day. */
  readonly at: string
  /** Rows have a day alone, and their time beside it. */
  readonly isDay: boolean
  /** A lane holds one row at a time. */
  readonly isExclusive: boolean
  /** Whom a row is for: its calendars. */
  readonly whom: string | null
  /** Further columns of the list, said where there is room. */
  readonly facts: readonly string[]
}

export const subjectOf = (resource: Resource, { starts, exclusive = false, ...options }: CalendarOptions): Subject => {
  const declared = Object.fromEntries(DECLARED.map(key => [key, options[key] ?? null])) as Declared
  const named = fieldOfKey(resource, starts)
  const taken = [...titleKeys(resource), starts, declared.time, declared.ends, 'status']
  return {
    ...declared,
    resource,
    at: starts,
    isDay: named !== null && fieldTypeOf(named.field).isDay === true,
    isExclusive: exclusive,
    whom: namedFields(resource).find(({ field }) => fieldTypeOf(field).isAudience)?.key ?? null,
    facts: resource.list.columns.filter(key => !taken.includes(key) && fieldOfKey(resource, key) !== null),
  }
}

/** The organization's events, as their calendar shows them. */
export const useSubject = (): Subject => {
  const events = useLoadedResource(systemResources.events)
  const calendar = calendarOf(events)
  if (!calendar) throw new Error(`'${events.name}' declares no calendar.`)
  const { options } = calendar
  return useMemo(() => subjectOf(events, options), [events, options])
}

/** The filter that rows of some days pass, the last one included: moments on the organization's clock, or days. */
export const daysFilter = ({ isDay }: Subject, first: string, last: string, timeZone: string) =>
  isDay ? { from: first, to: last } : spanOf(first, last, timeZone)

const textOf = (record: ConsoleRecord, key: string | null): string | null => {
  const value: unknown = key === null ? null : record[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Wall time 'YYYY-MM-DDTHH:mm' of a row; 'YYYY-MM-DD' where it has a day alone, '' where it has none. */
export const wallOf = (subject: Subject, record: ConsoleRecord): string => {
  const at = textOf(record, subject.at) ?? ''
  const time = textOf(record, subject.time)
  return subject.isDay && at !== '' && time !== null ? `${at}T${time.slice(0, 5)}` : at
}

/** What a cell calls a row. */
export const shortOf = (subject: Subject, record: ConsoleRecord): string => textOf(record, subject.short) ?? record.recordTitle

export const whomOf = (subject: Subject, record: ConsoleRecord): Audience | null =>
  subject.whom === null ? null : ((record[subject.whom] as Audience | undefined) ?? null)
