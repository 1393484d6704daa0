import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { buildStream } from '#server/http/builds.ts'
import { limitConnections, refuseUnreadable } from '#server/http/connections.ts'
import { draining } from '#server/http/drain.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const listening = async (make: (app: FastifyInstance) => void, proxies = 0): Promise<{ app: FastifyInstance; port: number }> => {
  const app = fastify({
    trustProxy: (_address: string, hop: number) => hop < proxies,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
  })
  make(app)
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}

interface Answered {
  readonly status: number
  readonly connection: string | undefined
}

const asked = async (asking: ClientRequest): Promise<Answered> => {
  const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection }
}

it('[R10.8] 2,000 consoles behind one proxy listen for builds, and the requests of others are answered', async () => {
  const { app, port } = await listening(all => {
    limitConnections(all, { proxies: 1, streams: ['/builds'] })
    buildStream(all, 'b2')
  }, 1)
  const listen = async (index: number) => {
    const from = get({ port, host: '127.0.0.1', path: '/builds', agent: false, headers: { 'x-forwarded-for': `10.0.${index % 4}.1` } })
    const [answer] = (await once(from, 'response')) as [IncomingMessage]
    const [said] = (await once(answer, 'data')) as [Buffer]
    return { from, heard: answer.statusCode === 200 && String(said).includes('data: b2') }
  }
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  // By 200: server and clients share one thread, so that all at once would wait in the kernel's queue, which may reset what it has no room for.
  while (streams.length < 2_000) streams.push(...(await Promise.all(Array.from({ length: 200 }, (_, index) => listen(index)))))
  expect(streams.filter(one => one.heard)).toHaveLength(2_000)
  expect((await asked(request({ port, host: '127.0.0.1', agent: false }))).status).toBe(200)
  // Where the machine is busy, one that has bytes on their way ends with a reset.
  const ended = Promise.all(streams.map(({ from }) => new Promise(done => from.on('error', () => undefined).once('close', done))))
  await app.close()
  await ended
})

it('[R10.8] streams are capped for one address, and in all', async () => {
  const { port } = await listening(all => buildStream(all, 'b2', { all: 3, perAddress: 2, seconds: 60 }), 1)
  const status = async (address: string): Promise<number | undefined> => {
    const from = get({ port, host: '127.0.0.1', path: '/builds', agent: false, headers: { 'x-forwarded-for': address } })
    closing.push(() => Promise.resolve(from.destroy()))
    const [answer] = (await once(from, 'response')) as [IncomingMessage]
    return answer.statusCode
  }
  expect([await status('a'), await status('a'), await status('a'), await status('b'), await status('c')]).toEqual([200, 200, 429, 200, 429])
})

it('[security: limits] unanswered requests are counted for the client behind a proxy, and connections where there is none', async () => {
  const waiting: (() => void)[] = []
  const make = (proxies: number) => (all: FastifyInstance) => {
    limitConnections(all, { proxies, streams: [], limits: { sockets: 3, requests: 2, session: 2 } })
    all.get('/slow', () => new Promise(done => waiting.push(() => done('late'))))
  }
  const { port } = await listening(make(1), 1)
  const from = (client: string, path = '/') =>
    asked(request({ port, host: '127.0.0.1', path, agent: false, headers: { 'x-forwarded-for': client } }))
  const slow = [from('a', '/slow'), from('a', '/slow')]
  await expect.poll(() => waiting.length).toBe(2)
  expect(await Promise.all([from('a'), from('b'), from('c'), from('d')])).toMatchObject([
    { status: 429 },
    { status: 200 },
    { status: 200 },
    { status: 200 },
  ])
  waiting.splice(0).forEach(answer => answer())
  expect(await Promise.all(slow)).toMatchObject([{ status: 200 }, { status: 200 }])
  expect((await from('a')).status).toBe(200)

  const direct = await listening(make(0))
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  closing.push(() => Promise.resolve(agent.destroy()))
  const held = Array.from({ length: 2 }, () => asked(request({ port: direct.port, host: '127.0.0.1', path: '/slow', agent })))
  await expect.poll(() => waiting.length).toBe(2)
  expect((await asked(request({ port: direct.port, host: '127.0.0.1', agent }))).status).toBe(429)
  await expect(asked(request({ port: direct.port, host: '127.0.0.1', agent: false }))).rejects.toThrow()
  waiting.splice(0).forEach(answer => answer())
  await Promise.all(held)
})

it('[security: limits] a session that floods is refused alone: others of its address are answered', async () => {
  const waiting: (() => void)[] = []
  const { port } = await listening(all => {
    limitConnections(all, { proxies: 0, streams: [], limits: { sockets: 20, requests: 9, session: 3 } })
    all.get('/slow', () => new Promise(done => waiting.push(() => done('late'))))
  })
  const as = (token: string, path: string) =>
    asked(request({ port, host: '127.0.0.1', path, agent: false, headers: { authorization: `Bearer ${token.repeat(20)}` } }))
  const flood = Array.from({ length: 3 }, () => as('a', '/slow'))
  await expect.poll(() => waiting.length).toBe(3)
  expect((await Promise.all([as('a', '/'), as('b', '/'), as('c', '/')])).map(one => one.status)).toEqual([429, 200, 200])
  waiting.splice(0).forEach(answer => answer())
  expect((await Promise.all(flood)).map(one => one.status)).toEqual([200, 200, 200])
  expect((await as('a', '/')).status).toBe(200)
})

it('[security: limits] a connection that brought nonsense, or half a body for too long, is closed for good, though its client keeps it open', async () => {
  let isAsked = false
  const { app, port } = await listening(all => {
    limitConnections(all, { proxies: 0, streams: [] })
    all.post('/', request => {
      isAsked = true
      return request.body
    })
  })
  const open = (): Promise<number> => new Promise(done => app.server.getConnections((_, count) => done(count)))
  const says = (text: string) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }, () => void socket.write(text))
    closing.push(() => Promise.resolve(socket.destroy()))
    return once(socket, 'data').then(([answer]) => String(answer))
  }
  expect(await says('nonsense\r\n\r\n')).toContain('400 Bad Request')
  app.server.once('request', request => {
    // As the server's clock of requests does.
    app.server.emit('clientError', new Error('late'), request.socket)
  })
  expect(await says('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{')).toContain('400 Bad')
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
  expect(isAsked).toBe(false)
})

it('a server that ends under load answers everything that was sent, and tells clients that keep their connection to leave', async () => {
  let slow = 0
  const { app, port } = await listening(all => {
    all.decorate('draining', draining(all))
    all.get('/slow', async () => {
      slow += 1
      await new Promise(done => setTimeout(done, 600))
      return 'late'
    })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  closing.push(() => Promise.resolve(agent.destroy()))
  const count = { answered: 0, told: 0, lost: [] as string[] }
  const client = async (): Promise<void> => {
    for (;;)
      try {
        const { status, connection } = await asked(request({ port, host: '127.0.0.1', agent }))
        if (status !== 200) count.lost.push(String(status))
        if (connection === 'close') count.told += 1
        count.answered += 1
      } catch (error) {
        // Nobody listens any more: such a request was never taken.
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return
        count.lost.push(String((error as NodeJS.ErrnoException).code))
        return
      }
  }
  const late = Array.from({ length: 5 }, () => asked(request({ port, host: '127.0.0.1', path: '/slow', agent: false })))
  const clients = Array.from({ length: 20 }, client)
  await expect.poll(() => slow === 5 && count.answered > 100, { timeout: 10_000 }).toBe(true)
  expect(app.draining.isDraining()).toBe(false)
  const ended = app.draining.end({ idle: 500, all: 5_000 })
  await Promise.all([ended, ...clients])
  expect(app.draining.isDraining()).toBe(true)
  expect(count.lost).toEqual([])
  expect(count.told).toBeGreaterThan(0)
  expect((await Promise.all(late)).map(one => one.status)).toEqual([200, 200, 200, 200, 200])
})

/** Asks on connections of its own while the test's own turn is blocked: 'next' on the next one that is open, 'come' on a new one. */
const ASKING = `
const { parentPort, workerData: { port, done, count } } = require('node:worker_threads')
const { connect } = require('node:net')
const signal = new Int32Array(done)
const written = () => { Atomics.store(signal, 0, 1); Atomics.notify(signal, 0) }
const opened = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}))
let next = 0
const say = { next: socket => socket.write('GET /busy HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n', written), come: socket => socket.write('GET / HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n', written) }
parentPort.on('message', what => {
  if (what === 'next') return say.next(opened[next++])
  const socket = connect(port, '127.0.0.1', () => say.come(socket))
  socket.once('data', data => parentPort.postMessage(String(data).slice(9, 12)))
  socket.on('error', error => { written(); parentPort.postMessage(error.code) })
})
Promise.all(opened.map(one => new Promise(done => one.once('connect', done)))).then(() => parentPort.postMessage('open'))
`

it('a connection that came while a server that ends was busy with others is answered', async () => {
  const CHAIN = 12
  let turns = 0
  const done = new SharedArrayBuffer(4)
  const ask = (what: 'next' | 'come'): void => {
    Atomics.store(new Int32Array(done), 0, 0)
    asker.postMessage(what)
    Atomics.wait(new Int32Array(done), 0, 0, 5_000)
  }
  const { app, port } = await listening(all => {
    all.decorate('draining', draining(all))
    all.get('/busy', () => {
      turns += 1
      for (const until = performance.now() + 2; performance.now() < until;);
      // Not in each turn: one that sees no new connection must not be taken for the last one.
      if (turns % 3 === 1) ask('come')
      if (turns < CHAIN) ask('next')
      return 'busy'
    })
  })
  const asker: Worker = new Worker(ASKING, { eval: true, workerData: { port, done, count: CHAIN } })
  closing.push(() => asker.terminate())
  const heard: string[] = []
  asker.on('message', (said: string) => heard.push(said))
  await expect.poll(() => heard).toEqual(['open'])
  ask('next')
  await app.draining.end({ idle: 500, all: 5_000 })
  // One that comes after the port is closed is refused, and a proxy asks another process.
  await expect.poll(() => heard.slice(1).find(said => said !== 'ECONNREFUSED')).toBeDefined()
  expect(heard).toContain('200')
  expect(heard).not.toContain('ECONNRESET')
})

it('what is not answered in time when a server ends is cut, so that the process ends', async () => {
  const { app, port } = await listening(all => {
    all.decorate('draining', draining(all))
    all.get('/never', () => new Promise(() => undefined))
  })
  const never = asked(request({ port, host: '127.0.0.1', path: '/never', agent: false })).catch(
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  )
  await expect.poll(() => new Promise(done => app.server.getConnections((_, count) => done(count)))).toBe(1)
  await app.draining.end({ idle: 50, all: 200 })
  expect(await never).toBe('ECONNRESET')
})

it('[R13.7] an application that listens nowhere, as in development, answers what runs before it closes', async () => {
  const app = fastify()
  const drain = draining(app)
  const answering = new EventEmitter()
  let isOpen = true
  app.addHook('onClose', () => Promise.resolve(void (isOpen = false)))
  app.get('/', async () => {
    await once(answering, 'go')
    return { isOpen }
  })
  await app.ready()
  const handed = createServer((one, answer) => app.routing(one, answer)).listen(0, '127.0.0.1')
  await once(handed, 'listening')
  closing.push(() => new Promise(done => handed.close(done)))
  const begun = once(handed, 'request')
  const answer = fetch(`http://127.0.0.1:${(handed.address() as AddressInfo).port}/`)
  await begun
  const ended = drain.end()
  setTimeout(() => answering.emit('go'), 100)
  expect(await (await answer).json()).toEqual({ isOpen: true })
  await ended
  expect(isOpen).toBe(false)
})
