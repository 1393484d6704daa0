import type { Resource, RowForm } from '#model'
import { filterMoment } from '../../data/filter.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useEnv } from '../shared/useEnv.ts'
import { useRowsOf } from '../../services/rows.ts'

/** As many rows as one page brings; more are counted and not listed. */
const LISTED = 50

export type Series = ReturnType<typeof useSeries>

/** What two rows of a series have in common, as a filter says it: the row that both point at, or one plain value. */
const sharedBy = (value: unknown): Readonly<Record<string, unknown>> | null => {
  const is = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof is === 'string' && is !== '' ? { is } : null
}

/** This row and those of its series that come after it, in their order; `rows` is undefined while nobody knows, null for a row of no series. */
export const useSeries = (resource: Resource, record: ConsoleRecord, { by, from }: NonNullable<RowForm['series']>) => {
  const env = useEnv()
  const shared = sharedBy(record[by])
  const start = filterMoment(resource, from, record[from], env())
  const filter = { [by]: shared, [from]: { from: start } }
  const asked = { perPage: LISTED, sort: from, filter, columns: [from] }
  const { data, error, refetch } = useRowsOf(resource.name, 'series', asked, { enabled: shared !== null && start !== null })
  if (shared === null || start === null) return { rows: null, error: null, retry: () => undefined }
  return {
    rows: data ? { filter, total: data.total ?? data.data.length, listed: data.data } : undefined,
    error,
    retry: () => void refetch(),
  }
}
