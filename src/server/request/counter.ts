/** Counts what is under way by name, up to a bound each: what is over is not remembered. */
export const makeCounter = (most: number) => {
  const open = new Map<string, number>()
  return {
    /** Whether one more is within the bound; only then it is counted, and to `leave`. */
    enter: (name: string): boolean => {
      const count = (open.get(name) ?? 0) + 1
      if (count > most) return false
      open.set(name, count)
      return true
    },
    leave: (name: string): void => {
      const left = (open.get(name) ?? 1) - 1
      if (left > 0) open.set(name, left)
      else open.delete(name)
    },
  }
}
