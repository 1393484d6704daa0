import { useMemo } from 'react'
import { t } from '#texts/lists.ts'
import { can } from '#shared'
import type { ConsoleRecord, Reorder } from '../../data/types.ts'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { useVerbs } from '../../services/resources.ts'
import type { ListScreen } from './listScreen.ts'
import type { Bulk } from './useBulk.ts'
import { useRows } from './filters.ts'

/** The order of a list that people make by hand (R3.16, R4.6); null where this place has none, or the person may not change it. */
export const useOrder = ({ resource, may }: Pick<ListScreen, 'resource' | 'may'>, bulk: Bulk) => {
  const nest = useNestedResource()
  const verbs = useVerbs()
  const { data, sort, setSort, page, perPage, total = 0 } = useRows()
  const { order } = resource.list
  const isHere = order !== undefined && order.within === nest?.field
  return useMemo(() => {
    if (!order || !isHere || !can(resource, 'update') || !may.opens('edit') || !may.write.allowed) return null
    const rows = data ?? []
    const has = (record: ConsoleRecord): boolean => may.change(record).allowed
    const move = (request: Reorder): void => {
      let moved = ''
      const work = async () => {
        const answer = await verbs.reorder(resource.name, request)
        const title = rows.find(({ id }) => id === request.id)?.recordTitle ?? ''
        moved = t('lists.order.moved', { title, position: answer.position, of: answer.of })
        return answer
      }
      void bulk.run(
        work,
        () => moved,
        () => t('lists.order.undone'),
      )
    }
    const indexOf = ({ id }: ConsoleRecord): number => rows.findIndex(row => row.id === id)
    const isShown = sort.field === order.by && sort.order === 'ASC'
    return {
      /** The list stands in it; sorted by anything else a row has no place to go to. */
      isShown,
      show: () => setSort({ field: order.by, order: 'ASC' }),
      /** Whether a row of the list can be moved, and others beside it. */
      has,
      put: (id: string, where: Pick<Reorder, 'before' | 'after'>) => move({ id, ...where }),
      /** One place up (-1) or down (1). */
      step: (record: ConsoleRecord, by: -1 | 1) => {
        const beside = rows[indexOf(record) + by]
        // The next row of another page is known to the server alone.
        move(beside && has(beside) ? { id: record.id, [by < 0 ? 'before' : 'after']: beside.id } : { id: record.id, by })
      },
      /** Why there is no such step; null: there is. */
      closed: (record: ConsoleRecord, by: -1 | 1) => {
        if (!isShown) return t('lists.order.sorted')
        const at = (page - 1) * perPage + indexOf(record) + by
        return at < 0 ? t('lists.order.first') : at >= total ? t('lists.order.last') : null
      },
    }
  }, [order, isHere, resource, may, data, sort, setSort, page, perPage, total, verbs, bulk])
}

export type RowOrder = NonNullable<ReturnType<typeof useOrder>>
