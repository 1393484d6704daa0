import { useEffect, useState } from 'react'
import type { DocumentNode } from 'graphql'
import type { Client } from '../data/client.ts'

/** What a watch query knows at the moment. */
export interface Watched<T> {
  readonly data: T | null
  readonly error: unknown
}

/**
 * A query that paints from the cache at once and is then refreshed (R10.1). `data` belongs to the variables that were asked
 * for: after they change it is null until there is an answer for the new ones.
 */
export const useWatched = <T>(client: Client, query: DocumentNode, variables: Readonly<Record<string, unknown>>): Watched<T> => {
  const key = JSON.stringify(variables)
  const [state, setState] = useState<Watched<T> & { readonly key: string }>({ data: null, error: null, key })

  useEffect(() => {
    const subscription = client.watchQuery<T>({ query, variables: JSON.parse(key) as Record<string, unknown> }).subscribe({
      next: ({ data }) => data && setState({ data, error: null, key }),
      error: error => setState(before => ({ data: before.key === key ? before.data : null, error, key })),
    })
    return () => subscription.unsubscribe()
  }, [client, query, key])

  return state.key === key ? state : { data: null, error: null }
}
