import pg from 'pg'
import { bind, compile, type Sql, type Statement } from '#sql'
import type { Row } from '#kinds/faces.server.ts'
import { isConflict, isGone, isRefusal, isWorthAnother } from './failures.ts'
import { oneSync } from './oneSync.ts'
import { SETTINGS } from './policies.ts'
import { textTypes } from './types.ts'

/** The one organization that a transaction may see, and those above it whose shared rows it may read. */
export interface Pin {
  readonly organizationId: string
  /** From the top level down to the parent. */
  readonly ancestorIds: readonly string[]
}

/** Late parameters of a statement by name. `organizationId` and `ancestorIds` come from the pin. */
export type Given = Readonly<Record<string, unknown>>

export interface Transaction {
  /** Rows as objects: dates and timestamps as ISO text, bigint as number, jsonb parsed. Pieces of SQL are compiled. */
  query(statement: Sql | Statement, given?: Given): Promise<readonly Row[]>
}

export interface Database {
  /**
   * The first column of the first row as text, or null: one statement whose JSON the database assembles, in one round trip.
   * A read that the database's restart cut off is sent again. `replica` reads where DATABASE_READ_URL says, if it says.
   */
  read(pin: Pin, statement: Statement, given: Given, options?: { readonly replica?: boolean }): Promise<string | null>
  /** Begin, pin, `work`, commit, on one connection. On a serialization failure or a deadlock all of `work` runs again, 3 times in all. */
  write<T>(pin: Pin, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** A transaction that is pinned to no organization: it sees platform tables, and no row of a tenant. */
  unpinned<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for what runs and gives the connections back. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly readUrl?: string | undefined
  /** Connections at most, per process and address. */
  readonly max?: number
  /** Milliseconds after which the database gives up a statement. */
  readonly statementTimeout?: number
  /** Told of connections that broke while nobody used them. */
  readonly onError?: (error: Error) => void
}

const ATTEMPTS = 3
// The database gives up a statement by itself; when not even that arrives, the network has lost it.
const GRACE = 3_000
const STATEMENT = 5_000
const SET = `select set_config('${SETTINGS.organization}', $1, true), set_config('${SETTINGS.ancestors}', $2, true)`

const poolOf = (url: string, { max = 8, statementTimeout = STATEMENT, onError }: DatabaseOptions): pg.Pool => {
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
  return pool
}

// An answer that never comes must not hold its connection for ever: cutting it fails what waits on it.
const inTime = async <T>(client: pg.ClientBase, limit: number, answer: Promise<T>): Promise<T> => {
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection
  const timer = setTimeout(() => stream.destroy(new Error('Connection terminated: no answer in time')), limit)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}

const isStatement = (piece: Sql | Statement): piece is Statement => 'text' in piece

const transactionOn = (client: pg.ClientBase, pinned: Given): Transaction => ({
  query: async (piece, given = {}) => {
    const statement = isStatement(piece) ? piece : compile(piece)
    return (await client.query<Row>(statement.text, bind(statement, { ...pinned, ...given }))).rows
  },
})

/** Opens the database for the server's role. Connections are made when first needed, and made anew after a restart of the database. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const main = poolOf(options.url, options)
  const replica = options.readUrl === undefined ? main : poolOf(options.readUrl, options)

  const on = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(!isRefusal(error))
      throw error
    }
  }

  const once = <T>(
    begin: (client: pg.ClientBase) => Promise<unknown>,
    pinned: Given,
    work: (tx: Transaction) => Promise<T>,
    begun: () => void,
  ): Promise<T> =>
    on(main, async client => {
      await begin(client)
      begun()
      try {
        const result = await work(transactionOn(client, pinned))
        await client.query('commit')
        return result
      } catch (error) {
        const rolledBack =
          !isGone(error) &&
          (await client.query('rollback').then(
            () => true,
            () => false,
          ))
        // What `work` threw by itself leaves a sound connection; say so in the words that `on` listens for.
        throw rolledBack ? new Undone(error) : error
      }
    })

  const transact = async <T>(
    begin: (client: pg.ClientBase) => Promise<unknown>,
    pinned: Given,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      let begun = false
      try {
        return await once(begin, pinned, work, () => (begun = true))
      } catch (thrown) {
        const error = thrown instanceof Undone ? thrown.reason : thrown
        const again = isConflict(error) || (!begun && isWorthAnother(error))
        if (!again || attempt >= ATTEMPTS) throw error
        // Two that met once meet again if both come back at once.
        await new Promise(resolve => setTimeout(resolve, Math.random() * 10 * attempt))
      }
    }
  }

  return {
    read: async (pin, statement, given, { replica: fromReplica = false } = {}) => {
      const pool = fromReplica ? replica : main
      const values = bind(statement, { organizationId: pin.organizationId, ancestorIds: pin.ancestorIds, ...given })
      const steps = [
        { text: SET, values: [pin.organizationId, pin.ancestorIds.join(',')] },
        { text: statement.text, values },
      ]
      const ask = (): Promise<readonly (string | null)[]> =>
        on(pool, client => inTime(client, (options.statementTimeout ?? STATEMENT) + GRACE, oneSync(client, steps)))
      const answer = await ask().catch((error: unknown) => (isWorthAnother(error) ? ask() : Promise.reject(error)))
      return answer[1] ?? null
    },
    write: (pin, work) =>
      transact(
        async client => {
          await client.query('begin')
          await client.query(SET, [pin.organizationId, pin.ancestorIds.join(',')])
        },
        { organizationId: pin.organizationId, ancestorIds: pin.ancestorIds },
        work,
      ),
    unpinned: work => transact(client => client.query('begin'), {}, work),
    close: async () => {
      await Promise.all(replica === main ? [main.end()] : [main.end(), replica.end()])
    },
  }
}

/** An error after which the transaction was rolled back, so that its connection can be used on. */
class Undone extends Error {
  readonly severity = 'ERROR'
  constructor(readonly reason: unknown) {
    super('rolled back')
  }
}
