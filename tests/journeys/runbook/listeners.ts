import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'

export interface Listeners {
  /** How many were told the build. */
  readonly told: number
  readonly close: () => void
}

/** Opens so many streams of builds through a proxy with TLS, as open consoles do, and waits until each was told the build. */
export const listen = async (count: number, { port, host }: { readonly port: number; readonly host: string }): Promise<Listeners> => {
  const agent = new Agent({ keepAlive: false, maxSockets: count, rejectUnauthorized: false, servername: host })
  const open = async (): Promise<boolean> => {
    const [answer] = (await once(request({ host: '127.0.0.1', port, path: '/builds', headers: { host }, agent }).end(), 'response')) as [
      IncomingMessage,
    ]
    const [first] = (await once(answer.setEncoding('utf8'), 'data')) as [string]
    return answer.statusCode === 200 && first.includes('data: ')
  }
  const opened: boolean[] = []
  // A hundred at a time: handshakes of thousands at once would measure the machine.
  for (let made = 0; made < count; made += 100)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(100, count - made) }, open))))
  return { told: opened.filter(Boolean).length, close: () => agent.destroy() }
}
