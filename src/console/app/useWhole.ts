import { use } from 'react'
import { useApplication } from './application.tsx'

/** Waits until these resources are here with all that they declare; names that nothing is declared under are passed over. */
export const useWhole = (...names: readonly string[]): void => {
  const { catalogue } = useApplication()
  for (const name of names) if (catalogue.has(name) && !catalogue.isComplete(name)) use(catalogue.complete(name))
}
