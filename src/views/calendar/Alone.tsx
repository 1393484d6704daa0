import { useMemo, type ReactNode } from 'react'
import { ListContextProvider, type ListControllerResult } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { useAsked } from '#console/views/list/useSteadyList.ts'
import type { Resource } from '#model'

type Filter = Readonly<Record<string, unknown>>

const NONE = '{}'

const readFilter = (text: string): Filter => {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Filter) : {}
  } catch {
    return {}
  }
}

/** What a list around it would know: the filter, which stands in the address here as well. */
export const Alone = ({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) => {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('filter') ?? NONE
  const filterValues = useMemo(() => readFilter(chosen), [chosen])
  const setFilters = useAsked(filterValues, filter => {
    const next = new URLSearchParams(Object.keys(filter).length === 0 ? {} : { filter: JSON.stringify(filter) })
    setParams(next, { preventScrollReset: true })
  })
  const context = useMemo(() => ({ resource: resource.name, filterValues, setFilters }), [resource, filterValues, setFilters])
  return <ListContextProvider value={context as unknown as ListControllerResult}>{children}</ListContextProvider>
}
