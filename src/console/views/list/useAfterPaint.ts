import { startTransition, useEffect, useState } from 'react'
import { painted } from '#widgets/painted.ts'

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
