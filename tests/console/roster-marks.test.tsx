import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useMarks } from '#views/roster/useMarks.ts'
import type { Change } from '#console/drafts/outbox.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { text } from '#fields'
import { defineResource } from '#model'

const seats = defineResource({
  name: 'seats',
  type: 'Seat',
  label: ['Seat', 'Seats'],
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'people',
  fields: { name: text({ limit: 80 }) },
  list: { columns: ['name'], sort: 'name' },
})
const MADE = { organizationId: 'o', createdAt: '', updatedAt: '', updatedByName: null }
const row = (id: string): ConsoleRecord => ({ id, recordTitle: id, version: 1, status: 'active', guests: 0, ...MADE })

const sent: Change[] = []
const answers: (() => void)[] = []
const press = (change: Change) =>
  new Promise(resolve => {
    sent.push(change)
    answers.push(() => resolve({ done: 1, refused: [], changeSet: null }))
  })
vi.mock('#views/roster/useOutbox.ts', () => ({
  useOutbox: () => ({ box: { press, subscribe: () => () => undefined, waiting: () => [], withdraw: () => false }, waiting: [] }),
}))
vi.mock('#console/services/useVerbs.ts', () => ({ useVerbs: () => ({}) }))
vi.mock('#console/views/shared/useCounts.ts', () => ({ useCounts: () => ({ pluralize: () => '' }) }))

test('[R3.14] presses on one row go out in their order, and hold no other row up', async () => {
  const rows = [row('ada'), row('ben')] as const
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useMarks(seats, ['roster'], rows, undefined), { wrapper })
  await act(async () => {
    void result.current.set(rows[0], 'guests', 1, '1 guest')
    void result.current.set(rows[0], 'guests', 2, '2 guests')
    void result.current.set(rows[1], 'guests', 1, '1 guest')
  })
  // Each shows at once.
  expect(result.current.rows).toMatchObject([{ guests: 2 }, { guests: 1 }])
  const outOf = () => sent.map(({ ids, patch }) => [ids[0], patch['guests']])
  expect(outOf()).toEqual([
    ['ada', 1],
    ['ben', 1],
  ])
  await act(async () => answers[0]?.())
  expect(outOf().at(-1)).toEqual(['ada', 2])
})
