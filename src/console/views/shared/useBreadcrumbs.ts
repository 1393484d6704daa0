import { t } from '#texts/common.ts'
import type { Resource } from '#model'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { usePaths } from './usePaths.ts'

export interface Crumb {
  readonly to: string
  readonly label: string
}

/** Where a screen of a resource stands: what its list is called there, the way to the list, and the way through it. */
export interface Breadcrumbs {
  /** 'Events', or 'Campaigns for Summer picnic' below a row. */
  readonly title: string
  /** What the row above is called; null where there is none. */
  readonly parent: string | null
  readonly above: readonly Crumb[]
  readonly through: readonly Crumb[]
}

export const useBreadcrumbs = (resource: Resource): Breadcrumbs => {
  const nest = useNestedResource()
  const { list } = usePaths(resource)
  const label = nest?.label ?? resource.label[1]
  const above = nest?.crumbs ?? []
  const parent = nest === null || nest.parentTitle === '' ? null : nest.parentTitle
  const title = parent === null ? label : t('common.belongs', { label, parent })
  return { title, parent, above, through: [...above, ...(list === null ? [] : [{ to: list, label }])] }
}
