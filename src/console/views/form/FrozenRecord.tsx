import { Fragment, useState, type ReactNode } from 'react'
import { useGetOne, useParams } from 'ra-core'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { RecordLoading } from '../shared/RecordLoading.tsx'

/**
 * The row of the address, or that of `id`, as a form starts from it: the first fresh one, and that for as long as the page is open. A form
 * that starts over whenever the background brings news would throw away what was typed. Who saved in between shows as a conflict.
 */
export const FrozenRecord = ({ resource, id: given, columns, children }: FrozenRecordProps) => {
  const { id: ofAddress = '' } = useParams<{ id: string }>()
  const id = given ?? ofAddress
  const { data, error, refetch, isFetching } = useGetOne<ConsoleRecord, Error>(
    resource.name,
    { id, meta: { view: 'form', ...(columns ? { columns } : {}) } },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  // By the address, not by what is known at the moment: what a save makes others forget must not close the form.
  const [frozen, setFrozen] = useState<{ readonly id: string; readonly record: ConsoleRecord } | null>(null)
  if (frozen?.id !== id && data && !isFetching) setFrozen({ id, record: data })
  if (frozen?.id !== id) return <RecordLoading error={error ?? null} retry={() => void refetch()} />
  return <Fragment key={frozen.record.id}>{children(frozen.record)}</Fragment>
}

interface FrozenRecordProps {
  readonly resource: Resource
  readonly id?: string
  /** Its fields, where not those of the form. */
  readonly columns?: readonly string[]
  readonly children: (record: ConsoleRecord) => ReactNode
}
