/** One of `places`, which the ledger of deliveries alone has: a field for rows that are sent, whose resource its declaration does not name. */
export interface LedgerPlace {
  readonly to: string
  readonly label: string
  /** The path of the rows' list, below which those of the ledger stand; null: they have no pages of their own. */
  readonly path: string | null
  /** Each person is sent a row once by each channel; not so where single people are told of what was done. */
  readonly once: boolean
}
