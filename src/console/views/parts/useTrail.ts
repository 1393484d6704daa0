import type { Resource } from '#model'
import { useNest } from '../../app/routing/nest.tsx'
import { usePaths } from './usePaths.ts'

export interface Crumb {
  readonly to: string
  readonly label: string
}

/** Where a screen of a resource stands: what its list is called there, the way to the list, and the way through it. */
export interface Trail {
  /** 'Events', or 'Campaigns for Summer picnic' below a row. */
  readonly title: string
  /** ' for Summer picnic' below a row, else ''. */
  readonly belongs: string
  readonly above: readonly Crumb[]
  readonly through: readonly Crumb[]
}

export const useTrail = (resource: Resource): Trail => {
  const nest = useNest()
  const { list } = usePaths(resource)
  const label = nest?.label ?? resource.label[1]
  const above = nest?.crumbs ?? []
  const belongs = nest && nest.parentTitle !== '' ? ` for ${nest.parentTitle}` : ''
  return { title: `${label}${belongs}`, belongs, above, through: [...above, ...(list === null ? [] : [{ to: list, label }])] }
}
