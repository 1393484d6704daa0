import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { HeatTable } from '#views/overview/HeatTable.tsx'
import { show, stub } from './viewsSupport.tsx'

const none = { value: null, part: null, whole: null, withheld: false }
const answer = {
  figure: 'attended',
  told: true,
  now: none,
  before: none,
  steps: [],
  groups: [],
  hours: [{ weekday: 1, hour: 10, value: 3 }],
}

it('[R13.1] a week of figures begins with the day that weeks begin with in the calendar', async () => {
  const props = {
    chart: { as: 'heat', figure: 'attended', label: 'By hour' },
    answer,
    chosen: { days: { from: '2026-11-01', to: '2026-11-26' }, before: null },
    opening: () => null,
    label: 'By hour',
  } as unknown as Parameters<typeof HeatTable>[0]
  show(() => <HeatTable {...props} />, stub({}), { at: '/', path: '/', resource: catalogue.resource('events') })
  const days = within(await screen.findByRole('table', { name: 'By hour' })).getAllByRole('rowheader')
  expect(days.map(day => day.textContent)).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
})
