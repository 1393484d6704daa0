import { partition } from 'es-toolkit'
import { useStore } from 'ra-core'

/** A row that was opened here, by its ids alone: what it is called is asked for when it is shown, and who may not read it any more is not told. */
export interface RecentRow {
  readonly resource: string
  readonly id: string
  /** Somebody wants it on top. */
  readonly pinned?: boolean
}

const MOST = 8

const isSame = (one: RecentRow, other: RecentRow): boolean => one.resource === other.resource && one.id === other.id

/** The rows with this one on top; of those that nobody pinned, the last few. */
export const withOpened = (rows: readonly RecentRow[], { resource, id }: RecentRow): readonly RecentRow[] => {
  const [[before], rest] = partition(rows, one => isSame(one, { resource, id }))
  const all: readonly RecentRow[] = [{ resource, id, pinned: before?.pinned }, ...rest]
  const kept = all.filter(({ pinned }) => !pinned).slice(0, MOST)
  return all.filter(one => one.pinned || kept.includes(one))
}

/** The rows with this one pinned, or no longer. */
export const withPin = (rows: readonly RecentRow[], row: RecentRow, pinned: boolean): readonly RecentRow[] =>
  rows.map(one => (isSame(one, row) ? { ...one, pinned } : one))

/** Pinned ones first, then as they were opened. */
export const inOrder = (rows: readonly RecentRow[]): readonly RecentRow[] => partition(rows, ({ pinned }) => pinned === true).flat()

/** Where the store keeps them. */
export const RECENT = 'recent'

const NONE: readonly RecentRow[] = []

/** What one opened in this organization, in this browser. */
export const useRecentRows = () => useStore<readonly RecentRow[]>(RECENT, NONE)
