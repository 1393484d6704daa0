import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { declaredStates, fieldOfKey, stateFieldOf, statesOf } from '#catalogue'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import { listOf, useVerbs } from '#console/services/resources.ts'
import type { Resource, Tone } from '#model'
import { lookOf, type IconName } from '#widgets'
import { ANEW } from '../useRowPages.ts'
import type { BoardOptions } from './board.ts'

export type Filter = Readonly<Record<string, unknown>>

/** A lane of a board: rows of one state, or with one value. */
export interface Lane {
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly tone: Tone
  readonly place: 'first' | 'middle' | 'folded'
  readonly filter: Filter
}

/** The lanes of a board, in their order: exceptions, the rest as declared, what is done with. */
export const lanesOf = (resource: Resource, { lanes: key, first = [], folded = [], hidden = [] }: BoardOptions): readonly Lane[] => {
  const isState = stateFieldOf(resource)?.key === key
  const declared = declaredStates(resource)
  const all = isState
    ? statesOf(resource)
        .filter(state => state !== 'archived')
        .map(name => ({ name, ...lookOf(name, declared), filter: { status: [name] } }))
    : labelled(optionsOf(fieldOfKey(resource, key)?.field)).map(({ value, label }) => ({
        name: value,
        word: label,
        icon: 'list' as const,
        tone: 'neutral' as const,
        filter: { [key]: { in: [value] } },
      }))
  const placeOf = (name: string): Lane['place'] => (first.includes(name) ? 'first' : folded.includes(name) ? 'folded' : 'middle')
  const lanes = all
    .filter(({ name }) => !hidden.includes(name))
    .map(({ word, ...lane }): Lane => ({ ...lane, label: word, place: placeOf(lane.name) }))
  return (['first', 'middle', 'folded'] as const).flatMap(place => lanes.filter(lane => lane.place === place))
}

/** How many rows each lane of states has: they come with any one query. Lanes of a choice are counted by their own. */
export const useLaneCounts = (resource: Resource, filter: Filter, lanes: readonly Lane[], isWaiting: boolean) => {
  const verbs = useVerbs()
  const isState = lanes.every(lane => 'status' in lane.filter)
  const { data, isPending } = useQuery({
    queryKey: [resource.name, 'laneCounts', filter, lanes.map(({ name }) => name)],
    queryFn: async () => {
      const page = (more: Filter) => listOf(verbs, resource.name, { filter: { ...filter, ...more }, columns: [] })
      if (!isState) {
        const pages = await Promise.all(lanes.map(lane => page(lane.filter)))
        return new Map(lanes.map((lane, index) => [lane.name, pages[index]?.total ?? 0]))
      }
      const { counts = [] } = ((await page({})).meta ?? {}) as { counts?: readonly { status: string; count: number }[] }
      return new Map(counts.map(({ status, count }) => [status, count]))
    },
    refetchInterval: isWaiting ? AT_ONCE : ANEW,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  return { counts: data ?? NONE, isCounted: data !== undefined, isCounting: isPending }
}

/** Of a day on which people are waited for: nobody walks to a door at which somebody else was a moment ago. */
const AT_ONCE = 4_000

const NONE: ReadonlyMap<string, number> = new Map()
