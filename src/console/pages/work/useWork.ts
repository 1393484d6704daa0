import { useState } from 'react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { t } from '#texts/work.ts'
import { STATES, type State, type WorkCalls } from './work.ts'

const KEY = 'backgroundWork'
const LOOK_MS = 10_000
const PAGE = 50

const stateOf = (text: string | null): State => STATES.find(state => state === text) ?? 'failed'

/** The page's decisions: which state is looked at (in the address), what is in it, and what runs again. */
export const useWork = (calls: WorkCalls) => {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search.get('status'))
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const found = useInfiniteQuery({
    queryKey: [KEY, state],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => calls.list(state, pageParam),
    getNextPageParam: (last, all) => (last.more ? all.length * PAGE : undefined),
    refetchInterval: LOOK_MS,
  })
  const pages = found.data?.pages ?? []
  const again = useMutation({
    mutationFn: (ids: readonly string[]) => calls.again(ids),
    onSuccess: async count => {
      setSaid(count === 0 ? t('work.gone') : t('work.queued', { count, smart_count: count }))
      await queries.invalidateQueries({ queryKey: [KEY] })
    },
  })
  return {
    state,
    choose: (next: State) => {
      setSaid('')
      setSearch({ status: next }, { replace: true })
    },
    counts: new Map((pages[0]?.counts ?? []).map(({ status, count }) => [status, count])),
    items: pages.flatMap(page => page.items),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    showMore: found.hasNextPage ? () => void found.fetchNextPage() : null,
    isBusy: again.isPending,
    again: again.mutate,
    said,
    problem: again.error?.message ?? null,
  }
}
