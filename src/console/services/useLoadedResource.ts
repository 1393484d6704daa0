import { use } from 'react'
import { useApplication } from './application.tsx'

/** Waits until these resources are here with all that they declare; names that nothing is declared under are passed over. */
export const useLoadedResource = (...names: readonly string[]): void => {
  const { catalogue } = useApplication()
  // Called for what has come meanwhile, too: React takes a component up again where it waited, and finds other hooks if this call is gone.
  for (const name of names) if (catalogue.has(name) && catalogue.comesLater(name)) use(catalogue.complete(name))
}
