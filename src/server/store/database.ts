import pg from 'pg'
import { bind, type Statement } from '#sql'
import { isWorthAnother } from './failures.ts'
import { oneSync } from './oneSync.ts'
import { CONNECTIONS, connectionsTo, type PoolOptions } from './pool.ts'
import { SETTINGS } from './policies.ts'
import { transact, type Given, type Transaction } from './transaction.ts'

export type { Given, Transaction } from './transaction.ts'

/** The one organization that a transaction may see, and those above it whose shared rows it may read. */
export interface Pin {
  readonly organizationId: string
  /** From the top level down to the parent. */
  readonly ancestorIds: readonly string[]
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

export interface DatabaseOptions extends PoolOptions {
  readonly url: string
  readonly readUrl?: string | undefined
}

const SET = `select set_config('${SETTINGS.organization}', $1, true), set_config('${SETTINGS.ancestors}', $2, true)`

const valuesOf = ({ organizationId, ancestorIds }: Pin): readonly [string, string] => [organizationId, ancestorIds.join(',')]
const pinned = ({ organizationId, ancestorIds }: Pin): Given => ({ organizationId, ancestorIds })

// Begin and pin in one text, so that a write waits for them once.
const beginAs = (pin: Pin): string => {
  const [organization, ancestors] = valuesOf(pin).map(value => pg.escapeLiteral(value))
  return `begin; ${SET.replace('$1', () => organization ?? '').replace('$2', () => ancestors ?? '')}`
}

/** Opens the database for the server's role. Connections are made when first needed, and made anew after a restart of the database. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const main = connectionsTo(options.url, options)
  const replica = options.readUrl === undefined ? main : connectionsTo(options.readUrl, options)
  return {
    read: async (pin, statement, given, { replica: fromReplica = false } = {}) => {
      const connections = fromReplica ? replica : main
      const steps = [
        { text: SET, values: valuesOf(pin) },
        { text: statement.text, values: bind(statement, { ...given, ...pinned(pin) }) },
      ]
      const ask = (): Promise<readonly (string | null)[]> => connections.with(client => connections.inTime(client, oneSync(client, steps)))
      // After a restart every idle connection is broken, and each tells so only when it is used.
      const insist = (left: number): ReturnType<typeof ask> =>
        ask().catch((error: unknown) => {
          if (left > 0 && isWorthAnother(error)) return insist(left - 1)
          throw error
        })
      return (await insist(options.max ?? CONNECTIONS))[1] ?? null
    },
    write: (pin, work) => transact(main, { text: beginAs(pin), pinned: pinned(pin) }, work),
    unpinned: work => transact(main, { text: 'begin', pinned: {} }, work),
    close: async () => {
      await Promise.all(replica === main ? [main.close()] : [main.close(), replica.close()])
    },
  }
}
