import { useEffect, useEffectEvent } from 'react'

/** Prints the page as soon as what it is printed for is drawn, once; `onDone` when the printer has it. */
export const usePrinted = (isDrawn: boolean, onDone: () => void): void => {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (!isDrawn) return
    const leave = () => finish()
    window.addEventListener('afterprint', leave, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', leave)
  }, [isDrawn])
}
