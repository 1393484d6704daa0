import { useEffect, useEffectEvent } from 'react'

/** In place of what opens over the screen while its code comes: Escape leaves it, as it does once it is there, and what is typed is for it alone. */
export const Coming = ({ onClose, onType }: { readonly onClose: () => void; readonly onType: (letter: string) => void }) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onType(event.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  return null
}
