import { actionsOf } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { ActionOfRow, type Acting } from '#console/views/list/useActing.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import type { Resource } from '#model'
import { useMay } from '#shared'

/** An action of the row whose page it is, beside the rows that it is about; nothing where it cannot be done. */
export const ParentAction = ({ resource, record, name, act, bulk }: ParentActionProps) => {
  const may = useMay(resource)
  const action = actionsOf(resource).find(one => one.name === name)
  if (!action || !may.act(action, record).allowed) return null
  return <ActionOfRow {...{ action, record, act, bulk }} size="small" icon={action.icon ?? 'check'} />
}

interface ParentActionProps {
  readonly resource: Resource
  readonly record: ConsoleRecord
  readonly name: string
  readonly act: (acting: Acting) => void
  readonly bulk: Bulk
}
