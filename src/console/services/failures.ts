import { useSyncExternalStore } from 'react'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { makeValue } from '#widgets'
import { failureTypeOf, type FailureBody } from '../data/errors.ts'
import { ERROR_HANDLING, type PageType } from '../data/errorHandling.ts'

/** The page that stands in a screen's place (R11.1). */
export interface PageFailure {
  readonly type: PageType
  readonly requestId: string | null
}

/** Errors of whole pages: set by what a screen could not load, cleared at each navigation (R7.5). */
export const makePageFailures = () => {
  const { get: current, set, subscribe } = makeValue<PageFailure | null>(null)
  return { set, clear: () => set(null), current, subscribe }
}

export type PageFailures = ReturnType<typeof makePageFailures>

export const usePageFailure = (failures: PageFailures): PageFailure | null => useSyncExternalStore(failures.subscribe, failures.current)

/** How long what was seen can be seen again without a connection (R11.7), in milliseconds: as long as a session lives unattended. */
const REMEMBERED = 7_200_000

const SCREENS: readonly unknown[] = ['getList', 'getOne']

/** Which page an error of the data provider calls for; null: it is handled where it happened (R11.3 to R11.7). */
export const pageFailureOf = (error: unknown): PageFailure | null => {
  const type = failureTypeOf(error)
  const page = type === null ? null : ERROR_HANDLING[type].page
  if (page === null) return null
  return { type: page, requestId: (error as { body?: Partial<FailureBody> }).body?.requestId ?? null }
}

// A server that is busy has more time in a moment.
const BUSY_TRIES = 2
const BUSY_MS = 2_000
const isWorthAnother = (tries: number, error: unknown): boolean => failureTypeOf(error) === 'Busy' && tries < BUSY_TRIES

/**
 * The cache of one organization's rows (DESIGN 6, Isolation). What a screen was to show and could not be read becomes the page's failure;
 * what was already painted stays.
 */
export const makeQueryClient = (failures: PageFailures): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined || query.meta?.['isAhead'] === true || !SCREENS.includes(query.queryKey[1])) return
        const failure = pageFailureOf(error)
        if (failure) failures.set(failure)
      },
    }),
    defaultOptions: {
      queries: { retry: isWorthAnother, retryDelay: BUSY_MS, refetchOnWindowFocus: false, networkMode: 'always', gcTime: REMEMBERED },
      mutations: { networkMode: 'always' },
    },
  })
