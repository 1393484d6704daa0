import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../shared/useVerbs.ts'
import type { Day } from '#views/days.ts'
import { wallOf, type Subject } from './subject.ts'
import { titleKeys } from '#catalogue'

const PAGE = 50
/** More than the busiest community has in six weeks; a month with more says so. */
const MOST = 1000

export interface Events {
  readonly byDay: ReadonlyMap<Day, readonly ConsoleRecord[]>
  readonly total: number
  /** How many were left out. */
  readonly missing: number
  readonly isLoading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const gathered = (subject: Subject, records: readonly ConsoleRecord[]): ReadonlyMap<Day, readonly ConsoleRecord[]> => {
  const days = new Map<Day, ConsoleRecord[]>()
  for (const record of records) {
    const day = wallOf(subject, record).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return days
}

/** The rows of a span, of every page at once, by their day on the organization's clock. */
export const useEvents = (
  subject: Subject,
  span: { readonly from: string | null; readonly to: string | null },
  filter: Readonly<Record<string, unknown>>,
): Events => {
  const verbs = useVerbs()
  const { resource, at, short, whom, facts } = subject
  const columns = [...titleKeys(resource), at, ...(short ? [short] : []), ...(whom ? [whom] : []), ...facts]
  const asked = { ...filter, [at]: span }
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [resource.name, 'month', asked],
    queryFn: async () => {
      const page = (number: number) =>
        verbs.getList<ConsoleRecord>(resource.name, {
          pagination: { page: number, perPage: PAGE },
          sort: { field: at, order: 'ASC' },
          filter: asked,
          meta: { view: 'list', columns },
        })
      const first = await page(1)
      const total = first.total ?? first.data.length
      const pages = Math.ceil(Math.min(total, MOST) / PAGE)
      const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, place) => page(place + 2)))
      const all = [first, ...rest].flatMap(({ data: rows }) => rows)
      // A row that moved between two pages came twice.
      return { rows: [...new Map(all.map(row => [row.id, row])).values()], total }
    },
    placeholderData: keepPreviousData,
  })
  return {
    byDay: gathered(subject, data?.rows ?? []),
    total: data?.total ?? 0,
    missing: Math.max(0, (data?.total ?? 0) - MOST),
    isLoading: isPending || isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
