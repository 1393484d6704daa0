/** What one caller's requests may weigh together, in bytes, that begin in one turn: many of the console's, one that is large. */
export const IN_A_TURN = 16_000

interface Caller {
  left: number
  readonly waiting: { readonly bytes: number; readonly begin: () => void }[]
}

/**
 * Lets requests begin in rotation, some bytes of each caller in a turn of the event loop: what many large ones of one caller cost that
 * arrive at once is not waited for by somebody else's small one. Null: it may begin at once.
 */
export const makeRotation = (inATurn = IN_A_TURN): ((caller: string, bytes: number) => Promise<void> | null) => {
  // Whoever began in this turn, with what of theirs waits for the next.
  const callers = new Map<string, Caller>()
  const turn = (): void => {
    for (const [name, caller] of callers) {
      if (caller.waiting.length === 0) callers.delete(name)
      caller.left = inATurn
      for (let next = caller.waiting[0]; next && caller.left > 0; next = caller.waiting[0]) {
        caller.waiting.shift()
        caller.left -= next.bytes
        next.begin()
      }
    }
    if (callers.size > 0) setImmediate(turn)
  }
  return (name, bytes) => {
    const known = callers.get(name)
    if (known && known.left <= 0) return new Promise(begin => known.waiting.push({ bytes, begin }))
    if (known) known.left -= bytes
    else {
      if (callers.size === 0) setImmediate(turn)
      callers.set(name, { left: inATurn - bytes, waiting: [] })
    }
    return null
  }
}
