import { stateFieldOf } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { actionsFor, refusalOf } from '#console/views/list/rowVerbs.ts'
import type { NamedAction, Resource } from '#model'
import { t } from '#texts/boards.ts'
import { can, reasonOf } from '#shared'
import type { BoardOptions } from './board.ts'
import type { Lane } from './useLanes.ts'

/** What it takes to bring a card into a lane: the one action that leads there, or a new value; else why it cannot come. */
export type Move =
  | { readonly is: 'here' }
  | { readonly is: 'shut'; readonly because: string }
  | { readonly is: 'open'; readonly label: string; readonly go: () => void }

// A state that publishes shows as what its dates make of it.
const SHOWN_AS: readonly string[] = ['scheduled', 'published']

const leadsTo = (resource: Resource, { to }: NamedAction, lane: string): boolean =>
  to !== undefined && (to === lane || (stateFieldOf(resource)?.options.states[to]?.publishes === true && SHOWN_AS.includes(lane)))

/** Where a card may go. Rank decides between several actions: the first that leads there. */
export const useMoves = ({ lanes: key }: BoardOptions): ((record: ConsoleRecord, lane: Lane) => Move) => {
  const { resource, may } = useListScreen()
  const { act, bulk } = useListState()
  const isState = stateFieldOf(resource)?.key === key
  return (record, lane) => {
    const which = { ids: [record.id] }
    if (!isState) {
      if (record[key] === lane.name) return { is: 'here' }
      const because = can(resource, 'update') ? reasonOf(may.change(record)) : t('boards.fixed')
      return because === null
        ? { is: 'open', label: lane.label, go: () => void bulk.change(which, { [key]: lane.name }) }
        : { is: 'shut', because }
    }
    if (record.status === lane.name) return { is: 'here' }
    const action = actionsFor(resource, record).find(one => leadsTo(resource, one, lane.name))
    if (!action || !may.opens(action.needs ?? 'edit')) return { is: 'shut', because: t('boards.noAction') }
    const because = refusalOf(may, action, record)
    return because === null
      ? { is: 'open', label: action.label, go: () => act({ action, which, count: 1, record }) }
      : { is: 'shut', because }
  }
}

export type Moves = ReturnType<typeof useMoves>
