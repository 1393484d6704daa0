import type { ResourceSql, Row } from '#fields/adapters.server.ts'
import type { EffectCount, FieldEnv, Resource } from '#model'
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
  readonly locale: string
  readonly resourceNamed: (name: string) => Resource
  readonly resourceSql: ResourceSql
  /** The first column of a field. */
  readonly column: (of: Resource, key: string) => string
  /** The first name under which entries of a list keep a field. */
  readonly entryColumn: (of: Resource, list: string, key: string) => string
  /** What this server can do: 'email', a vendor's channel. */
  readonly ways: ReadonlySet<string>
  /** The action itself was done; otherwise rows are merely published, by whatever. */
  readonly isDone: boolean
  query(statement: Sql): Promise<readonly Row[]>
}

type Values = Readonly<Record<string, unknown>>

/** A row with its form values, one per declared field. */
export interface EffectRow {
  readonly id: string
  /** What names it. */
  readonly title: string
  readonly values: Values
  /** Who made it, of this organization or of one above it; null: nobody did. */
  readonly createdBy: string | null
  /** It is in the trash. */
  readonly isDeleted: boolean
  readonly isArchived: boolean
  readonly isCanceled: boolean
}

/** What an effect does to a row that it found: new values of fields, the trash, or the way back. */
export interface EffectChange {
  readonly id: string
  readonly values?: Values
  readonly isDeleted?: boolean
  /** People are to see it, from now on where no date says otherwise. */
  readonly isPublished?: boolean
}

/**
 * Which rows: by ids; those whose reference `field` names this id, and, if said, whose text `since.field` does not come before `since.value`; those of one day
 * whose reference names one of these ids; or every one of few.
 */
export type EffectWhich =
  | { readonly ids: readonly string[] }
  | { readonly every: true }
  | { readonly field: string; readonly among: readonly string[]; readonly day: { readonly field: string; readonly value: string } }
  | { readonly field: string; readonly id: string; readonly since?: { readonly field: string; readonly value: string } }

/**
 * What an effect may do: within the transaction and change set of the action that it follows, by the same way as every write (audit trail,
 * search, quotas), at the organization of that action alone.
 */
export interface EffectWork {
  readonly env: FieldEnv
  resource(name: string): Resource
  /** Rows of this organization, those in the trash too. */
  find(resource: Resource, which: EffectWhich): Promise<readonly EffectRow[]>
  /** The same, locked until the transaction ends: what is changed has to be. */
  lock(resource: Resource, which: EffectWhich): Promise<readonly EffectRow[]>
  /** The people whom a row is for, while it is to be seen: their ids; none for a row that is not published. */
  audience(resource: Resource, id: string): Promise<readonly string[]>
  /** Makes rows; `isPublished`: people see them at once. Gives their ids. */
  add(resource: Resource, rows: readonly Values[], how: { readonly isPublished: boolean }): Promise<readonly string[]>
  /** Changes rows that were locked here; what stays the same is not written. Counts those that were. */
  change(resource: Resource, changes: readonly EffectChange[]): Promise<number>
  /** Does an action to rows, as the clock would: those that it cannot be done to stay as they are. */
  act(resource: Resource, action: string, ids: readonly string[]): Promise<void>
  /** Whether there is the resource here, and whoever acts may read it; the clock may read everything. */
  reads(resource: Resource): boolean
  /** Those of these people who could not be sent what the resource holds: they may not read it, or have no address. */
  without(resource: Resource, people: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Asks for work that is done once this transaction stands, by the name of its task; told ids alone. */
  ask(task: string, data: Readonly<Record<string, string>>): Promise<void>
  /** Ends the action: nothing was written. */
  refuse(field: string, message: string): never
}

/** The server's side of an effect: one of the two, or both. */
export interface EffectServer<Options = object> {
  /** With each write that the action stands for: plans SQL, and talks to nobody outside. */
  run?(options: Options, call: EffectCall): Promise<void>
  /** Once, after all that the action itself writes: makes and changes other rows, `rows` being as they are now. Tells what that came to. */
  follow?(work: EffectWork, options: Options, rows: readonly EffectRow[], resource: Resource): Promise<readonly EffectCount[]>
}
