import type { ConsoleRecord } from '../../data/types.ts'
import { reasonOf } from '../shared/useMay.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { mainAction } from './rowVerbs.ts'
import styles from './row.module.css'

/** The action that the row's state calls for, one press away; a plain button, for a list draws one in every row. */
export const RowAction = ({ record }: { readonly record: ConsoleRecord }) => {
  const { resource, may } = useListScreen()
  const { act, bulk, inBin } = useListState()
  const action = inBin ? null : mainAction(resource, record)
  if (!action || reasonOf(may.act(action, record)) !== null) return null
  return (
    <button
      type="button"
      className={styles['action']}
      disabled={bulk.isBusy}
      aria-label={`${action.label}: ${record.recordTitle}`}
      onClick={() => act({ action, which: { ids: [record.id] }, count: 1, record })}
    >
      {action.label}
    </button>
  )
}
