import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How many may listen, in all and from one address; and for how long a stream stays open. */
export interface BuildLimits {
  readonly all: number
  readonly perAddress: number
  readonly seconds: number
}

export const BUILD_LIMITS: BuildLimits = { all: 5_000, perAddress: 20, seconds: 600 }

const BEAT_SECONDS = 25

/** GET /builds: an event stream that names this build's commit, so that a console notices a newer one (R10.8). Public. */
export const buildStream = (app: FastifyInstance, commit: string, limits: BuildLimits = BUILD_LIMITS): void => {
  const open = new Map<string, number>()
  const streams = new Set<ServerResponse>()
  let all = 0
  app.get('/builds', (request, reply) => {
    const mine = open.get(request.ip) ?? 0
    if (all >= limits.all || mine >= limits.perAddress)
      return reply
        .code(429)
        .header('retry-after', '60')
        .send({ errors: [{ message: 'Too many streams.' }] })
    all++
    open.set(request.ip, mine + 1)
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
    // Proxies cut silent connections; browsers come back by themselves after the end.
    const beat = setInterval(() => raw.write(': here\n\n'), BEAT_SECONDS * 1000)
    const end = setTimeout(() => raw.end(), limits.seconds * 1000)
    raw.on('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      streams.delete(raw)
      all--
      const left = (open.get(request.ip) ?? 1) - 1
      if (left > 0) open.set(request.ip, left)
      else open.delete(request.ip)
    })
  })
  // A stream never ends by itself in time for a server that wants to stop.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
}
