import { fieldOfKey } from '#catalogue'
import { factOf } from '#console/views/list/columns.tsx'
import { useNestedResource } from '#console/routing/nestedResource.tsx'
import type { Resource } from '#model'
import text from '#widgets/text.module.css'
import { partsOf, type FieldPath } from './checks.ts'
import { useRowAbove } from './useRowAbove.ts'

/** What is said of the row above, in a line below the heading: when it is, and where (picture 15). */
export const Above = ({ resource, paths }: { readonly resource: Resource; readonly paths: readonly FieldPath[] }) => {
  const nest = useNestedResource()
  const keys = paths.flatMap(path => {
    const { key, far } = partsOf(path)
    return key === nest?.field && far !== undefined ? [far] : []
  })
  const above = useRowAbove(resource, () => keys)
  const facts = keys.flatMap(key => {
    const named = above && fieldOfKey(above.resource, key)
    const fact = named ? factOf({ resource: above.resource, key, label: named.label, named, sortable: false }, above.record) : null
    return fact === null ? [] : [<span key={key}>{fact}</span>]
  })
  return facts.length > 0 && <p className={text['facts']}>{facts}</p>
}
