import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { makeListeners } from '#widgets/listeners.ts'

let path: string | null = null
const { notify, subscribe } = makeListeners()

/** The address that the router is at, which is ahead of the page while the code of the next screen is on its way. */
export const ahead = {
  /** null: nothing is known of a router. */
  note: (next: string | null): void => {
    if (next === path) return
    path = next
    notify()
  },
}

/** Whether the screen that is shown is not the address's any more: nobody may type into it, as nothing of that would be kept under its own address. */
export const useIsLeaving = (): boolean => {
  const { pathname } = useLocation()
  const next = useSyncExternalStore(subscribe, () => path)
  return next !== null && next !== pathname
}
