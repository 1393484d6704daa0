import { useMemo } from 'react'
import { fieldOfKey, fieldTypeOf, namedFields, titleKeys } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Audience } from '#fields/audience/audience.ts'
import type { Resource } from '#model'
import { useLoadedResource } from '../../services/useLoadedResource.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { isMoment } from '../../views/list/timeline.ts'

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

const SHORT = 'shortTitle'

const subjectOf = (resource: Resource): Subject => {
  const { columns, upcoming, sort } = resource.list
  const at = [upcoming, sort.replace(/^-/, ''), ...columns].find(key => key !== undefined && isMoment(resource, key))
  if (at === undefined) throw new Error(`'${resource.name}' has no moment that a calendar could go by.`)
  const taken = [...titleKeys(resource), at, 'status']
  return {
    resource,
    at,
    short: fieldOfKey(resource, SHORT) ? SHORT : null,
    whom: namedFields(resource).find(({ field }) => fieldTypeOf(field).isAudience)?.key ?? null,
    facts: columns.filter(key => !taken.includes(key) && fieldOfKey(resource, key) !== null),
  }
}

/** The organization's events, as whoever declared them has named their fields. */
export const useSubject = (): Subject => {
  const events = useLoadedResource(systemResources.events)
  return useMemo(() => subjectOf(events), [events])
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
