import { debounce } from 'es-toolkit'
import { useEffect, useState, type RefObject } from 'react'

// As many as a window may have in sight, and more.
const MOST = 20
const RESTS_MS = 100

/** How many rows, from the first on, reach into the window where it stands now: those that somebody sees change. */
export const useRowsInSight = (body: RefObject<HTMLTableSectionElement | null>): number => {
  const [count, setCount] = useState(MOST)
  useEffect(() => {
    const now = () => {
      const first = body.current?.firstElementChild?.getBoundingClientRect()
      if (first) setCount(Math.max(1, Math.ceil((window.innerHeight - first.top) / first.height)))
    }
    const look = debounce(now, RESTS_MS)
    look()
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('resize', look, { signal })
    window.addEventListener('scroll', look, { signal, passive: true })
    // Who presses something while the window moves, or after rows became lower, sees what a press changes.
    window.addEventListener('pointerdown', now, { signal })
    window.addEventListener('keydown', now, { signal })
    return () => {
      look.cancel()
      ending.abort()
    }
  }, [body])
  return count
}
