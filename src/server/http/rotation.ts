/**
 * Lets requests begin in rotation, one of each caller in a turn of the event loop: a hundred of one caller that arrive at once are not
 * all worked through before somebody else's single one. Null: it may begin at once.
 */
export const makeRotation = (): ((caller: string) => Promise<void> | null) => {
  // Whoever began in this turn, with what of theirs waits for the next.
  const waiting = new Map<string, (() => void)[]>()
  const turn = (): void => {
    for (const [caller, begins] of waiting) {
      const begin = begins.shift()
      if (begin) begin()
      else waiting.delete(caller)
    }
    if (waiting.size > 0) setImmediate(turn)
  }
  return caller => {
    const own = waiting.get(caller)
    if (own) return new Promise(begin => own.push(begin))
    if (waiting.size === 0) setImmediate(turn)
    waiting.set(caller, [])
    return null
  }
}
