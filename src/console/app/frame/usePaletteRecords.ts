import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type LazyCatalogue, factKeys } from '#catalogue'
import type { FieldEnv, Resource } from '#model'
import { useEnv } from '#shared'
import { recordOf } from '../../data/values.ts'
import type { ConsoleRecord, FoundRows } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import { useApplication } from '../../services/frame.tsx'
import { filled, rowUrl, withParam } from '../../routing/table.ts'
import { useUrlMap, type UrlMap } from '../../routing/urlMap.tsx'
import { rankIn, type Jump } from './paletteEntries.ts'
import { useRested } from '#widgets'
import { inOrder, useRecentRows, withPin, type RecentRow } from '../../services/recent.ts'

/** What a text finds in one resource; `more` is its list with the same search, where that finds others. */
export interface FoundGroup {
  readonly resource: Resource
  readonly records: readonly { readonly href: string; readonly record: ConsoleRecord }[]
  readonly more: string | null
}

/** How long typing rests before a search is sent. */
export const REST_MS = 200

/** Rows of each resource that are shown, and letters that a search needs. */
const ROWS = 5
const SHORTEST = 2
const NOTHING: readonly FoundGroup[] = []

/** Where a row of a resource opens; null where it does not. */
export const opensAt = ({ table, organizationId }: UrlMap, resource: Pick<Resource, 'name' | 'detail'>, id: string): string | null => {
  const opens = rowUrl(resource, table[resource.name])
  return opens && filled(opens, { organizationId, id })
}

const groupOf = async (
  { resource: name, rows, more }: FoundRows,
  text: string,
  { catalogue, book, env }: { readonly catalogue: LazyCatalogue; readonly book: UrlMap; readonly env: FieldEnv },
): Promise<FoundGroup | null> => {
  const urls = book.table[name]
  if (!catalogue.has(name) || !urls) return null
  const resource = await catalogue.load(name)
  const records = rows.flatMap(wire => {
    const record = recordOf(resource, wire, { view: 'list', columns: factKeys(resource) }, env)
    const href = opensAt(book, resource, record.id)
    return href === null ? [] : [{ href, record }]
  })
  if (records.length === 0) return null
  const list = urls.list && filled(urls.list, { organizationId: book.organizationId })
  return { resource, records, more: more && list ? withParam(list, 'filter', { q: text }) : null }
}

/** Rows of every resource that a text of two letters or more finds, by one request: people first, then as the sidebar has them, what is called after others last. */
export const usePaletteRecords = (text: string, jumps: readonly Jump[]) => {
  const { catalogue } = useApplication()
  const book = useUrlMap()
  const verbs = useVerbs()
  const env = useEnv()
  const typed = text.trim()
  const sought = useRested(typed, REST_MS)
  const ask = async (book: UrlMap, signal: AbortSignal): Promise<readonly FoundGroup[]> => {
    const found = await verbs.searchEverywhere(sought, ROWS, signal)
    const groups = await Promise.all(found.map(one => groupOf(one, sought, { catalogue, book, env: env() })))
    return groups.filter(one => one !== null)
  }
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', 'palette', sought],
    queryFn: book && sought.length >= SHORTEST ? ({ signal }) => ask(book, signal) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!book || typed.length < SHORTEST) return { groups: NOTHING, isPending: false, isFailed: false }
  const rank = rankIn(jumps)
  const groups = [...(data ?? NOTHING)].sort((one, other) => rank(one.resource) - rank(other.resource))
  const isPending = isFetching || sought !== typed
  return { groups, isPending, isFailed: isError && !isPending }
}

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
