import Chip from '@mui/material/Chip'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeclaredIcon } from '#model'
import * as ICONS from '#widgets/iconSet.ts'
import { Icon } from '#widgets/icons.tsx'

test('[R13.1] an icon in a chip stands where the chip has it', () => {
  const { container } = render(<Chip label="Filter" icon={<Icon name="plus" />} />)
  expect(container.querySelector('svg')?.classList.contains('MuiChip-icon')).toBe(true)
})

test('[R13.7] every icon that a declaration may name is in the register, and each of the register may be named', () => {
  // What one of the two lacks does not compile.
  const drawn: Record<DeclaredIcon, unknown> = ICONS
  const named: Record<keyof typeof ICONS, unknown> = drawn
  expect(Object.keys(named).length).toBeGreaterThan(50)
})
