import type { MouseEvent } from 'react'

/** A press that leads on inside the console; what opens a tab or a window of its own is the browser's. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
