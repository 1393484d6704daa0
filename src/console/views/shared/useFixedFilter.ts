import { useMemo } from 'react'
import { useNestedResource } from '../../routing/nestedResource.tsx'

type FilterValues = Readonly<Record<string, unknown>>

/** What narrows every list of this place for good: below a row, its rows alone. */
export const useFixedFilter = (): FilterValues => {
  const nest = useNestedResource()
  return useMemo(() => (nest ? { [nest.field]: { is: nest.parentId } } : {}), [nest?.field, nest?.parentId])
}
