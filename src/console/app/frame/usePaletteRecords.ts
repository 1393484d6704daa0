import { gql } from '@apollo/client/core'
import { useEffect, useMemo, useState } from 'react'
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

/** Milliseconds that typing rests before a search is sent, and rows of each resource that are shown. */
const REST = 200
const ROWS = 5
const SHORTEST = 2
const NOTHING = { groups: [] as readonly FoundGroup[], isFailed: false, answers: '' }

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
  const [found, setFound] = useState(NOTHING)
  const order = useMemo(() => [systemResources.people, ...jumps.flatMap(jump => jump.resource ?? [])], [jumps])
  const sought = text.trim()
  const env = useEnv()
  const isShort = sought.length < SHORTEST || !book
  if (isShort && found !== NOTHING) setFound(NOTHING)
  useEffect(() => {
    if (isShort) return undefined
    const given = new AbortController()
    const { signal } = given
    const ask = async (): Promise<void> => {
      const { data } = await client.query<Answer>({
        query: SEARCH,
        variables: { organizationId: book.organizationId, q: sought, perPage: ROWS },
        fetchPolicy: 'no-cache',
        context: { queryDeduplication: false, fetchOptions: { signal } },
      })
      const groups = await Promise.all(data.search.map(one => groupOf(one, sought, { catalogue, book, env: env() })))
      const rank = ({ resource }: FoundGroup) => (order.includes(resource.name) ? order.indexOf(resource.name) : order.length)
      const sorted = groups.filter(one => one !== null).sort((one, other) => rank(one) - rank(other))
      if (!signal.aborted) setFound({ groups: sorted, isFailed: false, answers: sought })
    }
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (signal.aborted) return
        if (failureTypeOf(reshape(error, null, env())) === 'NotAuthorized') session.expire()
        setFound({ groups: [], isFailed: true, answers: sought })
      })
    }, REST)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [sought, isShort, order, catalogue, book, client, session, env])
  const isPending = !isShort && found.answers !== sought
  return { groups: found.groups, isPending, isFailed: found.isFailed && !isPending }
}
