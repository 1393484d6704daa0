import { useStore } from 'ra-core'

/** A row that was opened here, by its ids alone: what it is called is asked for when it is shown, and who may not read it any more is not told. */
export interface RecentRow {
  readonly resource: string
  readonly id: string
  /** ISO, when it was opened last. */
  readonly at: string
  /** Somebody wants it on top. */
  readonly pinned?: boolean
}

const MOST = 8

const isSame = (one: Pick<RecentRow, 'resource' | 'id'>, other: Pick<RecentRow, 'resource' | 'id'>): boolean =>
  one.resource === other.resource && one.id === other.id

/** The rows with this one on top; of those that nobody pinned, the last few. */
export const withOpened = (rows: readonly RecentRow[], opened: Pick<RecentRow, 'resource' | 'id'>, at: string): readonly RecentRow[] => {
  const before = rows.find(one => isSame(one, opened))
  const rest = rows.filter(one => !isSame(one, opened))
  const all = [{ ...opened, at, ...(before?.pinned ? { pinned: true } : {}) }, ...rest]
  const kept = all.filter(({ pinned }) => !pinned).slice(0, MOST)
  return all.filter(one => one.pinned || kept.includes(one))
}

/** The rows with this one pinned, or no longer. */
export const withPin = (rows: readonly RecentRow[], row: Pick<RecentRow, 'resource' | 'id'>, pinned: boolean): readonly RecentRow[] =>
  rows.map(one => (isSame(one, row) ? { resource: one.resource, id: one.id, at: one.at, ...(pinned ? { pinned } : {}) } : one))

/** Pinned ones first, then as they were opened. */
export const inOrder = (rows: readonly RecentRow[]): readonly RecentRow[] => [
  ...rows.filter(({ pinned }) => pinned),
  ...rows.filter(({ pinned }) => !pinned),
]

/** Where the store keeps them. */
export const RECENT = 'recent'

const NONE: readonly RecentRow[] = []

/** What one opened in this organization, in this browser. */
export const useRecentRows = () => useStore<readonly RecentRow[]>(RECENT, NONE)
