// What the API answers to an import, in the words of server and console.

/** One imported row's fate: `row` is the line of the file, 2 for the first below the heading. */
export interface ImportVerdict {
  readonly row: number
  /** 'known': it is there already, and stays as it is. */
  readonly verdict: 'new' | 'update' | 'known' | 'error'
  readonly title: string
  /** Keys of the fields that an update changes. */
  readonly changes: readonly string[]
  /** The earlier line of the file that is the same; null: none. */
  readonly sameAs: number | null
  /** Of a new person who of those that are here has the very name; null: nobody. */
  readonly namesake: string | null
  /** It goes out to people as soon as it is imported, which nobody can call back. */
  readonly sends: boolean
  readonly problems: readonly { readonly path: readonly string[]; readonly message: string }[]
}

/** A title of a file that no row of its resource has, and the row that is meant; null: nobody has said. */
export interface ImportName {
  readonly resource: string
  readonly title: string
  readonly count: number
  readonly id: string | null
  readonly found: string | null
}

export interface ImportReport {
  readonly changeSet: string | null
  readonly rows: readonly ImportVerdict[]
  /** Rows of other resources that cells name and that do not exist. */
  readonly missing: readonly { readonly resource: string; readonly title: string; readonly count: number }[]
  readonly names: readonly ImportName[]
  readonly imported: number
  readonly skipped: number
}
