/**
 * Lets requests begin in rotation, one of each caller in a turn of the event loop: a hundred of one caller that arrive at once are not all
 * worked through before somebody else's single one.
 */
export const makeRotation = (): ((caller: string) => Promise<void>) => {
  const waiting = new Map<string, (() => void)[]>()
  let isDue = false
  const turnSoon = (): void => {
    if (isDue) return
    isDue = true
    setImmediate(turn)
  }
  const turn = (): void => {
    isDue = false
    for (const [caller, begins] of waiting) {
      begins.shift()?.()
      if (begins.length === 0) waiting.delete(caller)
    }
    if (waiting.size > 0) turnSoon()
  }
  return caller =>
    new Promise(begin => {
      const own = waiting.get(caller)
      if (own) own.push(begin)
      else waiting.set(caller, [begin])
      turnSoon()
    })
}
