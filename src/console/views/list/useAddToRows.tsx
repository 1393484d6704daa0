import { useState } from 'react'
import { compact } from 'es-toolkit'
import { namedFields } from '#catalogue'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { lazyPart, pickedIds, titleOf, type MenuAction } from '#widgets'
import { can, useAllRows, useCounts, useMay } from '#shared'
import { useDeclared } from '../../services/frame.tsx'
import { useVerbs } from '../../services/resources.ts'
import type { Bulk } from './useBulk.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { useRows } from './filters.ts'

const PutIn = lazyPart(() => import('./PutIn.tsx'))

/** So many rows at once. */
export const MOST = 500

/** The resource whose rows name others in a list of theirs, and that list. */
export interface NamedBy {
  readonly to: ReturnType<typeof useDeclared>[number]
  readonly by: string
}

/** The chosen rows by their ids, those of other pages, too. */
const useChosenIds = (): (() => Promise<readonly string[]>) => {
  const { name } = useListScreen().resource
  const { which } = useListState().selection
  const allRows = useAllRows()
  return async () =>
    'ids' in which
      ? (which.ids ?? [])
      : (await allRows(name, { by: 'id', filter: which.filter, meta: { columns: [] }, most: MOST })).rows.map(row => row.id)
}

/** Takes rows out of the list of one that names them, whoever else is in it. */
export const useTakeOut = ({ run }: Bulk) => {
  const verbs = useVerbs()
  return (
    { to, by }: { readonly to: Pick<Resource, 'name'>; readonly by: string },
    id: string,
    idsOf: () => Promise<readonly string[]>,
    rows: string,
    title: string,
  ): Promise<boolean> =>
    run(
      async () => verbs.change(to.name, { ids: [id] }, {}, [{ field: by, remove: await idsOf() }]),
      () => t('lists.taking.done', { rows, title }),
      () => t('lists.taking.undone'),
    )
}

/**
 * Of rows that others name in their lists, as groups do people: adds those that are chosen, and takes them out of the one by which the list
 * is filtered; nothing where whoever chose them may not.
 */
export const useAddToRows = (resource: Resource) => {
  const declared = useDeclared()
  const { selection, bulk } = useListState()
  const { filterValues } = useRows()
  const { pluralize } = useCounts()
  const [isOpen, setOpen] = useState(false)
  const idsOf = useChosenIds()
  const takeOut = useTakeOut(bulk)
  const [into] = namedFields(resource).flatMap(({ key, field }): (NamedBy & { readonly key: string })[] => {
    const { to: name, by } = field.options as { readonly to?: string; readonly by?: string }
    const to = by === undefined ? undefined : declared.find(one => one.name === name)
    return by === undefined || !to ? [] : [{ to, by, key }]
  })
  const may = useMay(into?.to ?? resource)
  if (!into || !can(into.to, 'update') || !may.opens('edit')) return { actions: [], dialog: null }
  const [one] = nounOf(into.to)
  const [from, ...others] = pickedIds((filterValues[into.key] ?? null) as Parameters<typeof pickedIds>[0])
  const rows = pluralize(selection.count, nounOf(resource))
  const reason = selection.count > MOST ? t('lists.adding.most', { count: MOST }) : null
  const actions = compact<MenuAction | false>([
    { label: t('lists.adding.open', { one }), icon: into.to.icon, reason, press: () => setOpen(true) },
    from !== undefined &&
      others.length === 0 && {
        label: t('lists.taking.open', { one }),
        icon: 'close',
        reason,
        press: () => void takeOut(into, from, idsOf, rows, titleOf(from) ?? one),
      },
  ])
  return {
    actions,
    dialog: isOpen && <PutIn {...{ into, resource, bulk }} chosen={{ count: selection.count, idsOf }} onClose={() => setOpen(false)} />,
  }
}
