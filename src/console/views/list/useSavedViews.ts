import { useMemo, useState } from 'react'
import { gql } from '@apollo/client/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#model'
import { useApplication } from '../../services/application.tsx'
import { reshape } from '../../data/errors.ts'
import { useConsole } from '../../session/context.tsx'
import type { ViewState } from './opening.ts'

/** A view as the server keeps it. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  readonly mine: boolean
  readonly byDefault: boolean
  readonly state: ViewState
}

const VIEW = 'id name shared mine byDefault state'
const LIST = gql(
  `query SavedViews($organizationId: ID!, $resource: String!) { savedViews(organizationId: $organizationId, resource: $resource) { ${VIEW} } }`,
)
const SAVE = gql(`mutation SaveView($organizationId: ID!, $resource: String!, $id: ID, $name: String!, $shared: Boolean!, $state: JSON!) {
  saveView(organizationId: $organizationId, resource: $resource, id: $id, name: $name, shared: $shared, state: $state) { ${VIEW} }
}`)
const DELETE = gql(
  `mutation DeleteView($organizationId: ID!, $resource: String!, $id: ID!) { deleteView(organizationId: $organizationId, resource: $resource, id: $id) { done } }`,
)
const CHOOSE = gql(
  `mutation ChooseView($organizationId: ID!, $resource: String!, $id: ID) { chooseView(organizationId: $organizationId, resource: $resource, id: $id) { done } }`,
)

type Change = Pick<SavedView, 'name' | 'shared' | 'state'> & { readonly id?: string }

/** The saved views of a list: one's own and what others share, and what one may do with them. */
export const useSavedViews = (resource: Resource) => {
  const { client } = useApplication()
  const { organization } = useConsole()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const key = useMemo(() => ['savedViews', resource.name], [resource])
  const base = { organizationId: organization.id, resource: resource.name }

  const list = useQuery({
    queryKey: key,
    queryFn: async () => (await client.query<{ savedViews: readonly SavedView[] }>({ query: LIST, variables: base })).data.savedViews,
  })
  const change = useMutation({
    mutationFn: async ({ mutation, variables }: { mutation: typeof SAVE; variables: object }) => {
      await client.mutate({ mutation, variables: { ...base, ...variables } })
      await queries.invalidateQueries({ queryKey: key })
    },
    onMutate: () => setProblem(null),
    onError: error => {
      const said = reshape(error, null, { timeZone: organization.timezone, now: new Date() }) as {
        message: string
        body?: { errors?: { name?: string } }
      }
      setProblem(said.body?.errors?.name ?? said.message)
    },
  })
  const run = (mutation: typeof SAVE, variables: object) =>
    change.mutateAsync({ mutation, variables }).then(
      () => true,
      () => false,
    )
  return {
    views: list.data ?? [],
    isPending: list.isPending,
    problem: problem ?? (list.error ? 'The views could not be read. Try again when the connection is back.' : null),
    save: (view: Change) => run(SAVE, view),
    remove: (id: string) => run(DELETE, { id }),
    choose: (id: string | null) => run(CHOOSE, { id }),
  }
}
