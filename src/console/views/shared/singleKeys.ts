import { useStore } from 'ra-core'

/** Whether keys of one letter do something by themselves; somebody who dictates switches them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore<boolean>('keys.single', true)

/** Whether keys are letters of a text now. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null
