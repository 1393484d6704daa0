import { useState } from 'react'
import { targetOf, titleKeys, systemResources } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { sortOf } from '#console/services/resources.ts'
import type { Resource } from '#model'
import { partsOf } from '../checks.ts'
import { useDay } from '../useDay.ts'
import { callsOf, type BoardOptions } from './board.ts'
import { lanesOf, useLaneCounts } from './useLanes.ts'
import { useMoves } from './useMoves.ts'

/** What the parts of a board share. */
export const useBoard = (resource: Resource, options: BoardOptions) => {
  const { filter, ...days } = useDay(options.day)
  const lanes = lanesOf(resource, options)
  const { counts, isCounted, isCounting } = useLaneCounts(resource, filter, lanes, options.waits !== undefined && days.day === days.today)
  const moveTo = useMoves(options)
  const waits = lanes.filter(({ name }) => options.waits?.includes(name))
  const total = (some: typeof lanes): number => some.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0)
  const [dragged, drag] = useState<ConsoleRecord | null>(null)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const keys = [
    options.title,
    options.lanes,
    ...(options.card ?? []).map(path => partsOf(path).key),
    ...callsOf(options).map(path => partsOf(path).key),
  ]
  return {
    ...days,
    resource,
    options,
    filter,
    lanes,
    counts,
    /** The counts are there; until then nobody is told that there are none. */
    isCounted,
    isCounting,
    /** Another one as soon as a card is in another lane; '' until it is known. */
    revision: isCounted ? JSON.stringify([...counts]) : '',
    /** Those who are waited for, of all. */
    waiting: { lanes: waits, count: total(waits), all: total(lanes) },
    moveTo,
    dragged,
    drag,
    unfolded,
    fold: (name: string) => setUnfolded(before => (before.includes(name) ? before.filter(one => one !== name) : [...before, name])),
    columns: [...new Set(keys.flatMap(key => key ?? []))],
    // The rows of one day have one moment; their names tell them apart.
    sort: sortOf(options.day !== undefined && options.title !== undefined ? options.title : resource.list.sort),
    person: [options.title, ...titleKeys(resource)].find(
      key => key !== undefined && targetOf(resource.fields[key]) === systemResources.people,
    ),
  }
}

export type BoardScreen = ReturnType<typeof useBoard>
