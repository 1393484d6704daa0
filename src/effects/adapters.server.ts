import type { ResourceSql, Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import type { Sql } from '#sql'

/** What an effect is handed: the rows, within the transaction of what it follows from, and no connection of its own. */
export interface EffectCall {
  readonly resource: Resource
  readonly ids: readonly string[]
  /** The acting organization, to which the transaction is pinned. */
  readonly organizationId: string
  /** The moment of the request, ISO; who does it; the zone in which its moments are meant. */
  readonly moment: string
  readonly userId: string
  readonly timeZone: string
  readonly resourceNamed: (name: string) => Resource
  readonly resourceSql: ResourceSql
  /** The first column of a field. */
  readonly column: (of: Resource, key: string) => string
  /** What this server can do: 'email', a vendor's channel. */
  readonly ways: ReadonlySet<string>
  query(statement: Sql): Promise<readonly Row[]>
}

/** The server's side of an effect: it plans SQL, and talks to nobody outside. */
export interface EffectServer<Options = object> {
  run(options: Options, call: EffectCall): Promise<void>
}
