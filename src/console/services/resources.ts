import { useDataProvider } from 'ra-core'
import type { ConsoleDataProvider, ConsoleRecord } from '../data/types.ts'
import { useQuery } from '@tanstack/react-query'
import type { ViewMeta } from '../data/documents.ts'
import { use } from 'react'
import type { Resource } from '#model'
import { useApplication } from './frame.tsx'

/** The console's verbs, react-admin's nine included. Where the session is over they reject as `NotAuthorized` while the page leaves for sign-in. */
export const useVerbs = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>()

/** 'starts' and '-starts' as react-admin says them. */
export const sortOf = (sort: string): { field: string; order: 'ASC' | 'DESC' } =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' }

/** A page of rows: of whoever asks whether there is any, or how many, it is the first row alone. */
interface Asked extends ViewMeta {
  readonly page?: number
  readonly perPage?: number
  /** As declarations say it; default: as they were made. */
  readonly sort?: string
  readonly filter?: object
}

/** Asks for a page of a resource's rows, as lists see them unless another `view` is named. */
export const listOf = (
  verbs: Pick<ConsoleDataProvider, 'getList'>,
  name: string,
  { page = 1, perPage = 1, sort = 'id', filter = {}, ...meta }: Asked = {},
) => verbs.getList<ConsoleRecord>(name, { pagination: { page, perPage }, sort: sortOf(sort), filter, meta: { view: 'list', ...meta } })

interface Options {
  readonly enabled?: boolean
  /** The rows from before stay while others come. */
  readonly placeholderData?: <Rows>(before: Rows | undefined) => Rows | undefined
}

/** The same in a query of its own: what cannot be read must not take the page with it. `what` they are for tells it from others; what is `joined` its columns say. */
export const useRowsOf = (name: string, what: string, { joined, ...asked }: Asked, options: Options = {}) => {
  const verbs = useVerbs()
  return useQuery({ queryKey: [name, what, asked], queryFn: () => listOf(verbs, name, { joined, ...asked }), ...options })
}

/** The whole of each resource, fetched side by side; null for no name, and for one under which nothing is declared. Screens wait for it. */
export const useLoadedResources = (names: readonly (string | undefined)[]): readonly (Resource | null)[] => {
  const { catalogue } = useApplication()
  const asked = names.map(name => (name !== undefined && catalogue.has(name) ? catalogue.load(name) : null))
  const found: (Resource | null)[] = []
  // Also for what has come meanwhile: React takes a component up again where it waited, and finds other hooks if this call is gone.
  for (const one of asked) found.push(one instanceof Promise ? use(one) : one)
  return found
}

/** The whole of a declared resource; a screen that asks for it waits until it is here. */
export const useLoadedResource = (name: string): Resource => {
  const { catalogue } = useApplication()
  const asked = catalogue.load(name)
  return asked instanceof Promise ? use(asked) : asked
}
