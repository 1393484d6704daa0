import { mayHandOver } from '#access'
import type { Resource } from '#model'
import { useConsole } from '../../session/context.tsx'
import { useRowsOf } from '../../services/resources.ts'

/** Whether anybody who ever signed in owns the organization here: asked for those alone who may act on the answer; null: not known yet. */
export const useIsOwned = ({ name, rank }: Pick<Resource, 'name' | 'rank'>): boolean | null => {
  const { person, organization } = useConsole()
  const enabled = rank !== undefined && mayHandOver(person, organization, false).allowed
  const came = rank?.lastSignIn === undefined ? {} : { [rank.lastSignIn]: { empty: false } }
  const { data } = useRowsOf(name, 'owners', { filter: { [rank?.owner ?? '']: { is: true }, ...came }, view: 'title' }, { enabled })
  return enabled ? (data ? data.data.length > 0 : null) : true
}
