/** Milliseconds that long work may keep the process to itself. */
const SLICE_MS = 4

// All long work of the process stands in one line, so that between two slices others have their turn.
let line: Promise<void> = Promise.resolve()
const turn = (): Promise<void> => (line = line.then(() => new Promise<void>(resolve => setImmediate(resolve))))

/** Does `work` for each of many rows, in order, letting others through every few milliseconds. */
export const eachInTurn = async <T, R>(all: readonly T[], work: (one: T, index: number) => R | Promise<R>): Promise<R[]> => {
  const results: R[] = []
  let since = performance.now()
  for (const [index, one] of all.entries()) {
    if (performance.now() - since > SLICE_MS) {
      await turn()
      since = performance.now()
    }
    const result = work(one, index)
    results.push(result instanceof Promise ? await result : result)
  }
  return results
}
