import { useState, type KeyboardEvent } from 'react'

/** Up, Down, Home, End and Enter over a list whose input keeps the focus. */
export const useChoiceKeys = (
  count: number,
  choose: (index: number) => void,
): { readonly active: number; readonly onKeyDown: (event: KeyboardEvent) => void } => {
  const [active, setActive] = useState(0)
  const last = Math.max(0, count - 1)
  if (active > last) setActive(last)
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    Home: 0,
    End: last,
  }
  return {
    active,
    onKeyDown: event => {
      const next = moves[event.key]
      if (event.key === 'Enter') choose(active)
      else if (next === undefined) return
      else setActive(next)
      event.preventDefault()
    },
  }
}
