import { upperFirst } from 'es-toolkit'
import { useId, useState } from 'react'
import { Dialog, DialogActions, DialogContent } from '@mui/material'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton, DialogHeading, FieldFrame, RecordPicker, controlOf, type Choice } from '#widgets'
import { useAttempt } from './OutcomeNote.tsx'
import type { Bulk } from './useBulk.ts'

/** Rows are looked for by what names them and chosen, and what is to be done to them is done; it closes once anything was. */
export const PickDialog = ({ of, title, help, many, find, submit, bulk, onSubmit, onClose }: PickDialogProps) => {
  const id = useId()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [one, what] = nounOf(of)
  const { attempt, failure } = useAttempt(bulk, onClose)
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
        <ActionButton
          variant="contained"
          icon="plus"
          disabled={chosen.length === 0}
          isBusy={bulk.isBusy}
          onClick={() => void attempt(onSubmit(chosen))}
        >
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
  readonly bulk: Bulk
  readonly onSubmit: (chosen: readonly Choice[]) => Promise<boolean>
  readonly onClose: () => void
}
