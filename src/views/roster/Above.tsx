import { useNestedResource } from '#console/routing/nestedResource.tsx'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Resource } from '#model'
import { partsOf, type FieldPath } from '../checks.ts'
import { useBeside } from '../useBeside.tsx'
import text from '#widgets/text.module.css'

/** What is said of the row above, in a line below the heading: when it is, and where (picture 15). */
export const Above = ({ resource, paths }: { readonly resource: Resource; readonly paths: readonly FieldPath[] }) => {
  const nest = useNestedResource()
  // A row that points there, whether there is one yet or not.
  const record = {
    id: nest?.parentId ?? '',
    ...(nest ? { [nest.field]: { id: nest.parentId, title: nest.parentTitle } } : {}),
  } as unknown as ConsoleRecord
  const own = paths.filter(path => partsOf(path).key === nest?.field)
  const beside = useBeside(resource, nest ? [record] : [], own)
  const facts = own.flatMap(path => {
    const fact = beside.fact(record, path)
    return fact === null ? [] : [<span key={path}>{fact}</span>]
  })
  return facts.length > 0 && <p className={text['facts']}>{facts}</p>
}
