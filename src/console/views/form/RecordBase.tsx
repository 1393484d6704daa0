import { type ReactNode, Fragment, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CreateBase, EditBase, type RaRecord, useGetOne, useParams } from 'ra-core'
import type { Resource } from '#model'
import { RecordLoading } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'

interface BaseProps {
  readonly resource: Resource
  readonly children: ReactNode
}

// The form says what became of a save (R11.5).
const silent = (): void => undefined

/** How a save is sent: at once also where the browser says that it is offline, so that the form can say that nobody answers. */
const useMutationOptions = ({ name }: Resource) => {
  const queries = useQueryClient()
  return {
    networkMode: 'always' as const,
    onSuccess: silent,
    onError: silent,
    onSettled: (saved: RaRecord | undefined) => {
      if (!saved?.id) return
      // What other screens remember of this row is old now; they must not paint it first.
      queries.removeQueries({
        predicate: ({ queryKey: [of, verb, params] }) =>
          of === name && verb === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === String(saved.id),
      })
      void queries.invalidateQueries({ queryKey: [name] })
    },
  }
}

/** react-admin's controller of a new row: what the form inside saves with. */
export const CreateRecord = ({ resource, children }: BaseProps) => (
  <CreateBase disableAuthentication resource={resource.name} redirect={false} mutationOptions={useMutationOptions(resource)}>
    {children}
  </CreateBase>
)

// Its row is there already, from where it stays the same while the form is open.
const NOT_ASKED = { enabled: false }

/** react-admin's controller of a row that was loaded: what the form inside saves with. */
export const EditRecord = ({ resource, id, children }: BaseProps & { readonly id: string }) => (
  <EditBase
    disableAuthentication
    resource={resource.name}
    redirect={false}
    mutationMode="pessimistic"
    mutationOptions={useMutationOptions(resource)}
    queryOptions={NOT_ASKED}
    id={id}
  >
    {children}
  </EditBase>
)

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
    { retry: false, refetchOnReconnect: false },
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
