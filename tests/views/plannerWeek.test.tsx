import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Grid } from '#views/planner/Grid.tsx'
import type { Filling } from '#views/planner/useFilling.ts'
import type { Planner } from '#views/planner/usePlanner.ts'

const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

test('[R3.33] the week of the menus says which day is a holiday, as the calendar does', () => {
  const planner = { period: { days, today: '2026-11-28' }, slots: [], isLoading: false, reason: null } as unknown as Planner
  render(<Grid planner={planner} filling={{} as Filling} picking={null} onPick={() => undefined} />)
  expect(screen.getByRole('columnheader', { name: /Nov 26\s*Thanksgiving$/ })).toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: /Nov 25$/ })).toBeInTheDocument()
})
