import { Skeleton } from '@mui/material'
import { lazyPart } from '#widgets'

// What loads once the facts of a row stand.
export const RowsBelow = lazyPart(() => import('./RowsBelow.tsx'))
export const History = lazyPart(() => import('./History.tsx'), <Skeleton variant="rounded" height="10rem" />)
