import type { FocusEvent } from 'react'

/** Calls back when the focus leaves a group of controls, not when it moves within it. */
export const onLeave = (left: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) left()
}
