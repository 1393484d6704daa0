import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { LazyCatalogue } from '#catalogue/catalogue.ts'
import { factKeys } from '#catalogue/factKeys.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { FieldEnv, Resource } from '#model'
import { recordOf } from '../../data/values.ts'
import type { ConsoleRecord, FoundRows } from '../../data/types.ts'
import { useEnv } from '../../views/shared/useEnv.ts'
import { useVerbs } from '../../services/useVerbs.ts'
import { useApplication } from '../../services/application.tsx'
import { useUrlMap, type UrlMap } from '../../routing/urlMap.tsx'
import { filled, rowUrl, withParam } from '../../routing/table.ts'
import type { Jump } from './paletteEntries.ts'
import { useRested } from '../../views/shared/useRested.ts'

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

/** Rows of every resource that a text of two letters or more finds, by one request: people first, then as the sidebar has them. */
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
  const order = [systemResources.people, ...jumps.flatMap(jump => jump.resource ?? [])]
  const rank = ({ resource }: FoundGroup) => (order.includes(resource.name) ? order.indexOf(resource.name) : order.length)
  const groups = [...(data ?? NOTHING)].sort((one, other) => rank(one) - rank(other))
  const isPending = isFetching || sought !== typed
  return { groups, isPending, isFailed: isError && !isPending }
}
