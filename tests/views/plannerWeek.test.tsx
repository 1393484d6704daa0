import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Resource } from '#model'
import { Grid } from '#views/planner/Grid.tsx'
import { Item } from '#views/planner/Item.tsx'
import type { Filling } from '#views/planner/useFilling.ts'
import type { Planner } from '#views/planner/usePlanner.ts'
import meals from '../../resources/meals.ts'

const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

test('[R3.33] the week of the menus says which day is a holiday, as the calendar does', () => {
  const planner = { period: { days, today: '2026-11-28' }, slots: [], isLoading: false, reason: null } as unknown as Planner
  render(<Grid planner={planner} filling={{} as Filling} picking={null} onPick={() => undefined} />)
  expect(screen.getByRole('columnheader', { name: /Nov 26\s*Thanksgiving$/ })).toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: /Nov 25$/ })).toBeInTheDocument()
})

test('[R3.33] the week of the menus says which dish is sold out', () => {
  const resource = meals as unknown as Resource
  const items = { of: 'courses', title: 'name' }
  const planner = { resource, options: { items }, paths: { open: () => '/', back: '/' }, reason: null } as unknown as Planner
  const courses = [
    { name: 'Salmon', soldOut: true },
    { name: 'Rice', soldOut: false },
  ]
  const record = { id: '1', recordTitle: 'Dinner', status: 'published', courses } as unknown as ConsoleRecord
  render(<Item planner={planner} record={record} slot="Dinner" isReached />, { wrapper: MemoryRouter })
  expect(screen.getByText('Salmon (sold out)')).toBeInTheDocument()
  expect(screen.getByText('Rice')).toBeInTheDocument()
})

test('[R3.33] the week of the menus says of which dish nobody has reviewed the allergens: none is taken for free of them', () => {
  const resource = meals as unknown as Resource
  const items = { of: 'courses', title: 'name', note: 'allergens', checked: 'allergensReviewed' }
  const planner = { resource, options: { items }, paths: { open: () => '/', back: '/' }, reason: null } as unknown as Planner
  const courses = [
    { name: 'Soup', allergens: [], allergensReviewed: false },
    { name: 'Pie', allergens: ['wheat'], allergensReviewed: false },
    { name: 'Rice', allergens: [], allergensReviewed: true },
  ]
  const record = { id: '1', recordTitle: 'Dinner', status: 'published', courses } as unknown as ConsoleRecord
  const { container } = render(<Item planner={planner} record={record} slot="Dinner" isReached />, { wrapper: MemoryRouter })
  expect([...container.querySelectorAll('[data-over]')].map(line => line.textContent)).toEqual([
    'Soup Not reviewed',
    'Pie Wheat, Not reviewed',
    'Rice',
  ])
})
