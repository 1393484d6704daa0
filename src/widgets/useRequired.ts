import { useContext, type Context } from 'react'

/** What a context holds; throws outside of its provider, which is a mistake in the application. */
export const useRequired = <T>(context: Context<T | null>, outside: string): T => {
  const found = useContext(context)
  if (!found) throw new Error(outside)
  return found
}
