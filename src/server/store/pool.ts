import pg from 'pg'
import { isEnding, isGone, isRefusal, withReason } from './failures.ts'
import { Busy, makeFairQueue, type Lane } from './fair.ts'
import { textTypes } from './types.ts'

/** Why a database is away, as it said itself before it was: what cannot be reached says nothing any more. Null: it said nothing, or it is there. */
export interface Ending {
  reason: unknown
}

export interface PoolOptions {
  /** Connections at most, per process and address. */
  readonly max?: number
  /** How many of them one organization may hold at once; else a third. */
  readonly each?: number
  /** Milliseconds after which the database gives up a statement. */
  readonly statementTimeout?: number
  /** Shared by all connections to one database. */
  readonly ending?: Ending
  /** Told of connections that broke while nobody used them. */
  readonly onError?: (error: Error) => void
}

// The database gives up a statement by itself; when not even that arrives, the network has lost it.
const GRACE = 3_000

/** Whose work it is, and whether it may take its time. */
export interface Turn {
  /** The organization on whose account it goes; '': nobody's. */
  readonly who: string
  readonly lane: Lane
}

/** Connections to one address: lent out in turn, made anew when they break. */
export interface Connections {
  /**
   * Lends a connection to `work` when it is its turn; one that broke is thrown away. Throws Busy, but while the database is away, which is
   * why everything waits: then what the connections fail with.
   */
  with<T>(turn: Turn, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connections of a pool, where nothing else is said. */
export const CONNECTIONS = 8

export const connectionsTo = (
  url: string,
  { max = CONNECTIONS, each, statementTimeout = 5_000, ending = { reason: null }, onError }: PoolOptions,
): Connections => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: textTypes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + GRACE,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'console',
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  })
  pool.on('error', error => onError?.(error))
  // A connection that breaks while it is lent out says so on itself; without a listener that would end the process.
  pool.on('connect', client => client.on('error', () => undefined))

  // What the last connection failed with, until one works again.
  let lost: unknown = null
  const noteLoss = (error: unknown): never => {
    if (isEnding(error)) ending.reason = error
    if (isGone(error)) lost = withReason(error, ending.reason)
    throw error
  }
  const lend = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      lost = ending.reason = null
      return result
    } catch (error) {
      client.release(!isRefusal(error))
      if (isRefusal(error)) lost = null
      throw error
    }
  }
  const queue = makeFairQueue({ connections: max, ...(each === undefined ? {} : { each }) })

  return {
    with: ({ who, lane }, work) =>
      queue
        .run(who, lane, () => lend(work).catch(noteLoss))
        .catch((error: unknown) => {
          throw error instanceof Busy && lost !== null ? lost : error
        }),
    close: () => pool.end(),
  }
}
