import { useSyncExternalStore } from 'react'
import { isEqual } from 'es-toolkit'
import { useGetList } from 'ra-core'
import { useRested } from '#widgets'
import { listMeta } from './columns.tsx'
import { useListScreen } from './listScreen.ts'
import { useRows, type Rows } from './filters.ts'
import { useSame } from './useTabCounts.ts'

/** A page that came just now, as one that somebody pointed at, is not asked for again; after a change it is. */
export const NEW_MS = 3_000
// A pointer that only passes by asks for nothing, and a page that was pressed is painted before the one after it is asked for.
const RESTS_MS = 60
// Nobody is told of an error before they press.
const AHEAD = { meta: { isAhead: true }, retry: false, staleTime: NEW_MS }

/** Asks for the rows that somebody is about to see, by pointing at what shows them or coming to it by keys, so that they are here at the press. */
export const RowsAhead = () => {
  const { pointedAt } = useListScreen()
  const rows = useRows()
  const { page, perPage, sort, filterValues, total = 0 } = rows
  const press = useSyncExternalStore(pointedAt.subscribe, pointedAt.get)
  const now = { page, sort, filterValues }
  const next = { ...now, ...press?.(rows) }
  const isThere = next.page === 1 || (next.page > 1 && (next.page - 1) * perPage < total)
  const wanted = useSame(press && isThere && !rows.isFetching && !isEqual(next, now) ? next : null)
  const asked = useRested(wanted, RESTS_MS)
  return asked && <Asked {...asked} />
}

const Asked = ({ page, sort, filterValues }: Pick<Rows, 'page' | 'sort' | 'filterValues'>) => {
  const { resource, columns } = useListScreen()
  const { perPage, filter } = useRows()
  const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter }, meta: listMeta(columns.shown) }
  useGetList(resource.name, params, AHEAD)
  return null
}
