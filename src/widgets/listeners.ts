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

/** A value, and those who hear of it when it becomes another. */
export const makeValue = <T>(first: T) => {
  let value = first
  const { notify, subscribe } = makeListeners()
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (next === value) return
      value = next
      notify()
    },
    subscribe,
  }
}
