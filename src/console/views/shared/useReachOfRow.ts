import { useQuery } from '@tanstack/react-query'
import { actionsOf } from '#catalogue/states.ts'
import type { NamedAction, Resource } from '#model'
import { useVerbs } from '../../services/useVerbs.ts'

/** Whom a row was sent to, or would be sent to. */
export interface ReachOfRow {
  readonly people: number
  readonly reached: number
  readonly unreached: number
  readonly answered: number
  readonly needHelp: number
  /** Those who came of it, such as signed up after it reached them; null where nothing is counted so. */
  readonly came: number | null
  readonly isSent: boolean
  /** Those among them who are told as family. */
  readonly families: number
  readonly channels: readonly { readonly channel: string; readonly people: number; readonly reached: number }[]
  /** Names of the first whom no channel reaches. */
  readonly lost: readonly string[]
}

/** Whether an action sends its row to people. */
export const delivers = ({ effects = [] }: Pick<NamedAction, 'effects'>): boolean => effects.some(({ effect }) => effect === 'deliver')

/** Whether rows of a resource are sent to people. */
export const isDelivered = (resource: Resource): boolean => actionsOf(resource).some(delivers)

/** Counted by the server, for one row; null while it is not known. */
export const useReachOfRow = (resource: Resource, id: string | null): ReachOfRow | null => {
  const verbs = useVerbs()
  const { data } = useQuery({
    queryKey: [resource.name, 'reach', id],
    queryFn: () => verbs.reachOfRow(resource.name, id ?? ''),
    enabled: id !== null,
    staleTime: 0,
  })
  return data ?? null
}
