import { gql } from '@apollo/client/core'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { LazyCatalogue } from '#catalogue/catalogue.ts'
import { factKeys } from '#catalogue/factKeys.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { FieldEnv, Resource, Wire } from '#model'
import { failureTypeOf, reshape } from '../../data/errors.ts'
import { recordOf } from '../../data/values.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useEnv } from '../../views/shared/useEnv.ts'
import { useApplication } from '../../services/application.tsx'
import { useUrlMap, type UrlMap } from '../../routing/urlMap.tsx'
import { filled } from '../../routing/table.ts'
import type { Jump } from './paletteEntries.ts'
import { useRested } from './useRested.ts'

/** A record that a text finds. */
export interface FoundRecord {
  readonly href: string
  readonly resource: Resource
  readonly record: ConsoleRecord
}

/** What a text finds in one resource; `more` is its list with the same search, where that finds others. */
export interface FoundGroup {
  readonly resource: Resource
  readonly records: readonly FoundRecord[]
  readonly more: string | null
}

export interface Found {
  readonly groups: readonly FoundGroup[]
  readonly isPending: boolean
  readonly isFailed: boolean
}

interface Answer {
  readonly search: readonly { readonly resource: string; readonly rows: readonly Wire[]; readonly more: boolean }[]
}

const SEARCH = gql(`query Search($organizationId: ID!, $q: String!, $perPage: Int) {
  search(organizationId: $organizationId, q: $q, perPage: $perPage) { resource rows more }
}`)

/** Rows of each resource that are shown, and letters that a search needs. */
const ROWS = 5
const SHORTEST = 2
const NOTHING: readonly FoundGroup[] = []

const groupOf = async (
  { resource: name, rows, more }: Answer['search'][number],
  text: string,
  { catalogue, book, env }: { readonly catalogue: LazyCatalogue; readonly book: UrlMap; readonly env: FieldEnv },
): Promise<FoundGroup | null> => {
  const urls = book.table[name]
  if (!catalogue.has(name) || !urls) return null
  const resource = await catalogue.load(name)
  const opens = resource.detail === false ? (urls.edit ?? urls.show) : (urls.show ?? urls.edit)
  if (!opens) return null
  const { organizationId } = book
  const records = rows.map((wire): FoundRecord => {
    const record = recordOf(resource, wire, { view: 'list', columns: factKeys(resource) }, env)
    return { href: filled(opens, { organizationId, id: record.id }), resource, record }
  })
  const list = urls.list && filled(urls.list, { organizationId })
  return { resource, records, more: more && list ? `${list}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}` : null }
}

/** Rows of every resource that a text of two letters or more finds, by one request: people first, then as the sidebar has them. */
export const usePaletteRecords = (text: string, jumps: readonly Jump[]): Found => {
  const { client, catalogue, session } = useApplication()
  const book = useUrlMap()
  const env = useEnv()
  const typed = text.trim()
  const sought = useRested(typed)
  const ask = async (book: UrlMap, signal: AbortSignal): Promise<readonly FoundGroup[]> => {
    const { data } = await client.query<Answer>({
      query: SEARCH,
      variables: { organizationId: book.organizationId, q: sought, perPage: ROWS },
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false, fetchOptions: { signal } },
    })
    const groups = await Promise.all(data.search.map(one => groupOf(one, sought, { catalogue, book, env: env() })))
    return groups.filter(one => one !== null)
  }
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', 'palette', sought],
    queryFn:
      book && sought.length >= SHORTEST
        ? ({ signal }) =>
            ask(book, signal).catch((error: unknown) => {
              if (failureTypeOf(reshape(error, null, env())) === 'NotAuthorized') session.expire()
              throw error
            })
        : skipToken,
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
