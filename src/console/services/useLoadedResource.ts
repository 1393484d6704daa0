import { use } from 'react'
import type { Resource } from '#model'
import { useApplication } from './application.tsx'

/** The whole of each resource, fetched side by side; null for no name, and for one under which nothing is declared. Screens wait for it. */
export const useLoadedResources = (names: readonly (string | undefined)[]): readonly (Resource | null)[] => {
  const { catalogue } = useApplication()
  const asked = names.map(name => (name !== undefined && catalogue.has(name) ? catalogue.load(name) : null))
  const found: (Resource | null)[] = []
  // Also for what has come meanwhile: React takes a component up again where it waited, and finds other hooks if this call is gone.
  for (const one of asked) found.push(one instanceof Promise ? use(one) : one)
  return found
}

/** The whole of a declared resource; a screen that asks for it waits until it is here. */
export const useLoadedResource = (name: string): Resource => {
  const { catalogue } = useApplication()
  const asked = catalogue.load(name)
  return asked instanceof Promise ? use(asked) : asked
}
