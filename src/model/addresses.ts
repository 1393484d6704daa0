import type { Section } from './section.ts'

/**
 * Where a resource's screens are, where the standing words do not do; each below the resource's own path, or below the
 * organization when it begins with '/'. `:id` stands for the row. Defaults: 'new', ':id/edit', ':id/detail'.
 */
export interface Addresses {
  readonly create?: string
  readonly edit?: string
  readonly show?: string
}

/**
 * Rows seen below one row of another resource, at addresses of their own: the sign-ups of one event. The list there holds
 * the rows whose `field` is that row, and a new one is made with it filled in. Each address is whole, below the organization,
 * with `:parentId` for the row above and `:id` for the row itself; what is left out does not exist there.
 */
export interface Nest<K extends string = string> {
  /** The reference to the row above. */
  readonly field: K
  /** 'events/:parentId/campaigns' */
  readonly list?: string
  readonly create?: string
  readonly edit?: string
  readonly show?: string
  /** Rows that stand below no or another row are put below this one, several at once: 'Add existing'. */
  readonly takes?: true
  /** Fields that say nothing there. */
  readonly without?: readonly K[]
  /** What the list is called there, in a tab of the row above; default: the plural label. */
  readonly label?: string
}

/** A form of a row beside its edit form, below the row: `at: 'content-preferences'` is '{path}/{id}/content-preferences'. */
export interface RowForm<K extends string = string> {
  readonly at: string
  readonly label: string
  readonly fields: readonly (K | Section<K>)[]
  /**
   * What is saved goes to this row and to all that share its `by`, from the row's own `from` on: the rest of a series.
   * Rows before it stay as they are.
   */
  readonly series?: { readonly by: K; readonly from: K }
}

/** A row that serves as a pattern: below it, at `at`, the form of a new row of another resource starts from its values. */
export interface Making<K extends string = string> {
  /** 'new_event' */
  readonly at: string
  readonly resource: string
  /** On the button: 'New event from this'. */
  readonly label: string
  /** States of the pattern in which it is offered. Default: all. */
  readonly from?: readonly string[]
  /** The new row's field that says where it came from. */
  readonly source: string
  /** Field of the new row: field of the pattern. Both are of one type, or the pattern's holds a part: the time of a moment. */
  readonly copies: Readonly<Record<string, K>>
  /**
   * The new row's field that keeps what it took: it follows its pattern from then on, and is asked about changes of it. A readOnly field of type
   * changes.
   */
  readonly follows?: string
}

/**
 * Rows that come into being together: the form of a new row makes the row that it points at, too, in one transaction. One that is there
 * already is recognized, and named instead of made twice.
 */
export interface CreatedWith<K extends string = string> {
  /** The reference to the row that comes first: 'person'. */
  readonly field: K
  /** Its unique field of type email, by which one that is there is recognized: 'email'. */
  readonly by: string
  /** Several at once: a list of addresses is pasted, and each gets a row of its own. */
  readonly many?: true
  /** Its fields that the form asks for; with `many` once, for all that are new. */
  readonly asks: readonly string[]
  /** Values that a new one has besides. */
  readonly values?: Readonly<Record<string, string | boolean>>
  /** With `many`: its fields for the first and the last name of whoever the address belongs to. */
  readonly names?: readonly [first: string, last: string]
  /** With `many`: the action done to a row that is there already, in place of a second one: 'resend'. */
  readonly repeat?: string
  /** Its field that is filled of whoever needs no such row: who has a 'password' is not invited. */
  readonly unless?: string
  /** Of whoever has no address: which value of a choice of the row takes the place of which, `{ channel: { email: 'letter' } }`. */
  readonly unaddressed?: { readonly [Field in K]?: Readonly<Record<string, string>> }
  /** What the form's button says, where it does more than save: 'Invite'. */
  readonly submit?: string
  /** What a notice says after of whoever got such a row: 'invited'. */
  readonly done?: string
  /** A row of another resource that points at it, too, where it has none yet; the form asks for these of its fields. */
  readonly also?: { readonly resource: string; readonly field: string; readonly asks: readonly string[] }
}
