// One press of Ctrl-C arrives twice under npm: from the terminal, and passed on by npm, which had it too.
const SAME_PRESS_MS = 1_000

/** Waits for SIGINT or SIGTERM; one that comes a second or more later ends the process at once. */
export const untilAsked = (): Promise<void> =>
  new Promise(done => {
    let first: number | null = null
    const hear = (code: number) => () => {
      if (first !== null && Date.now() - first >= SAME_PRESS_MS) process.exit(code)
      first ??= Date.now()
      done()
    }
    process.on('SIGINT', hear(130))
    process.on('SIGTERM', hear(143))
    // The window of a Windows console that is closed.
    if (process.platform === 'win32') process.on('SIGHUP', hear(129))
  })
