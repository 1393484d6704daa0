import { Box } from '@mui/material'
import { t } from '#texts/forms.ts'
import { Notice } from '#widgets'
import { useMay } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { openForms } from '../../drafts/forms.ts'
import { useVerbs } from '../../services/resources.ts'
import type { RecordProps } from '../../services/views.ts'
import { ActionOfRow, useActing } from '../list/useActing.tsx'
import { OutcomeNote } from '../list/OutcomeNote.tsx'
import { actionsFor, refusalOf } from '../list/rowVerbs.ts'
import { useBulk } from '../list/useBulk.ts'

/** Says in the form of a row that was archived that it is, and takes it out: where there is no detail page, nothing else does. */
const Archived = ({ resource, record, onChanged }: RecordProps & { readonly onChanged: (record: ConsoleRecord) => void }) => {
  const verbs = useVerbs()
  const may = useMay(resource)
  const afterwards = () =>
    void verbs.getOne<ConsoleRecord>(resource.name, { id: record.id, meta: { view: 'form' } }).then(({ data }) => {
      // The form opens anew with the row as it is now.
      openForms.keep()
      onChanged(data)
    })
  const bulk = useBulk(resource, { afterwards })
  const { act, dialog } = useActing(resource, bulk)
  const action = actionsFor(resource, record).find(({ sets }) => sets?.['archivedAt'] === null)
  const isOffered = action && refusalOf(may, action, record) === null
  return (
    <Box sx={{ mt: 2 }}>
      <OutcomeNote bulk={bulk} />
      {record.status === 'archived' && (
        <Notice actions={isOffered && <ActionOfRow {...{ action, record, act, bulk }} size="small" icon="unarchive" />}>
          {t('forms.archived')}
        </Notice>
      )}
      {dialog}
    </Box>
  )
}

export default Archived
