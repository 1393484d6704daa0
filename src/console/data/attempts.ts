/**
 * Hands out idempotency keys: one for each attempt at a change, and the same again when the answer to it was lost. Keys live as long as the
 * page. A change pressed twice at once has one key, so that the server writes it once (DESIGN 5).
 */
export const makeAttempts = (newKey: () => string = () => crypto.randomUUID()) => {
  const open = new Map<string, string>()
  return {
    /** The key to send with this change; `change` is anything that is equal for equal changes. */
    keyFor: (change: string): string => {
      const key = open.get(change) ?? newKey()
      open.set(change, key)
      return key
    },
    /** An answer came, good or bad: doing it again would be a new attempt. */
    answered: (change: string): void => void open.delete(change),
  }
}
