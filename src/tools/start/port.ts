import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetUpProblem } from '#tools/database/problem.ts'

/** What keeps a port from being opened, as a sentence for people; any other error as it came. */
export const portProblem = (error: NodeJS.ErrnoException, port: number): Error => {
  const { code } = error
  if (code === 'EADDRINUSE') return new SetUpProblem(`Port ${port} is in use. Stop what uses it, or set PORT to another port.`)
  return code === 'EACCES' ? new SetUpProblem(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`) : error
}

/** Refuses a port that is taken before a database is made and filled for it. */
export const checkPort = async (host: string, port: number): Promise<void> => {
  const probe = createServer()
  probe.listen(port, host)
  await once(probe, 'listening').catch((error: unknown) => {
    throw portProblem(error as Error, port)
  })
  probe.close()
  await once(probe, 'close')
}
