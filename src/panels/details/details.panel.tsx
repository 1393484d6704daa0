import { Stack } from '@mui/material'
import type { PanelProps } from '#console/services/views.ts'
import { FactsCard, factSections } from '#console/views/show/Facts.tsx'

const Details = ({ resource, record }: PanelProps) => (
  <Stack spacing={2}>
    {factSections(resource, record).map(section => (
      <FactsCard key={section.title} record={record} section={section} />
    ))}
  </Stack>
)

export default Details
