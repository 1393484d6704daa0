import { useQuery } from '@tanstack/react-query'
import { factKeys } from '#catalogue/factKeys.ts'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useApplication } from '../../services/application.tsx'
import { inOrder, useRecentRows, withPin, type RecentRow } from '../../services/recent.ts'
import { useVerbs } from '../../services/useVerbs.ts'
import { opensAt } from './usePaletteRecords.ts'

/** A row that was opened before and can be opened still. */
export interface RecentRecord extends RecentRow {
  readonly href: string
  readonly of: Resource
  readonly record: ConsoleRecord
}

/** Rows opened lately as they are now; those that are gone, or that one may not read any more, are left out. */
export const usePaletteRecent = () => {
  const { catalogue } = useApplication()
  const book = useUrlMap()
  const verbs = useVerbs()
  const [rows, setRows] = useRecentRows()
  const names = [...new Set(rows.map(({ resource }) => resource))].filter(name => catalogue.has(name) && book?.table[name])
  const { data } = useQuery({
    queryKey: ['recent', rows.map(({ resource, id }) => `${resource} ${id}`).sort()],
    queryFn: async () => {
      const found = await Promise.all(
        names.map(async name => {
          const resource = await catalogue.load(name)
          const ids = rows.flatMap(one => (one.resource === name ? one.id : []))
          const { data: records } = await verbs.getMany<ConsoleRecord>(name, { ids, meta: { view: 'list', columns: factKeys(resource) } })
          return records.map(record => ({ resource, record }))
        }),
      )
      return found.flat()
    },
    retry: false,
    gcTime: 0,
  })
  const recent = inOrder(rows).flatMap((row): readonly RecentRecord[] => {
    const found = data?.find(({ resource, record }) => resource.name === row.resource && record.id === row.id)
    const href = found && book && opensAt(book, found.resource, row.id)
    return found && href ? [{ ...row, href, of: found.resource, record: found.record }] : []
  })
  return {
    recent,
    clear: () => setRows(rows.filter(({ pinned }) => pinned)),
    pin: (row: RecentRow) => setRows(withPin(rows, row, !row.pinned)),
  }
}
