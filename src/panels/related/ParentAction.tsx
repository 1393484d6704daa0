import { actionsOf } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Acting } from '#console/views/list/useActing.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { reasonOf, useMay } from '#console/views/shared/useMay.ts'
import type { Resource } from '#model'
import { ActionButton } from '#widgets/buttons.tsx'

/** An action of the row whose page it is, beside the rows that it is about; nothing where it cannot be done. */
export const ParentAction = ({ resource, record, name, act, bulk }: ParentActionProps) => {
  const may = useMay(resource)
  const action = actionsOf(resource).find(one => one.name === name)
  if (!action || reasonOf(may.act(action, record)) !== null) return null
  return (
    <ActionButton
      size="small"
      icon={action.icon ?? 'check'}
      disabled={bulk.isBusy}
      onClick={() => act({ action, which: { ids: [record.id] }, count: 1, record })}
    >
      {action.label}
    </ActionButton>
  )
}

interface ParentActionProps {
  readonly resource: Resource
  readonly record: ConsoleRecord
  readonly name: string
  readonly act: (acting: Acting) => void
  readonly bulk: Bulk
}
