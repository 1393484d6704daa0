import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

test('[R13.7] a figure made of prices is said in dollars, and how it changed, too', () => {
  const { amount, changeOf } = renderHook(() => useFigureWords()).result.current
  const spent = { label: 'Spent', says: 'What repairs cost.', sum: 'cost', unit: 'dollars', good: 'down' } as const
  expect(amount(spent, 1204.5)).toBe('$1,204.50')
  const told = (value: number) => ({ value, part: null, whole: null, withheld: false })
  expect(changeOf(spent, told(15.49), told(20))).toEqual({ direction: 'down', text: '$4.51', isGood: true })
})
