import { inSentence, type ResourceSummary } from '#model'
import { t } from '#texts/lists.ts'
import { useState } from 'react'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { isList, type ScreenRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { useVerbs } from '../../services/useVerbs.ts'

const MOST = 50

/** Rows above these that have no page of their own here: their lists are reached from this one. */
export const ParentLists = ({ resource }: { readonly resource: ResourceSummary }) => {
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  const routes = (urlMap?.routes ?? []).filter((route): route is ScreenRoute => 'resource' in route)
  const isReached = ({ name }: ResourceSummary) => (urlMap?.table[name]?.list ?? null) !== null
  const lists = routes.filter(
    route => isList(route) && route.nest && route.resource.name === resource.name && !isReached(route.nest.parent),
  )
  return nest ? null : lists.map(route => <ParentMenu key={route.path} route={route} />)
}

const ParentMenu = ({ route: { path, nest } }: { readonly route: ScreenRoute }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const organizationId = useUrlMap()?.organizationId ?? ''
  const navigate = useNavigate()
  const verbs = useVerbs()
  const parent = nest?.parent
  const { data } = useQuery({
    queryKey: [parent?.name, 'parents'],
    queryFn: () =>
      verbs.getList<ConsoleRecord>(parent?.name ?? '', {
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { view: 'title' },
      }),
    enabled: parent !== undefined,
  })
  const rows = data?.data ?? []
  if (!parent || rows.length === 0) return null
  const label = t('lists.by', { what: inSentence(parent.label[0]) })
  return (
    <>
      <ActionButton icon="folder" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={event => setAnchor(event.currentTarget)}>
        {label}
      </ActionButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
        {rows.map(({ id, recordTitle }) => (
          <MenuItem key={id} onClick={() => navigate(filled(path, { organizationId, parentId: id }))}>
            {recordTitle}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
