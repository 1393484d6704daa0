import type { ComponentProps } from 'react'
import { FormControl } from '@mui/material'
import { ToolSelect } from '#widgets'

interface PickProps extends ComponentProps<typeof ToolSelect> {
  readonly isLong?: boolean
}

/** One of several, as wide as what it says; on a phone two beside each other, or one a line where it says much. */
export const Pick = ({ isLong = false, ...select }: PickProps) => (
  <FormControl fullWidth={false} sx={{ flex: { xs: isLong ? '1 1 100%' : '1 1 40%', sm: 'none' }, minWidth: 0 }}>
    <ToolSelect {...select} />
  </FormControl>
)
