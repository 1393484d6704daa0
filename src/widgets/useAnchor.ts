import { useState, type MouseEvent } from 'react'

/** What a button opens below itself: `opener` is spread over the button, `anchor` is that button, and null while nothing is open. */
export const useAnchor = (popup: 'menu' | 'dialog') => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opener = {
    'aria-haspopup': popup,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  }
  return { anchor, opener, close: () => setAnchor(null) }
}
