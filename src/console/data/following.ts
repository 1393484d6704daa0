/** Rows of a resource that follow a pattern and are yet to come, the next one first. */
export interface Followers {
  readonly resource: string
  readonly more: boolean
  readonly rows: readonly Follower[]
}

export interface Follower {
  readonly id: string
  readonly title: string
  /** Wall time of its moment, or its day; '' for rows without one. */
  readonly at: string
  readonly status: string
  readonly differences: readonly {
    readonly field: string
    /** The pattern's field, in whose terms both values are. */
    readonly source: string
    readonly mine: unknown
    readonly theirs: unknown
    /** It was entered by hand, and stays. */
    readonly isEdited: boolean
  }[]
}

export type FollowChoice = 'adopt' | 'keep' | 'detach'
