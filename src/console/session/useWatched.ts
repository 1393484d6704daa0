import { useEffect, useState } from 'react'
import { focusManager } from '@tanstack/react-query'
import type { DocumentNode } from 'graphql'
import type { Client } from '../data/client.ts'

/** What a watch query knows at the moment. */
export interface Watched<T> {
  readonly data: T | null
  readonly error: unknown
}

// A role or a flag that somebody else changes meanwhile is seen by whoever comes back to the page, and not at every glance at it.
const STALE_MS = 60_000

/**
 * A query that paints from the cache at once and is then refreshed (R10.1), and again when somebody comes back to the page. `data`
 * belongs to the variables that were asked for: after they change it is null until there is an answer for the new ones.
 */
export const useWatched = <T>(client: Client, query: DocumentNode, variables: Readonly<Record<string, unknown>>): Watched<T> => {
  const key = JSON.stringify(variables)
  const [state, setState] = useState<Watched<T> & { readonly key: string }>({ data: null, error: null, key })

  useEffect(() => {
    const asked = { query, variables: JSON.parse(key) as Record<string, unknown> }
    let askedAt = Date.now()
    const subscription = client.watchQuery<T>(asked).subscribe({
      next: ({ data }) => data && setState({ data, error: null, key }),
      error: error => setState(before => ({ data: before.key === key ? before.data : null, error, key })),
    })
    const look = () => {
      if (!focusManager.isFocused() || Date.now() - askedAt < STALE_MS) return
      askedAt = Date.now()
      // Into the cache, which tells the watch query: one that fails would end it.
      client.query({ ...asked, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
    const deaf = focusManager.subscribe(look)
    return () => {
      subscription.unsubscribe()
      deaf()
    }
  }, [client, query, key])

  return state.key === key ? state : { data: null, error: null }
}
