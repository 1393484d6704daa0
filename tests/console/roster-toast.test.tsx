import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RosterToast } from '#views/roster/RosterToast.tsx'
import type { Marks, Said } from '#views/roster/useMarks.ts'

afterEach(() => void vi.useRealTimers())

const toast = (hush: () => void, said: Said) => <RosterToast marks={{ said, hush, undo: vi.fn() } as unknown as Marks} isPhone={false} />
const said = (nth: number, message: string): Said => ({ nth, message, failed: false, canUndo: true })

test('[R3.14] what a press came to can be taken back for eight seconds, however soon it follows another', () => {
  vi.useFakeTimers()
  const hush = vi.fn()
  const { rerender } = render(toast(hush, said(1, 'Ada is here')))
  const first = screen.getByRole('button', { name: 'Undo' })
  act(() => void vi.advanceTimersByTime(7_000))
  rerender(toast(hush, said(2, 'Ben is here')))
  expect(screen.getByRole('button', { name: 'Undo' })).not.toBe(first)
  act(() => void vi.advanceTimersByTime(7_900))
  expect(hush).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('Ben is here')
  act(() => void vi.advanceTimersByTime(200))
  expect(hush).toHaveBeenCalledOnce()
})
