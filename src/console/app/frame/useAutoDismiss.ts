import { useEffect, useRef, useState } from 'react'
import { TOAST } from '../../services/notices.ts'

/** Whether this tab is in front. */
const useIsSeen = (): boolean => {
  const [isSeen, setSeen] = useState(() => document.visibilityState !== 'hidden')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

/** Calls `end` after a toast's time (R12.4), which stands still while it is held and while the tab is hidden, and then goes on. */
export const useAutoDismiss = (isHeld: boolean, end: () => void): void => {
  const isSeen = useIsSeen()
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
