import { useCallback } from 'react'
import type { ConsoleRecord } from '../../data/types.ts'
import type { ViewMeta } from '../../data/documents.ts'
import { listOf, useVerbs } from '../../services/resources.ts'

const PAGE = 50

interface Asked {
  readonly by: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly meta: ViewMeta
  /** So many at most; `total` tells how many there are. */
  readonly most: number
}

/** Asks for the rows of every page at once, for views that show a span of time as a whole. */
export const useAllRows = () => {
  const verbs = useVerbs()
  return useCallback(
    async (
      name: string,
      { by, filter, meta, most }: Asked,
    ): Promise<{ readonly rows: readonly ConsoleRecord[]; readonly total: number }> => {
      const page = (number: number) => listOf(verbs, name, { page: number, perPage: PAGE, sort: by, filter, ...meta })
      const first = await page(1)
      const total = first.total ?? first.data.length
      const pages = Math.ceil(Math.min(total, most) / PAGE)
      const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, place) => page(place + 2)))
      const all = [first, ...rest].flatMap(({ data }) => data)
      // A row that moved between two pages came twice.
      return { rows: [...new Map(all.map(row => [row.id, row])).values()], total }
    },
    [verbs],
  )
}
