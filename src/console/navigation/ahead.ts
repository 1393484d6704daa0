import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { makeValue } from '#widgets'

const path = makeValue<string | null>(null)

/** The address that the router is at, which is ahead of the page while the code of the next screen is on its way; null: nothing is known. */
export const ahead = { note: path.set }

/** Whether the screen that is shown is not the address's any more: nobody may type into it, as nothing of that would be kept under its own address. */
export const useIsLeaving = (): boolean => {
  const { pathname } = useLocation()
  const next = useSyncExternalStore(path.subscribe, path.get)
  return next !== null && next !== pathname
}
