import { useEffect, useRef, useSyncExternalStore } from 'react'
import { focusManager } from '@tanstack/react-query'
import { TOAST } from '../../services/notices.ts'

const listen = (listener: () => void) => focusManager.subscribe(listener)

/** Calls `end` after a toast's time (R12.4), which stands still while it is held and while the tab is hidden, and then goes on. */
export const useAutoDismiss = (isHeld: boolean, end: () => void): void => {
  const isSeen = useSyncExternalStore(listen, () => focusManager.isFocused())
  const left = useRef(TOAST)
  const isPaused = isHeld || !isSeen
  useEffect(() => {
    if (isPaused) return undefined
    const since = Date.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [isPaused, end])
}
