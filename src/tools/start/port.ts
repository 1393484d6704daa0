import { connect } from 'node:net'
import { SetUpProblem } from '#tools/database/problem.ts'

// This machine answers or refuses at once.
const ANSWER_MS = 1_000

const inUse = (port: number): Error => new SetUpProblem(`Port ${port} is in use. Stop what uses it, or set PORT to another port.`)

/** What keeps a port from being opened, as a sentence for people; any other error as it came. */
export const portProblem = (error: NodeJS.ErrnoException, port: number): Error => {
  const { code } = error
  if (code === 'EADDRINUSE') return inUse(port)
  return code === 'EACCES' ? new SetUpProblem(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`) : error
}

/**
 * Refuses a port at which somebody answers, before a database is made and filled for it. It is asked and not opened: a proxy that asks
 * each of several processes would find it open in that moment, and its request would be lost.
 */
export const checkPort = async (host: string, port: number): Promise<void> => {
  const probe = connect({ host, port })
  probe.setTimeout(ANSWER_MS, () => probe.destroy())
  // From a free port of the system's own range a socket may be given that very port, and answer itself.
  const isTaken = await new Promise<boolean>(done => {
    probe.once('connect', () => done(probe.localPort !== port))
    probe.once('error', () => done(false)).once('close', () => done(false))
  })
  probe.destroy()
  if (isTaken) throw inUse(port)
}
