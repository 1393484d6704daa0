/** The URLs that were visited in this page, newest last (R7.4). */
export interface Visited {
  /** After a navigation of the router. */
  note(action: 'PUSH' | 'POP' | 'REPLACE', path: string): void
  /** Whether going back stays in the console. */
  canGoBack(): boolean
  all(): readonly string[]
}

export const makeVisited = (start: string): Visited => {
  let stack = [start]
  return {
    note: (action, path) => {
      if (action === 'PUSH') stack = [...stack, path]
      else if (action === 'REPLACE') stack = [...stack.slice(0, -1), path]
      else {
        const place = stack.lastIndexOf(path, -2)
        stack = place < 0 ? [path] : stack.slice(0, place + 1)
      }
    },
    canGoBack: () => stack.length > 1,
    all: () => stack,
  }
}
