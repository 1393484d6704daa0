import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { relatedCount } from '#fields/relatedCount/relatedCount.cell.tsx'
import { FieldServicesProvider } from '#widgets/fieldServices.tsx'
import { stubPorts } from '../support/ports.tsx'

const options = {
  of: 'signups',
  by: 'trip',
  standing: { field: 'standing', taken: ['registered'] },
  readOnly: true,
  otherwise: 'Drop-in',
} as const
const { Show } = relatedCount

const showAt = (addressesOrganizations: boolean, value: { taken: number; waiting: number; limit: number | null } | null) =>
  render(
    <FieldServicesProvider value={stubPorts({ addressesOrganizations })}>
      <Show source="signUps" record={{ id: '1' }} value={value} options={options} />
    </FieldServicesProvider>,
  )

it('[R3.14] [R9.2] an operator reads that its count of sign-ups is not that of the communities below', () => {
  const { unmount } = showAt(true, { taken: 3, waiting: 0, limit: 20 })
  expect(screen.getByText('Organizations below that receive this count their own.')).toBeVisible()
  unmount()
  for (const [below, value] of [
    [false, { taken: 3, waiting: 0, limit: 20 }],
    [true, null],
  ] as const) {
    const shown = showAt(below, value)
    expect(screen.queryByText(/Organizations below/)).toBeNull()
    shown.unmount()
  }
})
