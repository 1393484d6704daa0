import { useEffect, useEffectEvent } from 'react'

/** Hears every key that is pressed on the page, wherever the focus is; `isFirst`: before what has the focus does. */
export const usePageKeys = (onPress: (event: KeyboardEvent) => void, isFirst = false): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, isFirst)
    return () => removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}
