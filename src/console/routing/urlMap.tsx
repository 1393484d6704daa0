import { createContext, useContext } from 'react'
import type { ConsoleRoute } from './routes.ts'
import type { UrlTable } from './table.ts'

/** The addresses of one organization that exist for the person who looks at it, and the table by which links are written. */
export interface UrlMap {
  readonly organizationId: string
  readonly table: UrlTable
  readonly routes: readonly ConsoleRoute[]
}

const BookContext = createContext<UrlMap | null>(null)

/** Below a row of another resource a book of its own keeps the links of that place in it. */
export const UrlMapProvider = BookContext.Provider

/** Null outside of an organization (a view on its own). */
export const useUrlMap = (): UrlMap | null => useContext(BookContext)
