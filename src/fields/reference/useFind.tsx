import { useCallback } from 'react'
import { useRecordContext } from 'ra-core'
import { useFieldServices, type Choice } from '#widgets'

/** Rows of a resource for a typed text, as pickers ask for them, of those that a filter leaves; without the row whose form asks, which cannot stand below itself. */
export const useFind = (resource: string, offers?: object): ((text: string) => Promise<readonly Choice[]>) => {
  const { search } = useFieldServices()
  const own = useRecordContext()?.id
  return useCallback(
    async text => (await search(resource, text, 20, offers)).filter(({ id }) => id !== own),
    [search, resource, own, offers],
  )
}

/** Makes a row from its title, where the resource allows it; else undefined. */
export const useCreate = (resource: string): ((title: string) => Promise<Choice>) | undefined => {
  const { createFromTitle, canCreateFromTitle } = useFieldServices()
  const create = useCallback((title: string) => createFromTitle(resource, title), [createFromTitle, resource])
  return canCreateFromTitle(resource) ? create : undefined
}
