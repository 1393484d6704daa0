import type { Resource } from '#model'
import { usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { isTree } from '../../routing/table.ts'

/** Where a new row leads. The bare address of an organization is what goes on there; of a new one there is its record, and what comes next. */
export const useAfterMaking = (resource: Resource) => {
  const { edit } = usePaths(resource)
  return isTree(resource) && { afterwards: (saved: ConsoleRecord) => edit(saved.id) }
}
