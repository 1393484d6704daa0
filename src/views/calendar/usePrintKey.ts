import { useEffect, useEffectEvent } from 'react'

/** Ctrl P, or Command P, prints a calendar as its button does: what a browser makes of the page by itself has room for a part of it. */
export const usePrintKey = (onPress: () => void): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
