import { useEffect } from 'react'

/** Lets a finger drag what a mouse drags; loaded where there may be one. */
export const useTouchDrag = (): void => {
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return undefined
    let stop: (() => void) | null = null
    let isGone = false
    void import('./touchDrag.ts').then(
      ({ listenForTouchDrag }) => void (isGone || (stop = listenForTouchDrag())),
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
