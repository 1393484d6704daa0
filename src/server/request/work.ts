import type { OrganizationFacts } from '#access'
import type { Row, WriteEnv } from '#fields/adapters.server.ts'
import type { Sql, Statement } from '#sql'
import type { ReadContext, Session } from './types.ts'

/** One transaction of one request: who writes, where, and a way to ask and tell the database. */
export interface Work {
  readonly session: Session
  /** The acting organization; the transaction is pinned to it. */
  readonly organization: OrganizationFacts
  readonly env: WriteEnv
  readonly read: ReadContext
  /** The moment of the request, ISO: every row that it touches bears it. */
  readonly moment: string
  /** Groups what one call (or the calls of one import) changed; undo takes it back. */
  readonly changeSet: string
  /** The change set that this one takes back. */
  readonly undoes?: string
  /** Rows of a statement; late names of the request are filled in, `more` brings others. */
  rows(statement: Sql | Statement, more?: Readonly<Record<string, unknown>>): Promise<readonly Row[]>
}
