import { useEffect } from 'react'

/** Lets a finger drag what a mouse drags; loaded where there may be one. */
export const useTouchDrag = (): void => {
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return undefined
    const ending = new AbortController()
    void import('./touchDrag.ts').then(
      ({ listenForTouchDrag }) => listenForTouchDrag(ending.signal),
      () => undefined,
    )
    return () => ending.abort()
  }, [])
}
