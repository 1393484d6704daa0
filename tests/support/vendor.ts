import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call that the vendor's script heard. */
export type Heard = readonly [name: string, ...told: unknown[]]

interface Taken {
  readonly call: Heard
  readonly at: number
}

/** A help desk that takes all it can get. */
export interface FakeVendor {
  /** Address of its script. */
  readonly script: string
  /** The calls that its script heard, in the order in which they were made: what is sent apart may arrive in another. */
  readonly calls: () => readonly Heard[]
  /** Every byte that reached it: addresses, headers, bodies. */
  readonly bytes: () => string
  readonly close: () => Promise<void>
}

/** Drains the queue, then sends on each call with everything else that a script in its place can see. */
const SCRIPT = `(() => {
  const attempt = look => { try { return String(look()) } catch (error) { return 'refused: ' + error.name } }
  const early = window.consoleWidget
  const send = call => fetch(ORIGIN + '/take', { method: 'POST', keepalive: true, body: JSON.stringify({
    call, at: performance.timeOrigin + performance.now(),
    seen: {
      address: attempt(() => location.href), referrer: attempt(() => document.referrer), title: attempt(() => document.title),
      cookie: attempt(() => document.cookie), kept: attempt(() => JSON.stringify(localStorage)),
      outside: attempt(() => parent.location.href), outsideTitle: attempt(() => parent.document.title),
      outsideText: attempt(() => parent.document.body.innerText), name: attempt(() => window.name),
    },
  }) })
  window.consoleWidget = (...call) => void send(call)
  window.consoleWidget.room = early.room
  early.q.forEach(call => send(call))
  early.room(120, 48)
})()`

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** Starts a vendor on loopback, on a port of the system. */
export const startVendor = async (): Promise<FakeVendor> => {
  const taken: string[] = []
  const calls: Taken[] = []
  const server = createServer((request, reply) => {
    void bodyOf(request).then(body => {
      taken.push(`${request.method ?? ''} ${request.url ?? ''}\n${JSON.stringify(request.headers)}\n${body}`)
      if (body !== '') calls.push(JSON.parse(body) as Taken)
      const { port } = server.address() as AddressInfo
      reply.setHeader('access-control-allow-origin', '*')
      if (request.url === '/take') return reply.end()
      reply.setHeader('content-type', 'text/javascript')
      return reply.end(SCRIPT.replaceAll('ORIGIN', `'http://127.0.0.1:${port}'`))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    script: `http://127.0.0.1:${(server.address() as AddressInfo).port}/widget.js`,
    calls: () => [...calls].sort((left, right) => left.at - right.at).map(({ call }) => call),
    bytes: () => taken.join('\n\n'),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
