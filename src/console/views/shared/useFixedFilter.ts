import { useMemo } from 'react'
import { useNestedResource } from '../../routing/nestedResource.tsx'

/** What narrows every list of this place for good: below a row, its rows alone. */
export const useFixedFilter = (): Readonly<Record<string, unknown>> => {
  const { field, parentId } = useNestedResource() ?? {}
  return useMemo(() => (field === undefined ? {} : { [field]: { is: parentId } }), [field, parentId])
}
