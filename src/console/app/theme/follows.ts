import type { PopperProps } from '@mui/material/Popper'

// MUI's Popover takes 166 ms.
const LATER_MS = 200

/** The choices of a box within a popover, which finds its new place a moment after the window was changed: they follow it there. */
export const follows: NonNullable<PopperProps['modifiers']> = [
  {
    name: 'follows',
    enabled: true,
    phase: 'main',
    effect: ({ instance }) => {
      const follow = () => setTimeout(() => void instance.update(), LATER_MS)
      addEventListener('resize', follow)
      return () => removeEventListener('resize', follow)
    },
  },
]
