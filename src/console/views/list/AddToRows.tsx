import { upperFirst } from 'es-toolkit'
import { useId, useState } from 'react'
import { useEvent } from 'ra-core'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { DialogHeading } from '#widgets/DialogHeading.tsx'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { unbound } from '#widgets/field/useField.ts'
import { useFieldServices, type Choice } from '#widgets/fieldServices.tsx'
import { RecordPicker } from '#widgets/picker/RecordPicker.tsx'
import { useVerbs } from '../../services/useVerbs.ts'
import { useCounts } from '../shared/useCounts.ts'
import { useAttempt } from './OutcomeNote.tsx'
import { useListScreen, useListState } from './listScreen.ts'
import { MOST, useChosenIds, type NamedBy } from './useAddToRows.tsx'

/** Puts chosen rows into the list of another that names them: people into a group, beside whoever is in it (R3.8). */
const AddToRows = ({ into: { to, by }, onClose }: { readonly into: NamedBy; readonly onClose: () => void }) => {
  const { resource } = useListScreen()
  const { selection, bulk } = useListState()
  const idsOf = useChosenIds()
  const id = useId()
  const verbs = useVerbs()
  const { search } = useFieldServices()
  const { pluralize } = useCounts()
  const [[chosen], setChosen] = useState<readonly Choice[]>([])
  const find = useEvent((text: string) => search(to.name, text))
  const { attempt, failure } = useAttempt(bulk, onClose)
  const [one, many] = nounOf(to)
  const rows = pluralize(selection.count, nounOf(resource))
  const { title = '' } = chosen ?? {}
  const add = (): Promise<void> =>
    attempt(
      bulk.run(
        async () => verbs.change(to.name, { ids: chosen ? [chosen.id] : [] }, {}, [{ field: by, add: await idsOf() }]),
        () => t('lists.adding.done', { rows, title }),
        () => t('lists.adding.undone', { title }),
      ),
    )
  const isTooMany = selection.count > MOST
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogHeading onClose={onClose}>{t('lists.adding.title', { rows, one })}</DialogHeading>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FieldFrame
          frame={{ id, label: upperFirst(one), help: isTooMany ? t('lists.adding.most', { count: MOST }) : t('lists.adding.help') }}
        >
          <RecordPicker
            control={unbound(id)}
            chosen={chosen ? [chosen] : []}
            many={false}
            onChange={setChosen}
            find={find}
            placeholder={t('lists.search', { what: many })}
          />
        </FieldFrame>
        {failure}
      </DialogContent>
      <DialogActions>
        <ActionButton variant="text" onClick={onClose}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton variant="contained" icon="plus" disabled={!chosen || isTooMany} isBusy={bulk.isBusy} onClick={() => void add()}>
          {t('lists.existing.submit', { rows })}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

export default AddToRows
