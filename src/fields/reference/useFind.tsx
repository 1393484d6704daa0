import { useCallback } from 'react'
import { useFieldServices, type Choice } from '#widgets/fieldServices.tsx'

/** Rows of a resource for a typed text, as pickers ask for them. */
export const useFind = (resource: string): ((text: string) => Promise<readonly Choice[]>) => {
  const { search } = useFieldServices()
  return useCallback(text => search(resource, text), [search, resource])
}

/** Makes a row from its title, where the resource allows it; else undefined. */
export const useCreate = (resource: string): ((title: string) => Promise<Choice>) | undefined => {
  const { createFromTitle, canCreateFromTitle } = useFieldServices()
  const create = useCallback((title: string) => createFromTitle(resource, title), [createFromTitle, resource])
  return canCreateFromTitle(resource) ? create : undefined
}
