import { useNavigate, useNotify } from 'ra-core'
import { chosenKey, MOST_TOGETHER } from '#catalogue/createdWith.ts'
import type { Resource } from '#model'
import { useAllRows, useMay, usePaths } from '#shared'
import { reasonsOf } from '../../data/errors.ts'
import type { Which } from '../../data/types.ts'
import { useApplication } from '../../services/frame.tsx'

/** Above what the form takes at once, so that it says so. */
const MOST = MOST_TOGETHER + 1

/** What a list's declaration says is made with chosen rows: opens its form with them in it; false where whoever chose them may not. */
export const useFormOfChosen = (resource: Resource, which: Which) => {
  const { chosen } = resource.list
  const { catalogue } = useApplication()
  const into = catalogue.has(chosen?.into ?? '') ? catalogue.resource(chosen?.into ?? '') : null
  const may = useMay(into ?? resource)
  const { create } = usePaths(into ?? resource)
  const allRows = useAllRows()
  const navigate = useNavigate()
  const notify = useNotify()
  if (!chosen || !into || create === null || !may.opens('edit')) return false
  const open = async (): Promise<void> => {
    const filter = 'ids' in which ? { ids: which.ids } : which.filter
    const [made, { rows }] = await Promise.all([
      catalogue.load(chosen.into),
      allRows(resource.name, { by: resource.list.sort ?? 'id', filter, meta: { columns: [] }, most: MOST }),
    ])
    const links = rows.map(({ id, recordTitle }) => ({ id, title: recordTitle }))
    if (made.createdWith) navigate(create, { state: { typed: { [chosenKey(made.createdWith)]: links } } })
  }
  return {
    label: chosen.label,
    icon: into.icon ?? 'plus',
    press: () => void open().catch(error => notify(reasonsOf(error, resource), { type: 'error' })),
  }
}
