import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  readonly palette: () => void
  readonly shortcuts: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** Ctrl K (or Cmd K) anywhere, '/' and '?' where nothing is being typed. */
export const useShortcuts = (actions: Shortcuts): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (!isPalette && (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey)) return
    if (isPalette || event.key === '/') actions.palette()
    else if (event.key === '?') actions.shortcuts()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
