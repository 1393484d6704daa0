const HOUR = 3_600_000

/**
 * Runs a job now and every hour, one run at a time; its errors are told and end nothing. What comes back ends it, and resolves when a
 * run that is under way has ended.
 */
export const hourly = (job: () => Promise<void>, tell: (error: unknown) => void): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  const run = (): void => {
    running ??= job()
      .catch(tell)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, HOUR)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
