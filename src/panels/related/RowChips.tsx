import { CardContent, Chip, Stack } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'

/** Rows whose name says all: each a chip that leads to it. */
export const RowChips = ({
  rows,
  open,
}: {
  readonly rows: readonly ConsoleRecord[]
  readonly open: (record: ConsoleRecord) => string | null
}) => (
  <CardContent>
    <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1, '& > li': { maxWidth: '100%' } }}>
      {rows.map(record => {
        const href = open(record)
        return (
          <li key={record.id}>
            {href === null ? (
              <Chip label={record.recordTitle} />
            ) : (
              <Chip label={record.recordTitle} component={LinkBase} to={href} clickable />
            )}
          </li>
        )
      })}
    </Stack>
  </CardContent>
)
