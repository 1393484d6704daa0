import type { ComponentProps } from 'react'
import type { NamedAction } from '#model'
import { ActionButton } from '#widgets/buttons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import type { Acting } from './useActing.tsx'
import type { Bulk } from './useBulk.ts'

/** A button that does an action to one row. */
export const ActionOfRow = ({ action, record, act, bulk, ...look }: ActionOfRowProps) => (
  <ActionButton {...look} isBusy={bulk.isBusy} onClick={() => act({ action, which: { ids: [record.id] }, count: 1, record })}>
    {action.label}
  </ActionButton>
)

interface ActionOfRowProps extends Pick<ComponentProps<typeof ActionButton>, 'variant' | 'size' | 'icon' | 'aria-label'> {
  readonly action: NamedAction
  readonly record: ConsoleRecord
  readonly act: (acting: Acting) => void
  readonly bulk: Bulk
}
