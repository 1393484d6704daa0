import { useMemo } from 'react'
import { fieldOfKey, fieldTypeOf, namedFields, titleKeys } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Audience } from '#fields/audience/audience.ts'
import type { Resource, View } from '#model'
import type { CalendarOptions } from '#views/calendar/calendar.ts'
import { useLoadedResource } from '../../services/useLoadedResource.ts'
import type { ConsoleRecord } from '../../data/types.ts'

/** What a calendar shows, and where its rows keep what a cell needs. */
export interface Subject {
  readonly resource: Resource
  /** The moment that puts a row into a day. */
  readonly at: string
  /** A shorter name for narrow cells, where one is declared. */
  readonly short: string | null
  /** Whom a row is for: its calendars. */
  readonly whom: string | null
  /** Further columns of the list, said where there is room. */
  readonly facts: readonly string[]
}

/** The calendar that a resource declares; null where it has none. */
export const calendarOf = ({ views = {} }: Pick<Resource, 'views'>): View<'calendar', CalendarOptions> | null =>
  (Object.values(views).find(({ view }) => view === 'calendar') as View<'calendar', CalendarOptions> | undefined) ?? null

export const subjectOf = (resource: Resource, { starts, short }: CalendarOptions): Subject => {
  const { columns } = resource.list
  const taken = [...titleKeys(resource), starts, 'status']
  return {
    resource,
    at: starts,
    short: short ?? null,
    whom: namedFields(resource).find(({ field }) => fieldTypeOf(field).isAudience)?.key ?? null,
    facts: columns.filter(key => !taken.includes(key) && fieldOfKey(resource, key) !== null),
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

const textOf = (record: ConsoleRecord, key: string | null): string | null => {
  const value = key === null ? null : (record as Readonly<Record<string, unknown>>)[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Wall time 'YYYY-MM-DDTHH:mm' of a row; '' where it has none. */
export const wallOf = (subject: Subject, record: ConsoleRecord): string => textOf(record, subject.at) ?? ''

/** What a cell calls a row. */
export const shortOf = (subject: Subject, record: ConsoleRecord): string => textOf(record, subject.short) ?? record.recordTitle

export const whomOf = (subject: Subject, record: ConsoleRecord): Audience | null =>
  subject.whom === null ? null : (((record as Readonly<Record<string, unknown>>)[subject.whom] as Audience | undefined) ?? null)
