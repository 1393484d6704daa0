import { lazy } from 'react'

/** Loads once the facts of a row stand. */
export const RowsBelow = lazy(() => import('./RowsBelow.tsx'))
