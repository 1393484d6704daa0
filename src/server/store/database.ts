import pg from 'pg'
import { bind, type Statement } from '#sql'
import { makeClock, type Clock } from './clock.ts'
import { isWorthAnother } from './failures.ts'
import { pipeline } from './pipeline.ts'
import { CONNECTIONS, connectionsTo, type PoolOptions, type Turn } from './pool.ts'
import { SETTINGS } from './policies.ts'
import { transact, type Bindings, type Transaction } from './transaction.ts'

export type { Bindings, Transaction } from './transaction.ts'

/** The one organization that a transaction may see, and those above it whose shared rows it may read. */
export interface TenantScope {
  readonly organizationId: string
  /** From the top level down to the parent. */
  readonly ancestorIds: readonly string[]
}

/** How a call reads or writes. */
export interface Manner {
  /** It may take its time (reports, exports, imports, changes of many rows), so it has a smaller share of the connections. */
  readonly long?: boolean
  /** What every request has to know first, and what sessions are made of: it goes by the connections that are kept back. */
  readonly first?: boolean
}

/** How a call reads. */
export interface ReadingManner extends Manner {
  /** Reads where DATABASE_READ_URL says, if it says. */
  readonly replica?: boolean
  /** The organization on whose account it goes, where that is not the pinned one. */
  readonly account?: string
  /**
   * A search: plans for these very values, since it may find nothing or half of all rows, and one plan is not good for both. It has a
   * smaller share of the connections.
   */
  readonly search?: boolean
}

export interface Database {
  /** Whether reads that tolerate it go to a database of their own, which may be some time behind. */
  readonly hasReplica: boolean
  readonly clock: Clock
  /**
   * The first column of the first row as text, or null: one statement whose JSON the database assembles, in one round trip.
   * A read that the database's restart cut off is sent again. Throws Busy when its organization has too much waiting.
   */
  read(pin: TenantScope, statement: Statement, given: Bindings, manner?: ReadingManner): Promise<string | null>
  /** Begin, pin, `work`, commit, on one connection. On a serialization failure or a deadlock all of `work` runs again, 3 times in all. */
  write<T>(pin: TenantScope, work: (tx: Transaction) => Promise<T>, manner?: Manner): Promise<T>
  /**
   * A transaction that is pinned to no organization: it sees platform tables, and no row of a tenant. Sign-in and readiness ask so;
   * their connections are kept back, so that no organization's work stands in their way.
   */
  unpinned<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for what runs and gives the connections back. */
  close(): Promise<void>
}

export interface DatabaseOptions extends PoolOptions {
  readonly url: string
  readonly readUrl?: string | undefined
  /** Connections beside `max` that sign-in and readiness have for themselves; without any they share the others. */
  readonly kept?: number
}

const SET = `select set_config('${SETTINGS.organization}', $1, true), set_config('${SETTINGS.ancestors}', $2, true)`
const SET_PLANNED = `${SET}, set_config('plan_cache_mode', 'force_custom_plan', true)`

const valuesOf = ({ organizationId, ancestorIds }: TenantScope): readonly [string, string] => [organizationId, ancestorIds.join(',')]
const pinned = ({ organizationId, ancestorIds }: TenantScope): Bindings => ({ organizationId, ancestorIds })

// Between two statements thousands of rows may be weighed, on a machine with much else to do.
const PATIENT = "; set local idle_in_transaction_session_timeout = '60s'"

// Begin and pin in one text, so that a write waits for them once.
const beginAs = (pin: TenantScope, long: boolean): string => {
  const [organization, ancestors] = valuesOf(pin).map(value => pg.escapeLiteral(value))
  return `begin${long ? PATIENT : ''}; ${SET.replace('$1', () => organization ?? '').replace('$2', () => ancestors ?? '')}`
}

/** Connections beside `max` that a server keeps for sign-in and readiness. */
export const keptOf = (max: number): number => Math.max(2, Math.ceil(max / 5))

/** Opens the database for the server's role. Connections are made when first needed, and made anew after a restart of the database. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const ending = { reason: null }
  const main = connectionsTo(options.url, { ...options, ending })
  const replica = options.readUrl === undefined ? main : connectionsTo(options.readUrl, options)
  const kept = options.kept ? connectionsTo(options.url, { ...options, ending, max: options.kept, each: options.kept }) : main
  const nobody = { who: '', lane: 'short' } as const
  return {
    hasReplica: replica !== main,
    clock: makeClock(),
    read: async (
      pin,
      statement,
      given,
      { replica: fromReplica = false, long = false, account = pin.organizationId, first = false, search = false } = {},
    ) => {
      const connections = first ? kept : fromReplica ? replica : main
      const turn: Turn = { who: account, lane: long ? 'long' : search ? 'search' : 'short' }
      const steps = [
        { text: search ? SET_PLANNED : SET, values: valuesOf(pin) },
        { text: statement.text, values: bind(statement, { ...given, ...pinned(pin) }) },
      ]
      const ask = (): Promise<readonly (string | null)[]> => connections.with(turn, client => pipeline(client, steps))
      // After a restart every idle connection is broken, and each tells so only when it is used.
      const insist = (left: number): ReturnType<typeof ask> =>
        ask().catch((error: unknown) => {
          if (left > 0 && isWorthAnother(error)) return insist(left - 1)
          throw error
        })
      return (await insist(options.max ?? CONNECTIONS))[1] ?? null
    },
    write: (pin, work, { long = false, first = false } = {}) =>
      transact(
        first ? kept : main,
        { turn: { who: pin.organizationId, lane: long ? 'long' : 'short' }, text: beginAs(pin, long), pinned: pinned(pin) },
        work,
      ),
    unpinned: work => transact(kept, { turn: nobody, text: 'begin', pinned: {} }, work),
    close: async () => void (await Promise.all([...new Set([main, replica, kept])].map(one => one.close()))),
  }
}
