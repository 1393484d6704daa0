import { Stack } from '@mui/material'
import type { RecordProps } from '../../services/views.ts'
import { areSilent, FactsCard, sectionsOfRow } from '../show/Facts.tsx'

/** What a row says whose form is closed to this person, where no detail page says it. */
const ReadOnly = ({ resource, record }: RecordProps) => (
  <Stack spacing={2} sx={{ mt: 2, maxWidth: 'var(--form-max)' }}>
    {sectionsOfRow(resource, record, resource.form, () => false)
      .filter(({ facts }) => !areSilent(facts, record))
      .map(section => (
        <FactsCard key={section.title} record={record} section={section} />
      ))}
  </Stack>
)

export default ReadOnly
