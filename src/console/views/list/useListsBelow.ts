import { useMemo } from 'react'
import { useCreatePath } from 'ra-core'
import type { Resource } from '#model'
import { isList } from '../../routing/routes.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'

/** Whether a list's address lies below another's by a word of its own: what lies in an organization is no list below the organizations. */
export const isBelow = (address: string | null | undefined, own: string): boolean =>
  address?.startsWith(`${own}/`) === true && !address.startsWith(`${own}/:`)

/** Lists and settings whose addresses are below this one's ('users/invitations' below 'users'): no sidebar names them, so this list does. */
export const useListsBelow = (resource: Resource) => {
  const urlMap = useUrlMap()
  const createPath = useCreatePath()
  return useMemo(() => {
    const own = urlMap?.table[resource.name]?.list
    if (!urlMap || !own) return []
    const found = urlMap.routes.flatMap(route =>
      'resource' in route && (route.screen === 'single' || isList(route)) && !route.nest ? [route.resource] : [],
    )
    return found
      .filter(({ name }) => isBelow(urlMap.table[name]?.list, own))
      .map(({ name, label }) => ({ label: label[1], to: createPath({ resource: name, type: 'list' }) }))
  }, [urlMap, createPath, resource])
}
