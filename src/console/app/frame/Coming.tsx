import { useEffect, useEffectEvent } from 'react'

/** In place of what opens over the screen while its code comes: Escape leaves it, as it does once it is there. */
export const Coming = ({ onClose }: { readonly onClose: () => void }) => {
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return null
}
