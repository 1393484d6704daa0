import type { Choice } from '../fieldServices.tsx'
import { makeListeners } from '../listeners.ts'

// A filter keeps ids only; whoever shows or picks a row remembers here what it is called, so that its chip has a name.
const seen = new Map<string, string>()

const heard = makeListeners()
let changes = 0
let isTelling = false

// Titles are remembered while cells render; whoever listens is told once, afterwards.
const notify = () => {
  if (isTelling) return
  isTelling = true
  queueMicrotask(() => {
    isTelling = false
    changes += 1
    heard.notify()
  })
}

/** Remembers what rows are called, for this page's life. */
export const rememberTitles = (choices: readonly Pick<Choice, 'id' | 'title'>[]): void => {
  for (const { id, title } of choices) {
    if (!title || seen.get(id) === title) continue
    seen.set(id, title)
    notify()
  }
}

/** Calls `listener` when a title became known; returns what stops that. With `titleChanges` for `useSyncExternalStore`. */
export const onTitles = heard.subscribe

/** How often titles became known. */
export const titleChanges = (): number => changes

/** What a row is called, if it was seen since the page loaded. */
export const titleOf = (id: string): string | undefined => seen.get(id)
