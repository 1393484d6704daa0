import { Fragment, useState, type ReactNode } from 'react'
import { useGetOne, useParams } from 'ra-core'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { RecordLoading } from '../shared/RecordLoading.tsx'

/** The row of the address, where it is only read: what a new one starts from. `columns`: its fields, where not those of the form. */
export const FrozenRecord = ({ resource, columns, children }: FrozenRecordProps) => {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch, isFetching } = useGetOne<ConsoleRecord, Error>(
    resource.name,
    { id, meta: { view: 'form', ...(columns ? { columns } : {}) } },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return <FirstFresh {...{ id, error, refetch, isFetching, children }} record={data} />
}

/**
 * The first fresh row, and that one for as long as the page is open: a form that starts over whenever the background brings news
 * would throw away what was typed. Who saved in between shows as a conflict.
 */
export const FirstFresh = ({ id, record, error, isFetching, refetch, children }: FirstFreshProps) => {
  // By the address, not by what is known at the moment: what a save makes others forget must not close the form.
  const [frozen, setFrozen] = useState<{ readonly id: string; readonly record: ConsoleRecord } | null>(null)
  if (frozen?.id !== id && record && !isFetching) setFrozen({ id, record })
  if (frozen?.id !== id) return <RecordLoading error={error ?? null} retry={() => void refetch()} />
  return <Fragment key={frozen.record.id}>{children(frozen.record)}</Fragment>
}

interface FirstFreshProps {
  readonly id: string
  readonly record: ConsoleRecord | undefined
  readonly error: Error | null | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly children: (record: ConsoleRecord) => ReactNode
}

interface FrozenRecordProps {
  readonly resource: Resource
  readonly columns?: readonly string[]
  readonly children: (record: ConsoleRecord) => ReactNode
}
