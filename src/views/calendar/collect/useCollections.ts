import { useQuery } from '@tanstack/react-query'
import { titleKeys } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useLoadedResource, useLoadedResources } from '#console/services/resources.ts'
import type { Making, Resource } from '#model'
import { useAllRows } from '#shared'
import { targetOf } from '../../checks.ts'
import type { LibraryOptions } from '../calendar.ts'
import { OFF } from '../useTimed.ts'

const MOST = 200

/** What a calendar is filled from. */
export interface Library {
  readonly patterns: Resource
  readonly making: Making
  readonly collections: readonly ConsoleRecord[]
  /** The patterns of the collection that was chosen, in its order. */
  readonly rows: readonly ConsoleRecord[]
  readonly isLoading: boolean
  readonly error: Error | null
}

/** Collections of patterns, and the patterns of one of them; `id` is '' before one was chosen. */
export const useCollections = (resource: Resource, { of, by }: LibraryOptions, id: string): Library => {
  const patterns = useLoadedResource(of)
  const [gathering] = useLoadedResources([targetOf(patterns, by) ?? undefined])
  const making = patterns.templateFor?.find(one => one.resource === resource.name)
  if (!making || !gathering) throw new Error(`'${of}' is no library of ${resource.name}.`)
  const allRows = useAllRows()
  const { order } = patterns.list
  const sorted = order?.within === by ? order.by : (titleKeys(patterns)[0] ?? '')
  const collections = useQuery({
    queryKey: [gathering.name, 'collections'],
    queryFn: () => allRows(gathering.name, { by: titleKeys(gathering)[0] ?? '', filter: {}, meta: { view: 'title' }, most: MOST }),
  })
  const columns = [...new Set([...Object.values(making.copies), ...titleKeys(patterns)])]
  const rows = useQuery({
    queryKey: [patterns.name, 'collection', by, id],
    queryFn: () => allRows(patterns.name, { by: sorted, filter: { [by]: { is: id } }, meta: { view: 'form', columns }, most: MOST }),
    enabled: id !== '',
  })
  const stands = ({ status }: ConsoleRecord): boolean => !OFF.includes(status)
  return {
    patterns,
    making,
    collections: (collections.data?.rows ?? []).filter(stands),
    rows: (rows.data?.rows ?? []).filter(stands),
    isLoading: collections.isPending || (id !== '' && rows.isPending),
    error: collections.error ?? rows.error,
  }
}
