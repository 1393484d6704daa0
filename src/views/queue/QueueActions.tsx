import type { ConsoleRecord } from '#console/data/types.ts'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { RowMenu } from '#console/views/list/RowButtons.tsx'
import { ActionButton } from '#widgets'
import { useDecisions } from './useDecisions.ts'
import type { Queue } from './useQueue.ts'
import { useQueueKeys } from './useQueueKeys.ts'

/** So many have a button of their own; the others stand in the row's menu. */
const SHOWN = 3

/** What can be decided, each with its letter. Its buttons stay where they are while rows go by, and so does the focus. */
export const QueueActions = ({ queue, record }: { readonly queue: Queue; readonly record: ConsoleRecord }) => {
  const { hasMenu } = useListScreen()
  const { bulk } = useListState()
  const decisions = useDecisions(record)
  useQueueKeys(queue, decisions)
  return (
    <>
      {decisions.slice(0, SHOWN).map(({ action, refusal }, index) => (
        <ActionButton
          key={action.name}
          variant={index === 0 && action.main ? 'contained' : 'outlined'}
          {...(action.danger ? { color: 'error' as const } : {})}
          icon={action.icon ?? 'check'}
          reason={refusal}
          aria-busy={bulk.isBusy}
          onClick={() => !bulk.isBusy && queue.run(action, record)}
        >
          {action.label}
          {action.key && <kbd aria-hidden="true">{action.key.toUpperCase()}</kbd>}
        </ActionButton>
      ))}
      {hasMenu && <RowMenu record={record} />}
    </>
  )
}
