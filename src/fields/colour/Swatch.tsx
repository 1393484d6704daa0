import { Box } from '@mui/material'
import type { ReactNode } from 'react'

const SWATCH = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'var(--icon)',
  height: 'var(--icon)',
  border: 'var(--line) solid var(--c-line-strong)',
  borderRadius: '50%',
  color: 'common.white',
  forcedColorAdjust: 'none',
}
const LARGE = { ...SWATCH, width: 'var(--h-chip)', height: 'var(--h-chip)' }

/** A color that people choose; decoration, its name or digits stand beside it. `hex` null: none yet. */
export const Swatch = ({ hex, isLarge = false, children }: SwatchProps) => (
  <Box component="span" aria-hidden="true" sx={isLarge ? LARGE : SWATCH} style={hex === null ? {} : { background: hex }}>
    {children}
  </Box>
)

interface SwatchProps {
  readonly hex: string | null
  readonly isLarge?: boolean
  readonly children?: ReactNode
}
