/** Waits for SIGINT or SIGTERM; a second one ends the process at once. */
export const untilAsked = (): Promise<void> =>
  new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
