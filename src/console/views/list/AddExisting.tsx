import { useEvent } from 'ra-core'
import { titleKeys } from '#catalogue'
import type { Link } from '#fields/reference/link.ts'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import type { Choice } from '#widgets'
import { useAllRows, useCounts } from '#shared'
import type { NestedResource } from '../../routing/nestedResource.tsx'
import { useVerbs } from '../../services/resources.ts'
import { PickDialog } from './PickDialog.tsx'
import { useListScreen, useListState } from './listScreen.ts'

/** So many are looked through; a text narrows them. */
const MOST = 200
/** So many are offered at once. */
const OFFERED = 50

/** Puts rows that stand in no or another row above into this one, several at once, as one change (R3.16, R4.6). */
const AddExisting = ({ nest, onClose }: { readonly nest: NestedResource; readonly onClose: () => void }) => {
  const { resource, may } = useListScreen()
  const { bulk } = useListState()
  const verbs = useVerbs()
  const allRows = useAllRows()
  const { pluralize } = useCounts()
  const { field, parentId, parentTitle } = nest
  const what = nounOf(resource)[1]
  const [by = ''] = titleKeys(resource)
  const find = useEvent(async (q: string): Promise<readonly Choice[]> => {
    const { rows } = await allRows(resource.name, {
      by,
      filter: q === '' ? {} : { q },
      meta: { view: 'list', columns: [...titleKeys(resource), field] },
      most: MOST,
    })
    const above = (row: object) => (row as Readonly<Record<string, Link | null>>)[field]
    return rows
      .filter(row => above(row)?.id !== parentId && may.change(row).allowed)
      .slice(0, OFFERED)
      .map(row => {
        const from = above(row)
        return { id: row.id, title: row.recordTitle, ...(from ? { note: t('lists.existing.from', { title: from.title }) } : {}) }
      })
  })
  const add = (chosen: readonly Choice[]): Promise<boolean> => {
    const { order } = resource.list
    const values = {
      ...nest.fixed,
      // Its place was one of another order: here it comes last.
      ...(order?.within === field ? { [order.by]: null } : {}),
    }
    return bulk.run(
      () => verbs.change(resource.name, { ids: chosen.map(one => one.id) }, values),
      rows => t('lists.existing.done', { rows, title: parentTitle }),
      rows => t('lists.existing.undone', { rows }),
    )
  }
  return (
    <PickDialog
      of={resource}
      many
      title={t('lists.existing.title', { what, title: parentTitle })}
      help={t('lists.existing.help', { what })}
      submit={count => pluralize(count, nounOf(resource))}
      onSubmit={add}
      {...{ find, bulk, onClose }}
    />
  )
}

export default AddExisting
