// npm runs a script through a shell. A signal that ends the shell does not reach what it runs, and Windows knows no signals at all: so a
// process that npm started ends when its shell is gone.
const EVERY_MS = 250

const isThere = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ends this process, as SIGTERM does, when the one that started it under npm is gone. Whoever starts it another way may leave it alone. */
export const endWithParent = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(parent)) return
    clearInterval(timer)
    // Emitted rather than sent: on Windows a signal to oneself ends at once, whoever listens.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  }, EVERY_MS)
  timer.unref()
}
