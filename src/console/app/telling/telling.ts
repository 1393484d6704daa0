import type { LazyCatalogue } from '#catalogue'
import { NOTICE_PEOPLE, type NamedAction, type Resource } from '#model'
import { makeValue } from '#widgets'
import { accessTo, actionsOf, delivers } from '#shared'
import type { ConsoleDataProvider, ConsoleRecord } from '../../data/types.ts'
import { listOf } from '../../services/resources.ts'
import type { ConsoleContextValue } from '../../session/context.tsx'

/** Notices that a change has written and nobody has sent yet, all for somebody. */
export interface Told {
  readonly changeSet: string
  readonly resource: Resource
  /** What sends them. */
  readonly action: NamedAction
  readonly notices: readonly ConsoleRecord[]
}

interface TellingOptions {
  readonly catalogue: LazyCatalogue
  readonly verbs: () => Pick<ConsoleDataProvider, 'getList'>
  readonly place: () => ConsoleContextValue
}

export const peopleOf = (notice: ConsoleRecord): number => Number((notice as Readonly<Record<string, unknown>>)[NOTICE_PEOPLE.count] ?? 0)

/** As many as one question sends; those of a change beyond them wait. */
const MOST = 50

/** Asks whoever has changed something that people can see already whether to tell them: once for a change, whichever way it was made (R3.10). */
export const makeTelling = ({ catalogue, verbs, place }: TellingOptions) => {
  const waiting = makeValue<readonly Told[]>([])
  const find = async (name: string | null, changeSet: string): Promise<Told | null> => {
    const changed = name === null ? catalogue.resources.map(one => catalogue.loaded(one.name)) : [catalogue.loaded(name)]
    const changeNotices = changed.find(one => one?.changeNotices?.people)?.changeNotices
    if (!changeNotices || !accessTo(place(), catalogue.resource(changeNotices.to), 'list').allowed) return null
    const { to } = changeNotices
    const { data } = await listOf(verbs(), to, {
      filter: { [NOTICE_PEOPLE.changeSet]: { is: changeSet }, status: ['draft'] },
      perPage: MOST,
      sort: 'createdAt',
      columns: ['title', 'text', NOTICE_PEOPLE.count],
    })
    const resource = catalogue.loaded(to)
    const action = resource && actionsOf(resource).find(delivers)
    if (!resource || !action || !accessTo(place(), resource, action.name).allowed) return null
    const notices = data.filter(one => peopleOf(one) > 0)
    return notices.length === 0 ? null : { changeSet, resource, action, notices }
  }
  return {
    /** Looks whether a change of rows of this resource is to be told; null: of whichever resources an undo has changed. */
    ask: async (name: string | null, changeSet: string): Promise<void> => {
      // What cannot be asked now waits among the notices all the same.
      const found = await find(name, changeSet).catch(() => null)
      if (found && !waiting.get().some(one => one.changeSet === changeSet)) waiting.set([...waiting.get(), found])
    },
    /** What is asked now; null: nothing. */
    asked: (): Told | null => waiting.get()[0] ?? null,
    answer: (): void => waiting.set(waiting.get().slice(1)),
    subscribe: waiting.subscribe,
  }
}

export type Telling = ReturnType<typeof makeTelling>
