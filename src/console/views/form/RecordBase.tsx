import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CreateBase, EditBase, useEditContext, useParams, type RaRecord } from 'ra-core'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { FirstFresh } from './FrozenRecord.tsx'

interface BaseProps {
  readonly resource: Resource
  readonly children: ReactNode
}

// The frame says what became of a row that is not there (R11.1), the form what became of a save (R11.5).
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

interface EditRecordProps extends Omit<BaseProps, 'children'> {
  /** The row where it is known already; else the one of the address is loaded. */
  readonly known?: ConsoleRecord
  /** Its fields, where not those of the resource's form. */
  readonly columns?: readonly string[]
  readonly children: (record: ConsoleRecord) => ReactNode
}

/** react-admin's controller of the row of the address: it loads the row, and the form inside saves with it. */
export const EditRecord = ({ resource, known, columns, children }: EditRecordProps) => {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <EditBase
      disableAuthentication
      resource={resource.name}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={useMutationOptions(resource)}
      queryOptions={{ meta: { view: 'form', ...(columns ? { columns } : {}) }, onError: silent, enabled: known === undefined }}
      id={known?.id ?? id}
    >
      {known ? children(known) : <Loaded>{children}</Loaded>}
    </EditBase>
  )
}

const Loaded = ({ children }: Pick<EditRecordProps, 'children'>) => {
  const { id = '' } = useParams<{ id: string }>()
  const { record, error, isFetching, refetch } = useEditContext<ConsoleRecord>()
  return <FirstFresh {...{ id, record, error, isFetching, refetch, children }} />
}
