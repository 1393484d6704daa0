import { useState } from 'react'
import { useGetOne, useParams } from 'ra-core'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'

export interface Loaded {
  readonly record: ConsoleRecord | null
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The first fresh row, and that one for as long as the page is open: a form that starts over whenever the background brings news
 * would throw away what was typed. Who saved in between shows as a conflict. `columns`: its fields, where not those of the form.
 */
export const useFrozenRecord = (resource: Resource, columns?: readonly string[]): Loaded => {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch, isFetching } = useGetOne<ConsoleRecord, Error>(
    resource.name,
    { id, meta: { view: 'form', ...(columns ? { columns } : {}) } },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  // By the address, not by what is known at the moment: what a save makes others forget must not close the form.
  const [frozen, setFrozen] = useState<{ readonly id: string; readonly record: ConsoleRecord } | null>(null)
  if (frozen?.id !== id && data && !isFetching) setFrozen({ id, record: data })
  const record = frozen?.id === id ? frozen.record : null
  return { record, error: record ? null : (error ?? null), retry: () => void refetch() }
}
