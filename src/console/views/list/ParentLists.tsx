import { inSentence, type ResourceSummary } from '#model'
import { t } from '#texts/lists.ts'
import { useNavigate } from 'ra-core'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { isList, screensOf } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { MenuButton } from '#widgets/ActionMenu.tsx'
import { useRowsOf } from '../../services/rows.ts'

const MOST = 50

/** Rows above these that have no page of their own here: their lists are reached from this one. */
export const ParentLists = ({ resource }: { readonly resource: ResourceSummary }) => {
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  if (!urlMap || nest) return null
  return screensOf(urlMap.routes, resource.name).map(route => {
    const parent = isList(route) ? route.nest?.parent : undefined
    const isReached = !parent || (urlMap.table[parent.name]?.list ?? null) !== null
    return isReached ? null : <ParentMenu key={route.path} path={route.path} parent={parent} />
  })
}

const ParentMenu = ({ path, parent }: { readonly path: string; readonly parent: ResourceSummary }) => {
  const organizationId = useUrlMap()?.organizationId ?? ''
  const navigate = useNavigate()
  // Not react-admin's useGetList: a list stays where only this menu could not be read.
  const { data } = useRowsOf(parent.name, 'parents', { perPage: MOST, view: 'title' })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  const label = t('lists.by', { what: inSentence(parent.label[0]) })
  return (
    <MenuButton
      icon="folder"
      menu={label}
      actions={rows.map(({ id, recordTitle }) => ({
        key: id,
        label: recordTitle,
        press: () => navigate(filled(path, { organizationId, parentId: id })),
      }))}
    >
      {label}
    </MenuButton>
  )
}
