import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayBox } from '#views/DayBox.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const told = vi.fn<(day: string) => void>()
const Bar = () => {
  const [day, setDay] = useState('2026-11-28')
  return (
    <>
      <DayBox label="Day" day={day} onChange={next => (told(next), setDay(next))} />
      <button onClick={() => setDay('2026-11-29')}>Next</button>
    </>
  )
}

test('[R13.1] a day that is typed is told once, not at each digit, and the box stays as it was typed', () => {
  render(<Bar />)
  const box = screen.getByLabelText<HTMLInputElement>('Day')
  const type = (value: string): void => {
    fireEvent.change(box, { target: { value } })
    expect(box.value).toBe(value)
    act(() => void vi.advanceTimersByTime(400))
  }
  for (const day of ['2026-01-28', '2026-12-28', '2026-12-01', '2026-12-15', '0002-12-15', '0020-12-15', '0202-12-15']) type(day)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(told).not.toHaveBeenCalled()
  type('2026-12-15')
  act(() => void vi.advanceTimersByTime(400))
  expect(told.mock.calls).toEqual([['2026-12-15']])
  type('2026-12-16')
  fireEvent.blur(box)
  expect(told.mock.calls).toEqual([['2026-12-15'], ['2026-12-16']])
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.blur(box)
  expect(box.value).toBe('2026-12-16')
  fireEvent.click(screen.getByText('Next'))
  expect(box.value).toBe('2026-11-29')
  expect(told).toHaveBeenCalledTimes(2)
})

test('[R3.39] a day after the last one that can be chosen becomes that one, and is told once', () => {
  told.mockClear()
  render(<DayBox label="Day" day="2026-11-28" last="2026-11-29" onChange={told} />)
  const box = screen.getByLabelText<HTMLInputElement>('Day')
  fireEvent.change(box, { target: { value: '2027-01-31' } })
  fireEvent.blur(box)
  expect(box.value).toBe('2026-11-29')
  expect(told.mock.calls).toEqual([['2026-11-29']])
})
