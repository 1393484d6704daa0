import type { NamedAction } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { useListScreen, useListState, type ListScreen } from './listScreen.ts'
import { mainAction } from './rowVerbs.ts'
import styles from './row.module.css'

/** The action that stands in a row; null where none can be done to it by who looks at it. */
export const rowAction = (
  { resource, may }: Pick<ListScreen, 'resource' | 'may'>,
  inBin: boolean,
  record: ConsoleRecord,
): NamedAction | null => (inBin ? null : mainAction(resource, record, may))

/** The action that the row's state calls for, one press away; a plain button, for a list draws one in every row. */
export const RowAction = ({ record }: { readonly record: ConsoleRecord }) => {
  const list = useListScreen()
  const { act, bulk, inBin } = useListState()
  const action = rowAction(list, inBin, record)
  if (!action) return null
  return (
    <button
      type="button"
      className={styles['action']}
      // A disabled button would lose the focus, and with it the place of whoever goes through the rows by keys.
      aria-disabled={bulk.isBusy}
      aria-label={`${action.label}: ${record.recordTitle}`}
      onClick={() => bulk.isBusy || act({ action, which: { ids: [record.id] }, count: 1, record })}
    >
      {action.label}
    </button>
  )
}
