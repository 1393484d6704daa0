import { useState, type ReactNode, type ComponentProps } from 'react'
import { useEvent } from 'ra-core'
import type { NamedAction, Resource } from '#model'
import { ActionButton, lazyPart } from '#widgets'
import type { ConsoleRecord, Which } from '../../data/types.ts'
import type { Bulk } from './useBulk.ts'

const ActionDialog = lazyPart(() => import('./ActionDialog.tsx'))

/** An action that somebody wants to do, and to what. */
export interface Acting {
  readonly action: NamedAction
  readonly which: Which
  readonly count: number
  /** The row, where it is one that is in sight. */
  readonly record?: ConsoleRecord
}

/** What an action needs to know or to have confirmed before it is done. */
export const isAsked = ({ confirm, asks, undo }: NamedAction): boolean => confirm !== undefined || undo === false || (asks?.length ?? 0) > 0

/** Starts actions: at once where undo is answer enough, else after the one dialog that asks; `dialog` is that, and belongs on the page. */
export const useActing = (resource: Resource, bulk: Bulk): { readonly act: (acting: Acting) => void; readonly dialog: ReactNode } => {
  const [asked, setAsked] = useState<Acting | null>(null)
  const act = useEvent((acting: Acting): void => {
    if (isAsked(acting.action)) setAsked(acting)
    else void bulk.runAction(acting.action, acting.which)
  })
  const dialog = asked && <ActionDialog resource={resource} acting={asked} bulk={bulk} onClose={() => setAsked(null)} />
  return { act, dialog }
}

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
