import { useMemo } from 'react'
import { useNest } from '../../app/routing/nest.tsx'

type FilterValues = Readonly<Record<string, unknown>>

/** What narrows every list of this place for good: below a row, its rows alone. */
export const useFixedFilter = (): FilterValues => {
  const nest = useNest()
  return useMemo(() => (nest ? { [nest.field]: { is: nest.parentId } } : {}), [nest?.field, nest?.parentId])
}
