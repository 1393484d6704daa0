import { groupBy, sortBy } from 'es-toolkit'
import { useMemo } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAllRows } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { Day } from '#views/days.ts'
import { wallOf, type Subject } from './subject.ts'
import { titleKeys } from '#catalogue'

/** More than the busiest community has in six weeks; a month with more says so. */
const MOST = 1000

export type Events = ReturnType<typeof useEvents>

const gathered = (subject: Subject, records: readonly ConsoleRecord[]): ReadonlyMap<Day, readonly ConsoleRecord[]> => {
  const timed = records.map(record => ({ record, wall: wallOf(subject, record) }))
  // Rows of a day alone came in no order of their times, and what was moved stands where it came.
  const days = groupBy(sortBy(timed, ['wall']), ({ wall }) => wall.slice(0, 10))
  return new Map(Object.entries(days).map(([day, rows]) => [day, rows.map(({ record }) => record)]))
}

type Span = { readonly from: string | null; readonly to: string | null }

/** Of a span what somebody has narrowed the same moments to. */
export const within = (span: Span, chosen: unknown): Span => {
  const { from, to } = (chosen ?? {}) as Partial<Span>
  return {
    from: typeof from === 'string' && span.from !== null && from > span.from ? from : span.from,
    to: typeof to === 'string' && span.to !== null && to < span.to ? to : span.to,
  }
}

type Found = Awaited<ReturnType<ReturnType<typeof useAllRows>>>

const NO_ROWS: readonly ConsoleRecord[] = []

/** The day before a span, from `from` on: what begins there and `reaches` beyond midnight lies in the hours of `first`. */
export interface Eve {
  readonly first: Day
  readonly from: string | null
  readonly reaches: (record: ConsoleRecord) => boolean
}

/** The rows of a span, of every page at once, by their day on the organization's clock; with an eve those that come over from it, uncounted. */
export const useEvents = (subject: Subject, span: Span, filter: Readonly<Record<string, unknown>>, eve: Eve | null = null) => {
  const allRows = useAllRows()
  const { resource, at, time, ends, lanes, short, whom, facts } = subject
  const keys = [...titleKeys(resource), at, time, ends, lanes, short, whom, ...facts]
  const columns = [...new Set(keys.flatMap(key => key ?? []))]
  const { from, to } = span
  const asked = useMemo(() => ({ ...filter, [at]: within({ from, to }, filter[at]) }), [filter, at, from, to])
  const read = useMemo(
    () => (eve === null ? asked : { ...filter, [at]: within({ from: eve.from, to }, filter[at]) }),
    [eve, asked, filter, at, to],
  )
  const client = useQueryClient()
  const queryKey = [resource.name, 'month', read]
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey,
    queryFn: () => allRows(resource.name, { by: at, filter: read, meta: { view: 'list', columns }, most: MOST }),
    placeholderData: keepPreviousData,
  })
  const found = data?.rows ?? NO_ROWS
  const early = useMemo(() => found.filter(record => eve !== null && wallOf(subject, record) < eve.first), [found, eve, subject])
  const rows = useMemo(
    () => (early.length === 0 ? found : found.filter(record => !early.includes(record) || eve?.reaches(record))),
    [found, early, eve],
  )
  return {
    rows,
    /** The filter that these rows pass: what was chosen, within the span. */
    asked,
    byDay: useMemo(() => gathered(subject, rows), [subject, rows]),
    total: Math.max(0, (data?.total ?? 0) - early.length),
    /** How many were left out. */
    missing: Math.max(0, (data?.total ?? 0) - MOST),
    isLoading: isPending || isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    /** Shows a row otherwise than it was read, until it is read again. */
    replace: (record: ConsoleRecord) =>
      client.setQueryData<Found>(queryKey, held => held && { ...held, rows: held.rows.map(one => (one.id === record.id ? record : one)) }),
  }
}
