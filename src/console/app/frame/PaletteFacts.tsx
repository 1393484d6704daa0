import { Stack } from '@mui/material'
import { publishes, declaredStates, factKeys } from '#catalogue'
import { StatusChip } from '#widgets'
import type { RecordProps } from '../../services/views.ts'
import { possibleColumns, FactLine } from '../../views/list/columns.tsx'

/** The second line of a found row: an apartment, a day, a place, and the state where rows have more than one. */
export const PaletteFacts = ({ resource, record }: RecordProps) => {
  const keys = factKeys(resource)
  const columns = possibleColumns(resource).filter(({ key }) => keys.includes(key))
  const hasState = publishes(resource) || record.status !== 'active'
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {hasState && <StatusChip status={record.status} declared={declaredStates(resource)} />}
      <FactLine columns={columns} record={record} />
    </Stack>
  )
}
