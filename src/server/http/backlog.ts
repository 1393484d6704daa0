import { closeSync, openSync, readSync } from 'node:fs'
import type { Server } from 'node:net'

const LISTENS = '0A'
// Those that listen stand first: a table of thousands of connections need not be read for them.
const FIRST = Buffer.alloc(65_536)

const linesOf = (table: string): readonly string[] => {
  try {
    const file = openSync(table, 'r')
    try {
      return FIRST.toString('latin1', 0, readSync(file, FIRST)).split('\n')
    } finally {
      closeSync(file)
    }
  } catch {
    return []
  }
}

/** How many connections the system has taken for a port and the process has not seen yet, as Linux tells; null where nothing tells. */
export const unseen = (server: Server): number | null => {
  const at = server.address()
  if (at === null || typeof at === 'string') return null
  const port = at.port.toString(16).toUpperCase().padStart(4, '0')
  // '12: 0100007F:98BD 00000000:0000 0A 00000000:00000003 …': of one that listens the second queue is what waits for it.
  const queues = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(linesOf).flatMap(line => {
    const [, local = '', , state, queued = ''] = line.trim().split(/\s+/)
    return state === LISTENS && local.endsWith(`:${port}`) ? [Number.parseInt(queued.split(':')[1] ?? '', 16)] : []
  })
  return queues.length === 0 ? null : queues.reduce((sum, count) => sum + count, 0)
}
