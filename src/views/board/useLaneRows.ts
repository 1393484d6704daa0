import { useInfiniteQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useVerbs } from '#console/views/shared/useVerbs.ts'
import type { BoardScreen } from './useBoard.ts'
import { ANEW, type Lane } from './useLanes.ts'

/** So many cards come at once: a lane may have ten thousand. */
export const PAGE = 20

/** The cards of a lane, page after page. */
export const useLaneRows = ({ resource, filter, columns, sort }: BoardScreen, lane: Lane, enabled: boolean) => {
  const verbs = useVerbs()
  const { data, isPending, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [resource.name, 'lane', lane.name, filter, sort, columns],
    queryFn: ({ pageParam }) =>
      verbs.getList<ConsoleRecord>(resource.name, {
        pagination: { page: pageParam, perPage: PAGE },
        sort,
        filter: { ...filter, ...lane.filter },
        meta: { view: 'list', columns },
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.pageInfo?.hasNextPage ? pages.length + 1 : undefined),
    enabled,
    refetchInterval: ANEW,
    refetchOnWindowFocus: true,
    placeholderData: before => before,
  })
  const rows = [...new Map((data?.pages ?? []).flatMap(page => page.data).map(row => [row.id, row])).values()]
  return {
    rows,
    total: data?.pages[0]?.total ?? 0,
    isPending,
    error,
    refetch,
    more: fetchNextPage,
    hasMore: hasNextPage,
    isMore: isFetchingNextPage,
  }
}
