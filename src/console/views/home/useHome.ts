import { useQuery } from '@tanstack/react-query'
import type { ResourceSummary } from '#model'
import { lookUp } from '#texts/polyglot.ts'
import type { HomeCountOf, HomeOf } from '../../data/types.ts'
import { useDeclared } from '../../services/application.tsx'
import { useVerbs } from '../shared/useVerbs.ts'

/** A count of an organization, and where its rows are. */
export interface Counted extends Omit<HomeCountOf, 'resource'> {
  readonly key: string
  readonly resource: ResourceSummary
  /** Whole address of the list of these rows. */
  readonly to: string
}

const addressOf = (organizationId: string, { path, name }: ResourceSummary, filter: HomeCountOf['filter']): string =>
  `/organizations/${organizationId}/${path ?? name}?filter=${encodeURIComponent(JSON.stringify(filter))}`

// What is urgent first, what goes on today before what can wait.
const ORDER: readonly HomeCountOf['waits'][] = ['error', 'warning', null, 'info']

const countsOf = ({ organizationId, counts }: HomeOf, declared: readonly ResourceSummary[]): readonly Counted[] =>
  [...counts]
    .sort((left, right) => ORDER.indexOf(left.waits) - ORDER.indexOf(right.waits))
    .flatMap(({ resource: name, ...one }) => {
      const resource = declared.find(each => each.name === name)
      const label = lookUp(`resources.${name}.home.${one.name}`, { _: one.label })
      return resource ? [{ ...one, label, resource, key: `${name}.${one.name}`, to: addressOf(organizationId, resource, one.filter) }] : []
    })

/** What is counted today at each of these organizations, in one request. */
export const useHome = (ids: readonly string[]) => {
  const verbs = useVerbs()
  const declared = useDeclared()
  const { data, isPending, error } = useQuery({
    queryKey: ['home', ...ids],
    queryFn: () => verbs.home(ids),
    enabled: ids.length > 0,
    staleTime: 0,
  })
  return { homes: new Map((data ?? []).map(home => [home.organizationId, countsOf(home, declared)])), isPending, error }
}
