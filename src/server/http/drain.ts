import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { backlogOf } from './backlog.ts'

/** How a server that is asked to end takes its time, in milliseconds. */
export interface DrainTimes {
  /** For so long after the port is closed connections that are kept open may still ask; then those that do not are closed. */
  readonly idle: number
  /** After so long what is still not answered is cut. */
  readonly all: number
}

const DRAIN_TIMES: DrainTimes = { idle: 2_000, all: 8_500 }

export interface Drain {
  /** Whether the server is about to end: whoever shares out requests should send no more here. */
  readonly isDraining: () => boolean
  /** Calls back when the end begins: for streams that would last. */
  readonly onBegin: (listener: () => void) => void
  /** Closes the port, answers everything that came or comes on open connections, each answer closing its own; then closes the application. */
  readonly end: (times?: DrainTimes) => Promise<void>
}

const ACCEPTING_MS = 1_000
/** The system answers sooner, unless somebody else had the processor meanwhile. */
const ASKING_MS = 0.3

/**
 * Lets an application end without losing a request. A client that keeps its connection would ask on it for ever, and one that has just
 * sent a request must not find its connection closed: so connections are closed by answers.
 */
export const draining = (app: FastifyInstance): Drain => {
  const listeners: (() => void)[] = []
  let isDraining = false
  let underWay = 0
  let accepted = 0
  app.server.on('connection', () => (accepted += 1))
  app.addHook('onRequest', (_, reply, done) => {
    underWay += 1
    reply.raw.once('close', () => (underWay -= 1))
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })

  const open = (): Promise<number> => new Promise(done => app.server.getConnections((_, count) => done(count)))
  /**
   * The system has taken connections for this process that it has not seen yet; one is seen a turn. Closing the port would cut them, also
   * those that came while a turn was busy with requests: so it is closed at a moment when the system says that there are none. On a busy
   * machine the process may have waited for its turn since the system said so; then it is asked again.
   */
  const acceptAll = async (): Promise<void> => {
    const at = app.server.address()
    const backlog = backlogOf(typeof at === 'string' ? 0 : (at?.port ?? 0))
    for (const until = Date.now() + ACCEPTING_MS; Date.now() < until;) {
      const before = accepted
      await turn()
      await turn()
      const asked = performance.now()
      const isEmpty = backlog ? backlog() === 0 : accepted === before
      if (isEmpty && performance.now() - asked < ASKING_MS) return
    }
  }
  return {
    isDraining: () => isDraining,
    onBegin: listener => void listeners.push(listener),
    end: async (times = DRAIN_TIMES) => {
      const cut = setTimeout(() => {
        if (underWay > 0) app.log.warn({ cut: underWay }, 'ended before everything was answered')
        app.server.closeAllConnections()
      }, times.all)
      await acceptAll()
      // The port alone: an HTTP server's own close takes connections for idle whose request has not been read yet.
      Server.prototype.close.call(app.server)
      const closed = Date.now()
      isDraining = true
      listeners.forEach(listener => listener())
      while (Date.now() - closed < times.idle && (await open()) > 0) await pause(20)
      // Of an application that another server hands its requests no connection is its own: it would close on what still runs.
      while (Date.now() - closed < times.all && underWay > 0) await pause(20)
      await app.close()
      clearTimeout(cut)
    },
  }
}
