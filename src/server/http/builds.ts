import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { makeCounter } from '../request/counter.ts'

/** How many may listen, in all and from one client's address; and for how long a stream stays open. */
export interface BuildLimits {
  readonly all: number
  readonly perAddress: number
  readonly seconds: number
}

/** One a browser: a company behind one address has as many as it has browsers that look at the console. */
const BUILD_LIMITS: BuildLimits = { all: 10_000, perAddress: 2_500, seconds: 600 }

/** Names the build in every answer, for a console that hears no stream. */
const BUILD_HEADER = 'x-build'

const BEAT_SECONDS = 25

export interface BuildStream {
  /** Ends every open stream: none ends by itself in time for a server that wants to stop. */
  readonly end: () => void
}

/** GET /builds: an event stream that names this build's commit, so that a console notices a newer one (R10.8). Public. */
export const buildStream = (app: FastifyInstance, commit: string, limits: BuildLimits = BUILD_LIMITS): BuildStream => {
  const addresses = makeCounter(limits.perAddress)
  const streams = new Set<ServerResponse>()
  app.addHook('onRequest', (_, reply, done) => {
    reply.raw.setHeader(BUILD_HEADER, commit)
    done()
  })
  app.get('/builds', (request, reply) => {
    const { ip } = request
    if (streams.size >= limits.all || !addresses.enter(ip))
      return reply
        .code(429)
        .header('retry-after', '300')
        .send({ errors: [{ message: 'Too many streams.' }] })
    reply.hijack()
    const { raw } = reply
    streams.add(raw)
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    } as Record<string, string>)
    raw.write(`retry: 10000\ndata: ${commit}\n\n`)
    const longest = setTimeout(() => raw.end(), limits.seconds * 1000)
    raw.on('close', () => {
      clearTimeout(longest)
      streams.delete(raw)
      addresses.leave(ip)
    })
  })
  // Proxies cut silent connections; browsers come back by themselves after the end.
  const beat = setInterval(() => streams.forEach(stream => stream.write(': here\n\n')), BEAT_SECONDS * 1000).unref()
  const end = (): void => streams.forEach(stream => stream.end())
  app.addHook('preClose', async () => {
    clearInterval(beat)
    end()
  })
  return { end }
}
