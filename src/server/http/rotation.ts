/** So many requests of one caller begin in one turn of the event loop; their like takes a millisecond, and alone it turns at once. */
const EACH = 1

/**
 * Lets requests begin in rotation, one of each caller in a turn of the event loop: a hundred of one caller that arrive at once are not
 * all worked through before somebody else's single one. Null: it may begin at once.
 */
export const makeRotation = (): ((caller: string) => Promise<void> | null) => {
  const waiting = new Map<string, (() => void)[]>()
  const begun = new Map<string, number>()
  let isDue = false
  const turnSoon = (): void => {
    if (isDue) return
    isDue = true
    setImmediate(turn)
  }
  const turn = (): void => {
    isDue = false
    begun.clear()
    for (const [caller, begins] of waiting) {
      const next = begins.splice(0, EACH)
      if (begins.length === 0) waiting.delete(caller)
      begun.set(caller, next.length)
      for (const begin of next) begin()
    }
    if (waiting.size > 0 || begun.size > 0) turnSoon()
  }
  return caller => {
    const count = begun.get(caller) ?? 0
    const own = waiting.get(caller)
    turnSoon()
    if (!own && count < EACH) {
      begun.set(caller, count + 1)
      return null
    }
    return new Promise(begin => {
      if (own) own.push(begin)
      else waiting.set(caller, [begin])
    })
  }
}
