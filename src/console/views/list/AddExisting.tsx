import { upperFirst } from 'es-toolkit'
import { useId, useState } from 'react'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEvent } from 'ra-core'
import { titleKeys } from '#catalogue'
import type { Link } from '#fields/reference/link.ts'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { DialogHeading } from '#widgets/DialogHeading.tsx'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { unbound } from '#widgets/field/useField.ts'
import type { Choice } from '#widgets/fieldServices.tsx'
import { RecordPicker } from '#widgets/picker/RecordPicker.tsx'
import type { NestedResource } from '../../routing/nestedResource.tsx'
import { useAllRows } from '../shared/useAllRows.ts'
import { useCounts } from '../shared/useCounts.ts'
import { useVerbs } from '../../services/useVerbs.ts'
import { useAttempt } from './OutcomeNote.tsx'
import { useListScreen, useListState } from './listScreen.ts'

/** So many are looked through; a text narrows them. */
const MOST = 200
/** So many are offered at once. */
const OFFERED = 50

/** Puts rows that stand in no or another row above into this one, several at once, as one change (R3.16, R4.6). */
const AddExisting = ({ nest, onClose }: { readonly nest: NestedResource; readonly onClose: () => void }) => {
  const { resource, may } = useListScreen()
  const { bulk } = useListState()
  const id = useId()
  const verbs = useVerbs()
  const allRows = useAllRows()
  const { pluralize } = useCounts()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const { attempt, failure } = useAttempt(bulk, onClose)
  const { field, parentId, parentTitle } = nest
  const what = nounOf(resource)[1]
  const [by = ''] = titleKeys(resource)
  const find = useEvent(async (q: string): Promise<readonly Choice[]> => {
    const { rows } = await allRows(resource.name, {
      by,
      filter: q === '' ? {} : { q },
      meta: { view: 'list', columns: [...titleKeys(resource), field] },
      most: MOST,
    })
    const above = (row: object) => (row as Readonly<Record<string, Link | null>>)[field]
    return rows
      .filter(row => above(row)?.id !== parentId && may.change(row).allowed)
      .slice(0, OFFERED)
      .map(row => {
        const from = above(row)
        return { id: row.id, title: row.recordTitle, ...(from ? { note: t('lists.existing.from', { title: from.title }) } : {}) }
      })
  })
  const add = (): Promise<void> => {
    const { order } = resource.list
    const values = {
      ...nest.fixed,
      // Its place was one of another order: here it comes last.
      ...(order?.within === field ? { [order.by]: null } : {}),
    }
    return attempt(
      bulk.run(
        () => verbs.change(resource.name, { ids: chosen.map(one => one.id) }, values),
        rows => t('lists.existing.done', { rows, title: parentTitle }),
        rows => t('lists.existing.undone', { rows }),
      ),
    )
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogHeading onClose={onClose}>{t('lists.existing.title', { what, title: parentTitle })}</DialogHeading>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <FieldFrame frame={{ id, label: upperFirst(what), help: t('lists.existing.help', { what }) }}>
          <RecordPicker
            control={unbound(id)}
            chosen={chosen}
            many
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
        <ActionButton variant="contained" icon="plus" disabled={chosen.length === 0} isBusy={bulk.isBusy} onClick={() => void add()}>
          {t('lists.existing.submit', { rows: pluralize(chosen.length, nounOf(resource)) })}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

export default AddExisting
