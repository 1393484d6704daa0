import { useEffect, useState } from 'react'
import { summaries } from '#catalogue/summaries.ts'
import type { Resource, ResourceSummary } from '#model'
import type { DrawChanges } from '#widgets/recordChanges.ts'
import { changesOf } from './history.ts'
import { Change } from './HistoryEntry.tsx'

const isNamed = (type: string) => (one: ResourceSummary) => one.type === type && one.sharesTableWith === undefined

/** Changes of a record of any type, called and drawn as its declaration has it once that is loaded. */
export const RecordChanges: DrawChanges = ({ type, changes }) => {
  const found = summaries.resources.find(isNamed(type))
  const [whole, setWhole] = useState<Resource | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (found)
      Promise.resolve(summaries.load(found.name)).then(
        resource => isCurrent && setWhole(resource),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [found])
  if (found && !whole) return null
  return (
    <div>
      {changesOf(whole, changes)
        .filter(({ key }) => key !== 'version')
        .map(change => (
          <Change key={change.key} change={change} />
        ))}
    </div>
  )
}
