import { fieldOfKey } from '#catalogue'
import type { Resource } from '#model'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { ColumnCell } from '../parts/Cell.tsx'
import { counted } from '../parts/standing.ts'

interface SeriesDialogProps {
  readonly open: boolean
  /** 'this and 23 later events of the series' */
  readonly says: string
  readonly resource: Resource
  /** The field whose values tell the rows apart: when each of them is. */
  readonly field: string
  readonly rows: readonly ConsoleRecord[]
  readonly total: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows when every row is that a change is about to reach, and asks. */
export const SeriesDialog = ({ open, says, resource, field, rows, total, onConfirm, onClose }: SeriesDialogProps) => {
  const named = fieldOfKey(resource, field)
  const more = total - rows.length
  return (
    <ConfirmDialog
      open={open}
      title={`Change ${says}?`}
      action={`Change ${counted(total, resource.label)}`}
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
      {more > 0 && <p>and {counted(more, resource.label)} after these.</p>}
    </ConfirmDialog>
  )
}
