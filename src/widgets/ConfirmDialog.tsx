import type { ConfirmProps } from './ConfirmDialogBox.tsx'
import { lazyOfForms } from './lazyPart.tsx'

const Box = lazyOfForms(() => import('./ConfirmDialogBox.tsx'))

/** Asks before something is done that undo cannot answer; its code loads when it first opens, or with what is typed into a form. */
export const ConfirmDialog = (props: ConfirmProps) => props.open && <Box {...props} />
