import type { ConsoleRecord } from '#console/data/types.ts'
import { useListScreen } from '#console/views/list/listScreen.ts'
import { actionsFor, refusalOf } from '#console/views/list/rowVerbs.ts'
import type { NamedAction } from '#model'

/** Something that can be decided of a row, with the reason where it cannot be now. */
export interface Decision {
  readonly action: NamedAction
  readonly refusal: string | null
}

/** What the person may decide of a row as it stands: those that lead to another state, the main one first. */
export const useDecisions = (record: ConsoleRecord): readonly Decision[] => {
  const { resource, may } = useListScreen()
  return actionsFor(resource, record)
    .filter(({ to, needs = 'edit' }) => to !== undefined && may.opens(needs))
    .sort((one, other) => Number(other.main === true) - Number(one.main === true))
    .map(action => ({ action, refusal: refusalOf(may, action, record) }))
}
