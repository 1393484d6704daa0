import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CreateBase, EditBase, type RaRecord } from 'ra-core'
import type { Resource } from '#model'

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
