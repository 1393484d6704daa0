import { useMemo, useState } from 'react'
import { ownFilter } from '#console/data/filter.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useListState } from '#console/views/list/listScreen.ts'
import { isAsked } from '#console/views/list/useActing.tsx'
import { useFilter } from '#console/views/list/filters.ts'
import type { NamedAction, Resource } from '#model'
import { useFixedFilter } from '#shared'
import { partsOf } from '../checks.ts'
import { useParam } from '../useParam.ts'
import { useRowPages } from '../useRowPages.ts'
import type { QueueOptions } from './queue.ts'

/** The row that is read, in the address. */
const ROW = 'row'

/** What waits, which row of it is read, and what comes after it. */
export const useQueue = (resource: Resource, options: QueueOptions) => {
  const { filterValues } = useFilter()
  const fixed = useFixedFilter()
  const { act, bulk } = useListState()
  const [asked, put] = useParam(ROW)
  const filter = useMemo(() => ({ ...ownFilter(filterValues), ...fixed }), [filterValues, fixed])
  const since = options.since ?? 'createdAt'
  const keys = [options.from, options.since, ...[...(options.tells ?? []), ...(options.badges ?? [])].map(path => partsOf(path).key)]
  const columns = [...new Set(keys.flatMap(key => key ?? []))]
  const pages = useRowPages(resource, { name: 'queue', filter, sort: { field: since, order: 'ASC' }, columns })

  // A row that was decided is gone at once, and is here again where the rows that are read next still have it.
  const [left, leave] = useState<{ readonly id: string; readonly readAt: number } | null>(null)
  const isLeft = (id: string): boolean => left?.id === id && left.readAt === pages.readAt
  const rows = pages.rows.filter(({ id }) => !isLeft(id))

  const found = rows.findIndex(({ id }) => id === asked)
  const [kept, keep] = useState(0)
  if (found >= 0 && found !== kept) keep(found)
  // Where the row went away, the next one stands in its place.
  const place = found >= 0 ? found : Math.min(kept, rows.length - 1)
  const current: ConsoleRecord | null = rows[place] ?? null

  return {
    ...pages,
    rows,
    total: pages.total - (pages.rows.length - rows.length),
    since,
    place,
    current,
    next: rows[place + 1] ?? null,
    /** Somebody chose a row: on a phone it stands in place of the list. */
    isReading: asked !== null,
    open: (id: string) => put(id, asked === null),
    close: () => put(null, false),
    step: (by: 1 | -1) => {
      const to = rows[place + by]
      if (to) put(to.id, false)
    },
    run: (action: NamedAction, record: ConsoleRecord) => {
      const acting = { action, which: { ids: [record.id] }, count: 1, record }
      if (isAsked(action)) return act(acting)
      void bulk.runAction(action, acting.which).then(done => done && leave({ id: record.id, readAt: pages.readAt }))
    },
  }
}

export type Queue = ReturnType<typeof useQueue>
