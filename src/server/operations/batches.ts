import type { Row } from '#fields/adapters.server.ts'
import type { Wire } from '#model'

const BATCH = 250
/** File addresses that end up in the audit trail have expired when they get there. */
export const KEPT = { fileExpires: 0, fileSession: '' }

/** Portions that one statement takes. */
export const batches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH))

/** Rows by the columns that they have: one statement sets the same columns on all its rows. */
export const byColumns = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const columns = Object.keys(row).sort().join()
    const group = groups.get(columns)
    if (group) group.push(row)
    else groups.set(columns, [row])
  }
  return [...groups.values()]
}

/** What a wire object calls its row; '' where it does not say. */
export const titleIn = (wire: Wire | undefined): string => (typeof wire?.['recordTitle'] === 'string' ? wire['recordTitle'] : '')
