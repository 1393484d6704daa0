import { startTransition, useEffect, useState } from 'react'

// A tab that nobody sees has no frames.
const LONGEST_FRAME_MS = 200

/** After the next frame. */
export const painted = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, LONGEST_FRAME_MS)
    requestAnimationFrame(() => setTimeout(done))
  })

/** A value as it was until the frame that shows its change elsewhere is painted. (React's own deferred value may come within that frame.) */
export const useAfterPaint = <Value>(now: Value): Value => {
  const [later, setLater] = useState(now)
  useEffect(() => {
    let isNewest = true
    void painted().then(() => isNewest && startTransition(() => setLater(now)))
    return () => {
      isNewest = false
    }
  }, [now])
  return later
}
