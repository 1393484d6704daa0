import { fieldOfKey } from '#catalogue'
import type { Resource } from '#model'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { ColumnCell } from '../shared/Cell.tsx'
import { useCounts } from '../shared/useCounts.ts'

interface SeriesDialogProps {
  readonly open: boolean
  /** 'this and 23 later events of the series' */
  readonly message: string
  readonly resource: Resource
  /** The field whose values tell the rows apart: when each of them is. */
  readonly field: string
  readonly rows: readonly ConsoleRecord[]
  readonly total: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows when every row is that a change is about to reach, and asks. */
export const SeriesDialog = ({ open, message, resource, field, rows, total, onConfirm, onClose }: SeriesDialogProps) => {
  const named = fieldOfKey(resource, field)
  const { pluralize } = useCounts()
  const more = total - rows.length
  return (
    <ConfirmDialog
      open={open}
      title={`Change ${message}?`}
      action={`Change ${pluralize(total, resource.label)}`}
      keep="Keep editing"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Only what you changed here is changed on them. You can undo this.</p>
      <ul className="v-series" tabIndex={0} aria-label="When they are">
        {rows.map(record => (
          <li key={record.id}>{named && <ColumnCell named={named} record={record} />}</li>
        ))}
      </ul>
      {more > 0 && <p>and {pluralize(more, resource.label)} after these.</p>}
    </ConfirmDialog>
  )
}
