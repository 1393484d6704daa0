import type { Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { listOf } from '#fields/column.server.ts'
import type { Work } from '../../request/work.ts'
import { countedIn, type Counted } from '../../store/counted.ts'

export { columnOf, specialSql, takesSql, type Counted } from '../../store/counted.ts'

/** The quota of a resource; null where it has none. */
export const countedOf = ({ session }: Work, resource: Resource): Counted | null => countedIn(session.catalogue, resource)

export const isThere = (row: Row): boolean => row['deleted_at'] == null && row['archived_at'] == null

/** People who come on a row besides the one that it is about. */
export const othersOf = ({ party }: Counted, row: Row): readonly string[] => (party ? listOf(row[party.others]).map(String) : [])

/** The places that a row needs of the row that it points at: its own, those of its guests and of those who come with it. */
export const needs = (counted: Counted, row: Row): number => {
  const { size, plus } = counted
  return Number((size && row[size]) ?? 1) + Number((plus && row[plus]) ?? 0) + othersOf(counted, row).length
}

/** The places that it takes. */
export const takes = (counted: Counted, row: Row | null): number =>
  row && isThere(row) && counted.quota.counts.includes(String(row[counted.state])) ? needs(counted, row) : 0

// A new row says '17:30' where a stored one says '17:30:00'.
const plain = (value: unknown): string => (typeof value === 'string' ? value : '').replace(/^(\d\d:\d\d):00$/, '$1')

/** What tells the places of one value of `within` from those of another. */
export const groupOf = (parent: unknown, within: unknown): string => `${String(parent)} ${plain(within)}`

/** The places that a row speaks of. */
export const placeOf = ({ per, within }: Counted, row: Row): string => groupOf(row[per], within === null ? null : row[within])

/** States of rows that have a place, wait for one, or asked for one. */
export const standingStates = ({ quota }: Counted): readonly string[] => [
  ...quota.counts,
  ...(quota.overflow ? [quota.overflow.state] : []),
  ...(quota.asks ? [quota.asks.state] : []),
]
