import Paper from '@mui/material/Paper'
import { fieldOfKey } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
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
      title={t('forms.series.title', { which: message })}
      action={t('forms.series.action', { rows: pluralize(total, resource.label) })}
      keep={t('forms.conflict.keepEditing')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('forms.series.lead')}</p>
      <Paper variant="outlined" component="ul" tabIndex={0} aria-label={t('forms.series.dates')} sx={LIST}>
        {rows.map(record => (
          <li key={record.id}>{named && <ColumnCell named={named} record={record} />}</li>
        ))}
      </Paper>
      {more > 0 && <p>{t('forms.series.more', { rows: pluralize(more, resource.label) })}</p>}
    </ConfirmDialog>
  )
}

const LIST = { my: 1.5, p: 1.5, maxHeight: '14rem', overflowY: 'auto', color: 'text.primary' }
