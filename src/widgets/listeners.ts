/** Those who hear of a change: `subscribe` is as React's useSyncExternalStore wants it. */
export const makeListeners = () => {
  const listeners = new Set<() => void>()
  return {
    notify: (): void => listeners.forEach(listener => listener()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
