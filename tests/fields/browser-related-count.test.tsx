import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CellAdapter } from '#fields/adapters.browser.ts'
import { drawn, drawsEmpty } from '#fields/drawn.tsx'
import { relatedCount } from '#fields/relatedCount/relatedCount.cell.tsx'
import type { RelatedCount } from '#fields/relatedCount/relatedCount.ts'

const options = {
  of: 'signups',
  by: 'trip',
  standing: { field: 'standing', taken: ['registered'] },
  readOnly: true,
  otherwise: 'Drop-in',
} as const
const { Column, Show = Column } = relatedCount

const show = (value: RelatedCount | null) => render(<Show source="signUps" record={{ id: '1' }} value={value} options={options} />)

it('[R13.7] rows that have no state are counted as they are, and of so many places where there are any', () => {
  const { standing: _, ...plain } = options
  const { rerender } = render(<Column source="tools" record={{ id: '1' }} value={{ taken: 3, waiting: 0, limit: null }} options={plain} />)
  expect(screen.getByText('3')).toBeVisible()
  rerender(<Column source="tools" record={{ id: '1' }} value={{ taken: 3, waiting: 0, limit: 5 }} options={plain} />)
  expect(screen.getByText('3 of 5')).toBeVisible()
})

it('[R3.14] [R9.2] an operator reads how many the communities below have, in all and each', () => {
  const own = { taken: 3, waiting: 0, limit: 20 }
  const below = [
    { name: 'Grove', taken: 30, waiting: 2 },
    { name: 'Maple', taken: 12, waiting: 0 },
  ]
  const { unmount } = show({ ...own, below })
  expect(screen.getByText('3 of 20, 42 below')).toBeVisible()
  expect(screen.getByText('Grove: 30, 2 waiting · Maple: 12')).toBeVisible()
  unmount()
  show(own)
  expect(screen.getByText('3 of 20')).toBeVisible()
  expect(screen.queryByText(/below/)).toBeNull()
})

it('[R3.14] places of some people fill up without the row being full, and say nothing where there are none', () => {
  const some = { ...options, who: { of: 'users', by: 'person', when: { mobility: { is: 'wheelchair' } } } }
  const { otherwise: _, ...silent } = some
  const full = { taken: 2, waiting: 1, limit: 2 }
  expect([relatedCount.state?.(full, some), relatedCount.state?.(full, options)]).toEqual([null, 'full'])
  expect([relatedCount.isBare?.(full), relatedCount.isBare?.(null)]).toEqual([true, false])
  expect([drawsEmpty(relatedCount as CellAdapter, silent), drawsEmpty(relatedCount as CellAdapter, some)]).toEqual([false, true])
  render(<>{drawn(relatedCount as CellAdapter, 'Show', { source: 'spaces', record: { id: '1' }, value: full, options: some })}</>)
  expect(screen.getByText('2 of 2, 1 waiting')).toBeVisible()
})
