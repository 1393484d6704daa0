/** Those who hear of a change, and of what came with it: `subscribe` is as React's useSyncExternalStore wants it. */
export const makeListeners = <Heard extends readonly unknown[] = []>() => {
  const listeners = new Set<(...heard: Heard) => void>()
  return {
    notify: (...heard: Heard): void => [...listeners].forEach(listener => listener(...heard)),
    subscribe: (listener: (...heard: Heard) => void): (() => void) => {
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
