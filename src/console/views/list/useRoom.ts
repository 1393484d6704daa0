import { useCallback, useState } from 'react'

/** The width of the element that has `box` as its ref, in px, whenever it changes; infinite where nothing is laid out, as in tests. */
export const useRoom = () => {
  const [room, setRoom] = useState(Infinity)
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setRoom(element.clientWidth || Infinity)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return { room, box }
}
