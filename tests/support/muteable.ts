import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can go silent: connections stay open, and nothing comes back. */
export interface Muteable {
  readonly url: string
  mute(): void
  /** From now on; what was swallowed stays lost. */
  unmute(): void
  close(): Promise<void>
}

export const muteable = async (databaseUrl: string): Promise<Muteable> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let muted = false
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => muted || to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : '')
  return {
    url: url.toString(),
    mute: () => (muted = true),
    unmute: () => (muted = false),
    close: async () => {
      sockets.forEach(socket => socket.destroy())
      await new Promise(resolve => server.close(resolve))
    },
  }
}
