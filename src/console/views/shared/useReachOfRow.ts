import { useQuery } from '@tanstack/react-query'
import { actionsOf } from '#catalogue'
import type { DeliverOptions } from '#effects/deliver/deliver.ts'
import { isTelling } from '#effects/deliver/tell.ts'
import type { NamedAction, Resource } from '#model'
import { useVerbs } from '../../services/resources.ts'

export type ReachOfRow = NonNullable<ReturnType<typeof useReachOfRow>>

/** Whether an action sends its row to people; what one person is told of it reaches nobody else. */
export const delivers = ({ effects = [] }: Pick<NamedAction, 'effects'>): boolean =>
  effects.some(({ effect, options }) => effect === 'deliver' && !isTelling(options))

/** Whether rows of a resource are sent to people. */
export const isDelivered = (resource: Resource): boolean => actionsOf(resource).some(delivers)

export interface Sending {
  readonly action: NamedAction
  readonly options: DeliverOptions
}

/** How rows of a resource are sent to the audience that they name; null: they are not. */
export const sendingOf = (resource: Resource): Sending | null => {
  const action = actionsOf(resource).find(delivers)
  const options = action?.effects?.find(({ effect }) => effect === 'deliver')?.options as DeliverOptions | undefined
  return action && options && !options.segment ? { action, options } : null
}

const WHILE_SENT_MS = 3_000
const WHILE_ANSWERED_MS = 4_000

/**
 * Whom a row was sent to, or would be sent to, as the server counts them; null while it is not known. What was sent is counted anew while some
 * of it is on its way, and, where the row is out (`isOut`), for those who still answer.
 */
export const useReachOfRow = (resource: Resource, id: string | null, isOut = false) => {
  const verbs = useVerbs()
  const { data } = useQuery({
    queryKey: [resource.name, 'reach', id],
    queryFn: () => verbs.reachOfRow(resource.name, { id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: ({ state: { data: is } }) => {
      if (!is || !isOut) return false
      const sent = [...(is.isSent ? [is] : []), ...is.reachedBelow]
      if (sent.length === 0) return false
      return sent.some(one => one.people > one.reached + one.unreached) ? WHILE_SENT_MS : WHILE_ANSWERED_MS
    },
  })
  return data ?? null
}
