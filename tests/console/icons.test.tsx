import Chip from '@mui/material/Chip'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from '#widgets/icons.tsx'

test('[R13.1] an icon in a chip stands where the chip has it', () => {
  const { container } = render(<Chip label="Filter" icon={<Icon name="plus" />} />)
  expect(container.querySelector('svg')?.classList.contains('MuiChip-icon')).toBe(true)
})
