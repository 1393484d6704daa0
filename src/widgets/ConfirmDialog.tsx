import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './ConfirmDialogBox.tsx'

const Box = lazy(() => import('./ConfirmDialogBox.tsx'))

/** Asks before something is done that undo cannot answer; its code loads when it first opens. */
export const ConfirmDialog = (props: ConfirmProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <Box {...props} />
    </Suspense>
  ) : null
