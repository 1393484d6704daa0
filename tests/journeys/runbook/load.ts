import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'

export interface Load {
  /** Answers so far. */
  readonly answered: () => number
  /** Ends it; what was not answered as it should, a line each. */
  readonly end: () => Promise<readonly string[]>
}

/** Clients that keep their connections and ask one after the other, as consoles do. */
export const load = (
  clients: number,
  { port, host, token }: { readonly port: number; readonly host: string; readonly token: string },
): Load => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, rejectUnauthorized: false, servername: host })
  const body = JSON.stringify({ query: 'query GetCurrentUser { currentUser { email } }' })
  const headers = { host, 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let answered = 0
  let isOver = false
  const lost: string[] = []
  const client = async (): Promise<void> => {
    while (!isOver)
      try {
        const asking = request({ host: '127.0.0.1', port, path: '/graphql/active', method: 'POST', headers, agent }).end(body)
        const [answer] = (await once(asking, 'response')) as [IncomingMessage]
        let text = ''
        for await (const chunk of answer.setEncoding('utf8')) text += chunk as string
        if (answer.statusCode === 200 && text.includes('"email"')) answered += 1
        else lost.push(`${answer.statusCode}: ${text.slice(0, 200)}`)
      } catch (error) {
        lost.push(String(error))
      }
  }
  const running = Array.from({ length: clients }, client)
  return {
    answered: () => answered,
    end: async () => {
      isOver = true
      await Promise.all(running)
      agent.destroy()
      return lost
    },
  }
}
