/** Rows that are counted where people land, and beside every screen where they wait for somebody: what they are called there, and which they are. */
export interface HomeCount<K extends string = string, S extends string = string> {
  readonly label: string
  /** In these states; default: all that are not archived. */
  readonly status?: readonly S[]
  /** A filter besides, as the list takes it. */
  readonly where?: { readonly [Field in K]?: object }
  /** Of the day that the organization has: by this moment or day. */
  readonly today?: K
  /**
   * With a day until then, counted from today: 6 is the last of a week that begins today, -1 that it is over. `since`: from which day on,
   * counted likewise. `before`: those alone that have another day, after that.
   */
  readonly by?: { readonly field: K; readonly days: number; readonly since?: number; readonly before?: K }
  /** Yet to come, by the `upcoming` of the list. */
  readonly upcoming?: true
  /**
   * Somebody has to do something about them; how much it matters. What is more than 'info' is counted beside the resource's entry of the
   * sidebar and behind the bell, too.
   */
  readonly waits?: 'error' | 'warning' | 'info'
  /** Counted for those alone who may change such rows: those of their organization, without what it received from one above. */
  readonly needs?: 'edit'
  /**
   * Told while there are none of them, and no longer once there are: `label` is what to do about it, `opens` the resource whose form of a new
   * row it leads to, begun `with` these values; without them to its list.
   */
  readonly lacking?: Lacking
  /** The view of the list that opens with these rows. Default: the first. */
  readonly view?: string
  /** Columns of these rows, which the page of an organization's day lists. */
  readonly shows?: readonly (K | 'status' | 'createdAt')[]
}

/** What is done about rows that there are none of. */
export interface Lacking {
  readonly label: string
  readonly opens: string
  readonly with?: Readonly<Record<string, string | boolean>>
}

/** By their names, in the order in which they stand. */
export type Home<K extends string = string, S extends string = string> = Readonly<Record<string, HomeCount<K, S>>>
