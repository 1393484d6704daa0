import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import type { ConsoleDataProvider } from '../../data/types.ts'
import { useVerbs } from '../../services/useVerbs.ts'

interface Problem extends Error {
  readonly body?: { readonly errors?: { readonly name?: string } }
}

/** The saved views of a list: one's own and what others share, and what one may do with them. */
export const useSavedViews = ({ name }: Resource) => {
  const verbs = useVerbs()
  const queries = useQueryClient()
  const queryKey = ['savedViews', name]
  const { data, isPending, error } = useQuery({ queryKey, queryFn: () => verbs.savedViews(name) })
  const {
    mutateAsync,
    error: refused,
    reset,
  } = useMutation<void, Problem, () => Promise<unknown>>({
    mutationFn: async work => {
      await work()
      await queries.invalidateQueries({ queryKey })
    },
  })
  const run = (work: () => Promise<unknown>) =>
    mutateAsync(work).then(
      () => true,
      () => false,
    )
  return {
    views: data ?? [],
    isPending,
    problem: refused?.body?.errors?.name ?? refused?.message ?? (error && t('lists.views.unread')),
    forget: reset,
    save: (view: Parameters<ConsoleDataProvider['saveView']>[1]) => run(() => verbs.saveView(name, view)),
    remove: (id: string) => run(() => verbs.deleteView(name, id)),
    choose: (id: string | null) => run(() => verbs.chooseView(name, id)),
  }
}
