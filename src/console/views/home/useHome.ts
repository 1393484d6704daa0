import { useQuery } from '@tanstack/react-query'
import type { ResourceSummary } from '#model'
import type { HomeCountOf, HomeOf } from '../../data/types.ts'
import { useDeclared } from '../../services/application.tsx'
import { useVerbs } from '../../services/useVerbs.ts'
import { countedOf, type Counted } from './counted.ts'

// What is urgent first, what goes on today before what can wait.
const ORDER: readonly HomeCountOf['waits'][] = ['error', 'warning', null, 'info']

const countsOf = ({ organizationId, counts }: HomeOf, declared: readonly ResourceSummary[]): readonly Counted[] =>
  countedOf(
    [...counts].sort((left, right) => ORDER.indexOf(left.waits) - ORDER.indexOf(right.waits)),
    declared,
    ({ path, name }) => `/organizations/${organizationId}/${path ?? name}`,
  )

/** What is counted today at each of these organizations, in one request. */
export const useHome = (ids: readonly string[]) => {
  const verbs = useVerbs()
  const declared = useDeclared()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', ...ids],
    queryFn: () => verbs.home(ids),
    enabled: ids.length > 0,
    staleTime: 0,
  })
  return {
    homes: new Map((data ?? []).map(home => [home.organizationId, countsOf(home, declared)])),
    isPending: isPending || (error !== null && !data),
    error,
    refetch,
  }
}
