import { useQuery } from '@tanstack/react-query'
import { actionsOf } from '#catalogue/states.ts'
import { isTelling } from '#effects/deliver/tell.ts'
import type { NamedAction, Resource } from '#model'
import { useVerbs } from '../../services/useVerbs.ts'

export type ReachOfRow = NonNullable<ReturnType<typeof useReachOfRow>>

/** Whether an action sends its row to people; what one person is told of it reaches nobody else. */
export const delivers = ({ effects = [] }: Pick<NamedAction, 'effects'>): boolean =>
  effects.some(({ effect, options }) => effect === 'deliver' && !isTelling(options))

/** Whether rows of a resource are sent to people. */
export const isDelivered = (resource: Resource): boolean => actionsOf(resource).some(delivers)

/** Whom a row was sent to, or would be sent to, as the server counts them; null while it is not known. */
export const useReachOfRow = (resource: Resource, id: string | null) => {
  const verbs = useVerbs()
  const { data } = useQuery({
    queryKey: [resource.name, 'reach', id],
    queryFn: () => verbs.reachOfRow(resource.name, id ?? ''),
    enabled: id !== null,
    staleTime: 0,
  })
  return data ?? null
}
