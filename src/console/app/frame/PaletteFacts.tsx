import { Fragment } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { publishes } from '#catalogue/catalogue.ts'
import { declaredStates } from '#catalogue/states.ts'
import { factKeys } from '#catalogue/factKeys.ts'
import type { Resource } from '#model'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { factOf } from '../../views/list/cells.tsx'
import { possibleColumns } from '../../views/list/columns.ts'

/** The second line of a found row: an apartment, a day, a place, and the state where rows have more than one. */
export const PaletteFacts = ({ resource, record }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  const keys = factKeys(resource)
  const columns = possibleColumns(resource).filter(({ key }) => keys.includes(key))
  const facts = columns.flatMap(column => {
    const fact = factOf(column, record)
    return fact === null ? [] : [{ key: column.key, fact }]
  })
  const hasState = publishes(resource) || record.status !== 'active'
  if (facts.length === 0 && !hasState) return null
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {hasState && <StatusChip status={record.status} declared={declaredStates(resource)} />}
      <Box component="span" sx={INLINE}>
        {facts.map(({ key, fact }, index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </Box>
    </Stack>
  )
}

// Values are drawn as in cells, which are blocks.
const INLINE = { font: 'var(--t-small)', color: 'text.secondary', '&& *': { display: 'inline' } }
