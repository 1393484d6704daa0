import type { Column } from '#fields/adapters.server.ts'

/** A column of the server's own tables; these alone hold hashes. */
export type SystemColumn = Omit<Column, 'type'> & { readonly type: Column['type'] | 'bytea' | 'text collate "C"' }

/** What a table keeps of people: by which column, what their own file tells of it, and what becomes of it when one is erased. */
export interface OfPeople {
  /** An id, or the name that somebody had (`isName`), or the id of a row, which theirs may be. */
  readonly by: string
  readonly isName?: true
  /** What it is called in the file of everything that is kept of somebody, and which columns stand there; absent: nothing that says anything. */
  readonly told?: { readonly label: string; readonly columns: readonly string[] }
  /** Which of the rows go; `'none'`: they stay, with an id that leads to nobody. */
  readonly goes: 'all' | 'unshared' | 'none'
  /** A list of people's ids in each row, from which theirs is taken. */
  readonly listedIn?: string
}

/** A table that no declaration asks for. */
export interface SystemTable {
  readonly name: string
  /** With `organization_id` first in its key and row security; else reached by narrow functions alone. */
  readonly tenant: boolean
  /** Rows may be read by the organizations below the one that owns them; 'marked': those whose column `shared` is true. */
  readonly sharedDown?: boolean | 'marked'
  /** Rows may be read by the organizations in their `ancestor_ids`: totals, never rows about people. */
  readonly sharedUp?: boolean
  readonly columns: readonly SystemColumn[]
  readonly people?: OfPeople
  readonly key: readonly string[]
  /** Columns that the key's index carries along. */
  readonly carried?: readonly string[]
  /** Its rows are made from rows of other tables, which the database holds to their organization already. */
  readonly derived?: boolean
  /** Columns that hold secrets, encrypted. */
  readonly sealed?: readonly string[]
  readonly indexes: readonly (readonly string[])[]
  /** What a transaction must be pinned to, to see or change rows of a table that is no tenant's. */
  readonly guard?: 'organization' | 'guesses'
  /** What the server may ask of it without that. */
  readonly functions?: Readonly<Record<string, string>>
}

// The table's owner runs it; its own path keeps callers from putting a table of theirs in place of one of these.
export const asOwner = (how: string, returns: string, body: string): string =>
  `returns ${returns} language plpgsql ${how} security definer set search_path = pg_catalog, public, pg_temp as $$ ${body} $$`

/** A function that answers one question, whoever is signed in. */
export const reading = (returns: string, query: string): string =>
  asOwner('stable', returns, `begin return ${/^(setof|table)/.test(returns) ? `query ${query}` : `(${query})`}; end`)

export const id = (name: string): SystemColumn => ({ name, type: 'uuid', notNull: true })
export const moment = (name: string): SystemColumn => ({ name, type: 'timestamptz' })
export const created: SystemColumn = { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' }
