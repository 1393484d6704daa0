import { fieldOfKey } from '#catalogue'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import { useRowsOf } from '#console/services/resources.ts'
import { pointsAt, type Resource } from '#model'
import type { Option } from './cells.ts'

/** As many lanes, or rows of a grid, as one page brings. */
const MOST = 50

/** What a field can be: the values of a choice, or the rows that it may name, with these of their fields. Null until they came. */
export const useOptions = (resource: Resource, key: string | undefined, columns: readonly string[]): readonly Option[] | null => {
  const field = key === undefined ? undefined : fieldOfKey(resource, key)?.field
  const to = pointsAt(field)
  const { data, error } = useRowsOf(to, 'options', { perPage: MOST, columns }, { enabled: to !== '' })
  if (!field) return []
  if (to === '') {
    return labelled(optionsOf(field)).map(({ value, label }) => ({ id: value, title: label }))
  }
  if (error) return []
  return data?.data.map(row => ({ id: row.id, title: row.recordTitle, values: row })) ?? null
}
