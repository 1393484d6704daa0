import pg from 'pg'
import { isRefusal } from './failures.ts'
import { textTypes } from './types.ts'

export interface PoolOptions {
  /** Connections at most, per process and address. */
  readonly max?: number
  /** Milliseconds after which the database gives up a statement. */
  readonly statementTimeout?: number
  /** Told of connections that broke while nobody used them. */
  readonly onError?: (error: Error) => void
}

// The database gives up a statement by itself; when not even that arrives, the network has lost it.
const GRACE = 3_000

/** Connections to one address: lent out one at a time, made anew when they break. */
export interface Connections {
  /** Lends a connection to `work`; one that broke is thrown away. */
  with<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Cuts the connection when `answer` takes longer than a statement may: an answer that never comes must not hold it for ever. */
  inTime<T>(client: pg.ClientBase, answer: Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connections of a pool, where nothing else is said. */
export const CONNECTIONS = 8

export const connectionsTo = (url: string, { max = CONNECTIONS, statementTimeout = 5_000, onError }: PoolOptions): Connections => {
  const limit = statementTimeout + GRACE
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: textTypes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    query_timeout: limit,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'console',
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  })
  pool.on('error', error => onError?.(error))
  // A connection that breaks while it is lent out says so on itself; without a listener that would end the process.
  pool.on('connect', client => client.on('error', () => undefined))

  return {
    with: async work => {
      const client = await pool.connect()
      try {
        const result = await work(client)
        client.release()
        return result
      } catch (error) {
        client.release(!isRefusal(error))
        throw error
      }
    },
    inTime: async (client, answer) => {
      const { stream } = (client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }).connection
      const timer = setTimeout(() => stream.destroy(new Error('Connection terminated: no answer in time')), limit)
      try {
        return await answer
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => pool.end(),
  }
}
