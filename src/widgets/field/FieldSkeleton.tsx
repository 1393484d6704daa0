import { FormLabel, Skeleton, Stack } from '@mui/material'

/** A field whose input is on its way: its label is there, and its box has the height that will be. */
export const FieldSkeleton = ({ label, height = 44 }: { readonly label: string; readonly height?: number }) => (
  <Stack spacing={0.75} aria-busy="true">
    <FormLabel component="span">{label}</FormLabel>
    <Skeleton variant="rounded" height={height} />
  </Stack>
)
