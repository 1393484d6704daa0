/** Does what concerns one row one after the other, in the order it was asked for, and what concerns other rows beside it. */
export const inTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <T>(ids: readonly string[], go: () => Promise<T>): Promise<T> => {
    const before = Promise.allSettled(ids.flatMap(id => last.get(id) ?? []))
    const going = before.then(go)
    ids.forEach(id => last.set(id, going))
    return going
  }
}
