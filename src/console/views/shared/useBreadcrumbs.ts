import { t } from '#texts/common.ts'
import type { Resource } from '#model'
import { useNestedResource, type NestedResource } from '../../routing/nestedResource.tsx'
import { usePaths } from './usePaths.ts'

export type Crumb = NestedResource['crumbs'][number]

/** Where a screen of a resource stands: what its list is called there, the way to the list (`above`), and the way through it. */
export const useBreadcrumbs = (resource: Resource) => {
  const nest = useNestedResource()
  const { list } = usePaths(resource)
  const label = nest?.label ?? resource.label[1]
  const above = nest?.crumbs ?? []
  /** What the row above is called; null where there is none. */
  const parent = nest === null || nest.parentTitle === '' ? null : nest.parentTitle
  /** 'Events', or 'Campaigns for Summer picnic' below a row. */
  const title = parent === null ? label : t('common.belongs', { label, parent })
  return { title, parent, above, through: [...above, ...(list === null ? [] : [{ to: list, label }])] }
}
