import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useVerbs } from '#console/services/resources.ts'
import type { Resource } from '#model'

/** So many rows come at once: there may be ten thousand. */
export const PAGE = 20
/** How long what somebody else changed may stay unseen. */
export const ANEW = 30_000

interface Asked {
  /** What the rows are for: keeps apart those of two parts of a page. */
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly columns: readonly string[]
  readonly enabled?: boolean
}

/** Rows, page after page. */
export const useRowPages = (resource: Resource, { name, filter, sort, columns, enabled = true }: Asked) => {
  const verbs = useVerbs()
  const { data, dataUpdatedAt, isPending, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [resource.name, name, filter, sort, columns],
    queryFn: ({ pageParam }) =>
      verbs.getList<ConsoleRecord>(resource.name, {
        pagination: { page: pageParam, perPage: PAGE },
        sort,
        filter,
        meta: { view: 'list', columns },
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.pageInfo?.hasNextPage ? pages.length + 1 : undefined),
    enabled,
    refetchInterval: ANEW,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const rows = [...new Map((data?.pages ?? []).flatMap(page => page.data).map(row => [row.id, row])).values()]
  return {
    rows,
    total: data?.pages[0]?.total ?? 0,
    /** When they were read. */
    readAt: dataUpdatedAt,
    isPending,
    error,
    refetch,
    more: fetchNextPage,
    hasMore: hasNextPage,
    isMore: isFetchingNextPage,
  }
}
