import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** What a vendor of the proof did with each key that it was asked for. */
export interface Vendor {
  readonly url: string
  /** Keys that it took, with how often it was asked for each after that. */
  readonly taken: ReadonlyMap<string, number>
  /** Keys that it refused for good. */
  readonly refused: ReadonlySet<string>
  /** Requests in all. */
  readonly asked: () => number
  close(): Promise<void>
}

/** Numbers of a small generator: the same from run to run. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/**
 * A service on this machine that fails a third of the time: it is out of order (503), says nothing and hangs up, or takes what it was sent and
 * hangs up before it says so. One of a hundred it refuses for good.
 */
export const startVendor = async (): Promise<Vendor> => {
  const taken = new Map<string, number>()
  const refused = new Set<string>()
  const next = numbersFrom(20_261_123)
  let asked = 0
  const keyOf = (request: IncomingMessage): string => String(request.headers['idempotency-key'])
  const server = createServer((request, reply) => {
    request.resume()
    request.once('end', () => {
      asked += 1
      const [key, luck] = [keyOf(request), next()]
      if (refused.has(key) || (!taken.has(key) && luck < 0.01)) {
        refused.add(key)
        return void reply.writeHead(400).end()
      }
      if (luck < 0.15) return void reply.writeHead(503).end()
      if (luck < 0.2) return void request.socket.destroy()
      taken.set(key, (taken.get(key) ?? -1) + 1)
      return luck < 0.34 ? void request.socket.destroy() : void reply.writeHead(202).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken,
    refused,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
