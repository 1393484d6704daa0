import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useGetOne, useParams } from 'ra-core'
import type { Link } from '#fields/reference/link.ts'
import type { Nest, Offers, ResourceSummary } from '#model'
import type { ConsoleRecord } from '../data/types.ts'
import { filled, rowUrl, type ResourceUrls } from './table.ts'
import { UrlMapProvider, useUrlMap, type UrlMap } from './urlMap.tsx'
import type { ConsoleRoute, ScreenRoute } from './routes.ts'

/** The row that the rows of a screen belong to. */
export interface NestedResource {
  readonly field: string
  readonly parent: ResourceSummary
  readonly parentId: string
  /** '' until it is known. */
  readonly parentTitle: string
  /** Undefined until it is known. */
  readonly parentRow: ConsoleRecord | undefined
  readonly label: string
  /** Below which rows a new one may come. */
  readonly offers: Offers
  /** What a new row has of it, unasked. */
  readonly fixed: Readonly<Record<string, Link>>
  /** Rows that stand elsewhere are put below it. */
  readonly takes: boolean
  /** The way to the row above, whole addresses. */
  readonly crumbs: readonly { readonly to: string; readonly label: string }[]
  /** The page of the row above; where it has none here, null. */
  readonly parentPath: string | null
}

const ALL: Offers = {}

const NestContext = createContext<NestedResource | null>(null)

/** The row above, on screens below a row; else null. */
export const useNestedResource = (): NestedResource | null => useContext(NestContext)

type Nested = ScreenRoute & { readonly nest: Nest & { readonly parent: ResourceSummary } }

export const isNested = (route: ConsoleRoute): route is Nested => 'nest' in route && route.nest !== undefined

/** The resource's addresses inside a nest: the nest's own, and for a row that it has no screen for the standing ones. */
const urlsInside = ({ nest, resource }: Nested, book: UrlMap, parentId: string): ResourceUrls | null => {
  const own = book.table[resource.name]
  if (!own) return null
  const there = (screen: 'list' | 'create' | 'edit' | 'show'): string | null => {
    const found = book.routes.find(
      route => route.screen === screen && route.nest?.[screen] === nest[screen] && route.nest?.parent.name === nest.parent.name,
    )
    return nest[screen] === undefined || !found ? null : filled(found.path, { organizationId: book.organizationId, parentId })
  }
  // With a form here, a row does not open somewhere else because its detail is there.
  const hasRow = nest.edit !== undefined || nest.show !== undefined
  return {
    ...own,
    importing: null,
    list: there('list'),
    create: there('create'),
    edit: there('edit') ?? (hasRow ? null : own.edit),
    show: there('show') ?? (hasRow ? null : own.show),
  }
}

/** Rows below the row of the address: what react-admin writes inside leads to addresses inside, and crumbs lead back to the row. */
export const NestedResourceProvider = ({ route, children }: { readonly route: Nested; readonly children: ReactNode }) => {
  const { parentId = '' } = useParams<{ parentId: string }>()
  const { parent, field, label, takes = false } = route.nest
  const offers = route.resource.offers?.[field] ?? ALL
  const book = useUrlMap()
  const { data } = useGetOne<ConsoleRecord>(
    parent.name,
    {
      id: parentId,
      meta: { view: 'title', columns: [...Object.keys(offers), ...(parent.forms ?? []).flatMap(({ series }) => series?.by ?? [])] },
    },
    { retry: false },
  )
  const parentTitle = data?.recordTitle ?? ''
  const inside = useMemo((): UrlMap | null => {
    const urls = book && urlsInside(route, book, parentId)
    return book && urls ? { ...book, table: { ...book.table, [route.resource.name]: urls } } : null
  }, [book, route, parentId])
  const place = useMemo((): NestedResource => {
    const at = (path: string | null | undefined): string | null =>
      book && path ? filled(path, { organizationId: book.organizationId, id: parentId }) : null
    const listOf = ({ name, label: [, many] }: ResourceSummary) => {
      const to = at(book?.table[name]?.list)
      return to ? { to, label: many } : null
    }
    const row = at(rowUrl(parent, book?.table[parent.name]))
    const first = listOf(parent) ?? listOf(route.resource)
    return {
      field,
      parent,
      parentId,
      parentTitle,
      parentRow: data,
      label: label ?? route.resource.label[1],
      offers,
      fixed: { [field]: { id: parentId, title: parentTitle } },
      takes,
      parentPath: row,
      crumbs: [...(first ? [first] : []), ...(row && parentTitle ? [{ to: row, label: parentTitle }] : [])],
    }
  }, [book, route, parent, field, label, offers, takes, parentId, parentTitle, data])
  return (
    <NestContext.Provider value={place}>
      <UrlMapProvider value={inside ?? book}>{children}</UrlMapProvider>
    </NestContext.Provider>
  )
}
