import { upperFirst } from 'es-toolkit'
import { useId, useState, type ReactNode } from 'react'
import { Dialog, DialogActions, DialogContent } from '@mui/material'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton, DialogHeading, FieldFrame, RecordPicker, controlOf, type Choice } from '#widgets'

/** Rows are looked for by what names them and chosen, and what is to be done to them is done. */
export const PickDialog = ({ of, title, help, many, find, submit, isBusy, onSubmit, failure, onClose }: PickDialogProps) => {
  const id = useId()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [one, what] = nounOf(of)
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogHeading onClose={onClose}>{title}</DialogHeading>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FieldFrame frame={{ id, label: upperFirst(many ? what : one), help }}>
          <RecordPicker
            control={controlOf(id)}
            chosen={chosen}
            many={many}
            onChange={setChosen}
            find={find}
            placeholder={t('lists.search', { what })}
          />
        </FieldFrame>
        {failure}
      </DialogContent>
      <DialogActions>
        <ActionButton variant="text" onClick={onClose}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton variant="contained" icon="plus" disabled={chosen.length === 0} isBusy={isBusy} onClick={() => void onSubmit(chosen)}>
          {t('lists.existing.submit', { rows: submit(chosen.length) })}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

interface PickDialogProps {
  readonly of: Parameters<typeof nounOf>[0]
  readonly title: string
  readonly help: string
  readonly many: boolean
  readonly find: (text: string) => Promise<readonly Choice[]>
  /** The rows that are added once so many are chosen. */
  readonly submit: (chosen: number) => string
  readonly isBusy: boolean
  readonly onSubmit: (chosen: readonly Choice[]) => Promise<void>
  readonly failure: ReactNode
  readonly onClose: () => void
}
