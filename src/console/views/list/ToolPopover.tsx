import { useRef, type ReactNode } from 'react'
import { Popover, type PopoverActions } from '@mui/material'

export interface ToolPopoverProps {
  readonly anchor: HTMLElement
  readonly label: string
  /** The edge of what opens it that it keeps to. */
  readonly side?: 'left' | 'right'
  /** Of its paper. */
  readonly sx?: object
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a tool opens below itself: a dialog that a press beside it closes. */
export const ToolPopover = ({ anchor, label, side = 'right', sx, onClose, children }: ToolPopoverProps) => {
  const position = useRef<PopoverActions>(null)
  // What stands in it comes late and grows: in a low window its buttons would be below the edge, where nothing scrolls to them.
  const watch = (paper: HTMLElement | null) => {
    if (!paper) return undefined
    const watching = new ResizeObserver(() => position.current?.updatePosition())
    watching.observe(paper)
    return () => watching.disconnect()
  }
  return (
    <Popover
      open
      action={position}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { ref: watch, role: 'dialog', 'aria-label': label, sx: { mt: 0.5, maxHeight: '70vh', ...sx } } }}
    >
      {children}
    </Popover>
  )
}

/** Of what stands in it, unless it is a menu. */
export const POPPED = { p: 2, gap: 1.5, width: '20rem', maxWidth: 'calc(100vw - var(--s-6))' } as const
