/** Ends a transaction that was to show what it comes to: nothing of it stays. */
export class Previewed<T> extends Error {
  constructor(readonly result: T) {
    super('previewed')
  }
}

/** What was shown; any other error is thrown on. */
export const shown = <T>(error: unknown): T => {
  if (error instanceof Previewed) return error.result as T
  throw error
}
