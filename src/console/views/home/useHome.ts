import { useQuery } from '@tanstack/react-query'
import { chunk } from 'es-toolkit'
import type { ResourceSummary } from '#model'
import { lookUp } from '#texts/polyglot.ts'
import { useAllRows } from '#shared'
import type { HomeCountOf, HomeOf } from '../../data/types.ts'
import { filled, urlsOf, withParam } from '../../routing/table.ts'
import { useDeclared } from '../../services/frame.tsx'
import { useVerbs } from '../../services/resources.ts'
import { useRows } from '../list/filters.ts'
import { countedOf, type Counted } from './counted.ts'

// What is urgent first, what goes on today before what can wait.
const ORDER: readonly HomeCountOf['waits'][] = ['error', 'warning', null, 'info']

/** Where something is done about rows that there are none of: the form of a new row, or the list. */
const remedyAt = (
  { opens, with: values }: NonNullable<HomeCountOf['lacking']>,
  declared: readonly ResourceSummary[],
  organizationId: string,
): string | null => {
  const resource = declared.find(one => one.name === opens)
  const { create = null, list = null } = resource ? urlsOf(resource) : {}
  const address = values ? create && withParam(create, 'with', values) : list
  return address && filled(address, { organizationId })
}

const countsOf = ({ organizationId, counts }: HomeOf, declared: readonly ResourceSummary[]): readonly Counted[] =>
  countedOf(
    [...counts].sort((left, right) => ORDER.indexOf(left.waits) - ORDER.indexOf(right.waits)),
    declared,
    ({ path, name }) => `/organizations/${organizationId}/${path ?? name}`,
  ).flatMap(one => {
    if (!one.lacking) return one
    const to = one.count === 0 ? remedyAt(one.lacking, declared, organizationId) : null
    const label = lookUp(`resources.${one.resource.name}.lacking.${one.name}`, { _: one.lacking.label })
    return to === null ? [] : { ...one, to, lacking: { ...one.lacking, label } }
  })

/** What is counted today at each of these organizations, in one request. */
export const useHome = (ids: readonly string[]) => {
  const verbs = useVerbs()
  const declared = useDeclared()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', ...ids],
    queryFn: () => verbs.home(ids),
    enabled: ids.length > 0,
  })
  return {
    homes: new Map((data ?? []).map(home => [home.organizationId, countsOf(home, declared)])),
    isPending: isPending || (error !== null && !data),
    error,
    refetch,
  }
}

// As many as the API counts at once, and beyond how many nobody waits for their sums.
const AT_ONCE = 50
const MOST = 200

/** What is counted at every organization that the list finds, where those are more than its page has; null: not known, or too many. */
export const useAllHomes = (resource: string): readonly (readonly Counted[])[] | null => {
  const verbs = useVerbs()
  const allRows = useAllRows()
  const declared = useDeclared()
  const { data: page = [], total = 0, filter, filterValues } = useRows()
  const asked = { ...filterValues, ...filter }
  const { data } = useQuery({
    queryKey: ['home', 'all', asked],
    queryFn: async () => {
      const { rows } = await allRows(resource, { by: 'id', filter: asked, meta: { view: 'title' }, most: MOST })
      const parts = chunk(
        rows.map(({ id }) => id),
        AT_ONCE,
      )
      return (await Promise.all(parts.map(ids => verbs.home(ids)))).flat()
    },
    enabled: total > page.length && total <= MOST,
  })
  return data?.map(home => countsOf(home, declared)) ?? null
}
