import type pg from 'pg'
import { bind, compile, type Sql, type Statement } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { isConflict, isGone, isReadOnly, isWorthAnother } from './failures.ts'
import { CONNECTIONS, type Connections, type Turn } from './pool.ts'

/** Late parameters of a statement by name. `organizationId` and `ancestorIds` come from the pin and cannot be overruled. */
export type Bindings = Readonly<Record<string, unknown>>

export interface Transaction {
  /** Rows as objects: dates and timestamps as ISO text, bigint as number, jsonb parsed. Pieces of SQL are compiled. */
  query(statement: Sql | Statement, given?: Bindings): Promise<readonly Row[]>
}

/** How a transaction opens, and what it gives to each of its statements. */
export interface Opening {
  readonly turn: Turn
  readonly text: string
  readonly pinned: Bindings
}

const ATTEMPTS = 3

const isStatement = (piece: Sql | Statement): piece is Statement => 'text' in piece

const transactionOn = (client: pg.ClientBase, pinned: Bindings): Transaction => ({
  query: async (piece, given = {}) => {
    const statement = isStatement(piece) ? piece : compile(piece)
    return (await client.query<Row>(statement.text, bind(statement, { ...given, ...pinned }))).rows
  },
})

/** An error after which the transaction was rolled back, so that its connection can be used on. */
class Undone extends Error {
  readonly severity = 'ERROR'
  constructor(readonly reason: unknown) {
    super('rolled back')
  }
}

const rolledBack = (client: pg.ClientBase): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

const commit = async (client: pg.ClientBase): Promise<void> => {
  const { command } = await client.query('commit')
  // Work that swallowed a failed statement ends here: the database answers such a commit with a rollback, and no error.
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed, so nothing was written.')
}

/** Begin, `work`, commit on one connection. On a serialization failure or a deadlock all of `work` runs again, 3 times in all. */
export const transact = async <T>(
  connections: Connections,
  { turn, text, pinned }: Opening,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let begun = false
    try {
      return await connections.with(turn, async client => {
        await client.query(text)
        begun = true
        try {
          const result = await work(transactionOn(client, pinned))
          await commit(client)
          return result
        } catch (error) {
          throw !isGone(error) && !isReadOnly(error) && (await rolledBack(client)) ? new Undone(error) : error
        }
      })
    } catch (thrown) {
      const error = thrown instanceof Undone ? thrown.reason : thrown
      const again = isConflict(error) || (!begun && isWorthAnother(error))
      // What never began is tried on every connection of the pool: after a restart each may be a broken one.
      if (!again || attempt >= (begun ? ATTEMPTS : CONNECTIONS + 1)) throw error
      if (!begun) continue
      // Two that met once meet again where the one comes back before the other, on a busy machine, has gone on. A deadlock took a second already.
      await new Promise(resolve => setTimeout(resolve, (0.5 + Math.random()) * 100 * attempt))
    }
  }
}
