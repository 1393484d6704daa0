import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { SetUpProblem } from '#tools/database/problem.ts'
import type * as Fresh from './dev/application.ts'
import { consentAtTerminal } from './dev/consent.ts'
import { swapping } from './dev/swap.ts'
import { checkTypes } from './dev/types.ts'
import { provideDatabase } from './start/database.ts'
import { checkPort, portProblem } from './start/port.ts'
import { checkEnvironment, fileStoreFor, homeFor, settingsOf } from './start/settings.ts'
import { greet } from './start/greet.ts'
import { untilAsked } from './start/signals.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const HOST = 'localhost'

// The API's own paths; everything else is the console's, which Vite serves.
const API = /^\/(graphql|files|exports|healthz|readyz|config\.json|builds|demo-host|demo-support)(\/|\?|$)/

/** What of Vite is needed here: its middleware, its watcher, and modules loaded anew. */
export interface DevelopmentTools {
  readonly middleware: (request: IncomingMessage, response: ServerResponse) => void
  /** Calls back for every file that came, changed or went; with the path from the project's root. */
  readonly onChange: (changed: (file: string) => void) => void
  readonly load: () => Promise<typeof Fresh>
}

const SERVED = /^(resources|src\/(model|access|effects|fields|panels|views|catalogue|sql|server|texts))\//
const isServed = (file: string): boolean => SERVED.test(file) && !/\.(tsx|css)$/.test(file)

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', error => fail(portProblem(error, port)))
    server.listen(port, HOST, () => done((server.address() as AddressInfo).port))
  })

/**
 * `npm run dev`: console and API from the sources in one process, over a database of its own in `.data/dev`. A changed
 * declaration changes database, API and console without a restart. `tools` makes Vite for the HTTP server that it is given.
 */
export const dev = async (tools: (server: Server) => Promise<DevelopmentTools>): Promise<void> => {
  const { env } = process
  await checkPort(HOST, checkEnvironment(env).port)
  const asked = untilAsked()
  const database = await provideDatabase({ env, dataDir: '.data/dev', say })
  try {
    if (database.ownerUrl === null)
      throw new SetUpProblem('Development changes tables. Set DATABASE_OWNER_URL, or leave DATABASE_URL out for the embedded database.')
    const { ownerUrl } = database
    const home = homeFor(database, env, '.data/dev')
    const server = createServer()
    const { middleware, onChange, load } = await tools(server)
    const consent = consentAtTerminal(say)
    const config = settingsOf({ LOG_LEVEL: 'warn', ...env, NODE_ENV: 'development' }, { database, home, demo: true })
    const types = checkTypes()
    const { mistakes } = types
    const swap = swapping({ load, mistakes, ownerUrl, config, files: fileStoreFor(env, resolve(home)), say, agrees: consent.agrees })
    let waiting: NodeJS.Timeout | undefined
    // From the beginning: the first start takes a minute, and people write meanwhile.
    onChange(file => {
      if (!isServed(file)) return
      clearTimeout(waiting)
      waiting = setTimeout(() => void swap.renew(), 30)
    })
    await swap.renew()
    server.on('request', (request, response) => {
      const application = swap.current()
      if (!API.test(request.url ?? '')) return middleware(request, response)
      if (application) return application.handle(request, response)
      response.writeHead(503).end()
    })
    try {
      const port = await listen(server, config.port)
      greet(`http://localhost:${port}`, true, say)
      await asked
      say('Ending …')
    } finally {
      clearTimeout(waiting)
      consent.close()
      server.closeAllConnections()
      server.close()
      await swap.close()
      await types.close()
    }
  } finally {
    await database.stop()
  }
}
