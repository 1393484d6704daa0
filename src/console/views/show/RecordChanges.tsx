import { useQuery } from '@tanstack/react-query'
import { resourceOfType } from '#catalogue'
import { summaries } from '#catalogue/summaries.ts'
import type { DrawChanges } from '#widgets'
import { changesOf } from './history.ts'
import { Change } from './HistoryEntry.tsx'

/** Changes of a record of any type, called and drawn as its declaration has it once that is loaded. */
export const RecordChanges: DrawChanges = ({ type, changes }) => {
  const found = resourceOfType(summaries.resources, type)
  const { data: whole = null } = useQuery({
    queryKey: ['declaration', found?.name],
    queryFn: () => summaries.load(found?.name ?? ''),
    enabled: found !== undefined,
    staleTime: Infinity,
  })
  if (found && !whole) return null
  return (
    <div>
      {changesOf(whole, changes).map(change => (
        <Change key={change.key} change={change} />
      ))}
    </div>
  )
}
