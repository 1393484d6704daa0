/** What every page writes for itself. */
const NEEDED = 'x'.repeat(10_000)
const PROBE = 'room'

// What is found out anew: requests of addresses, and how lists were looked at. What people typed is never among it.
const RENEWABLE = /^(early_requests$|RaStore)/

/** Storage for as long as the page lives. What is typed is for another visit: it is refused, so that whoever leaves it is asked. */
const makeMemory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, text) => {
      if (name.startsWith('draft:')) throw new DOMException(name, 'QuotaExceededError')
      kept.set(name, String(text))
    },
    removeItem: name => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

const hasRoom = (storage: Storage): boolean => {
  try {
    storage.setItem(PROBE, NEEDED)
    storage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

const isUsable = (name: 'localStorage' | 'sessionStorage'): boolean => {
  try {
    // Some browsers have none (null), others throw: the types know of neither.
    const storage = globalThis[name]
    if (hasRoom(storage)) return true
    for (const one of Object.keys(storage)) if (RENEWABLE.test(one)) storage.removeItem(one)
    return hasRoom(storage)
  } catch {
    return false
  }
}

/**
 * Before anything else of a page: a browser that forbids storage, or has no room left, shows the console all the same. Room is made first
 * by what can be found out anew; where that does not help, what the page writes lives as long as it does.
 */
export const provideStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isUsable(name)) Object.defineProperty(globalThis, name, { configurable: true, value: makeMemory() })
}
