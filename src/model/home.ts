/** Rows that are counted where people land: what they are called there, and which they are. */
export interface HomeCount<K extends string = string, S extends string = string> {
  readonly label: string
  /** In these states; default: all that are not archived. */
  readonly status?: readonly S[]
  /** Of the day that the organization has: by this moment or day. */
  readonly today?: K
  /** Yet to come, by the `upcoming` of the list. */
  readonly upcoming?: true
  /** Somebody has to do something about them; how much it matters. */
  readonly waits?: 'error' | 'warning' | 'info'
  /** Columns of these rows, which the page of an organization's day lists. */
  readonly shows?: readonly (K | 'status' | 'createdAt')[]
}

/** By their names, in the order in which they stand. */
export type Home<K extends string = string, S extends string = string> = Readonly<Record<string, HomeCount<K, S>>>
