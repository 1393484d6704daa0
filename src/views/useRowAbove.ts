import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useNestedResource } from '#console/routing/nestedResource.tsx'
import { useLoadedResources, useVerbs } from '#console/services/resources.ts'
import type { Resource } from '#model'

/** How long what somebody else changed may stay unseen. */
const ANEW = 15_000

/** The row above the rows of a screen, with what a view says of it; null until it is here, and where there is none. Read again with the rows. */
export const useRowAbove = (
  rows: Resource,
  columnsOf: (parent: Resource) => readonly string[],
): { readonly resource: Resource; readonly record: ConsoleRecord } | null => {
  const verbs = useVerbs()
  const nest = useNestedResource()
  const [resource] = useLoadedResources([nest?.parent.name])
  const columns = resource ? columnsOf(resource) : []
  const { data } = useQuery({
    queryKey: [rows.name, 'above', nest?.parentId, columns],
    queryFn: async () => {
      const found = await verbs.getMany<ConsoleRecord>(resource?.name ?? '', {
        ids: [nest?.parentId ?? ''],
        meta: { view: 'list', columns: [...columns] },
      })
      return found.data[0] ?? null
    },
    enabled: resource !== null && resource !== undefined && columns.length > 0,
    refetchInterval: ANEW,
  })
  return resource && data ? { resource, record: data } : null
}
