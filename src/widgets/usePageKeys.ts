import { useEffect, useEffectEvent } from 'react'

/** Hears every key that is pressed on the page, wherever the focus is. */
export const usePageKeys = (onPress: (event: KeyboardEvent) => void): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
