import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateTable } from '#console/views/series/DateTable.tsx'
import type { DecidedDate, Preview } from '#console/views/series/usePreview.ts'

const dateOf = (before: string, after = before): DecidedDate =>
  ({
    key: before,
    id: before,
    before,
    after,
    outcome: 'changed',
    done: 'change',
    fields: [],
    clash: null,
    signUps: 0,
  }) as unknown as DecidedDate

const show = (...dates: readonly DecidedDate[]): readonly string[] => {
  render(<DateTable preview={{ dates } as unknown as Preview} dates={dates} />)
  return screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
}

test('[R3.13] dates that have a day and no hour say nothing twice where they stay on it', () => {
  expect(show(dateOf('2019-05-05'), dateOf('2019-05-12'))).toEqual(['Date', 'Sign-ups', 'Result', 'Decision'])
})

test.each([
  ['has an hour', dateOf('2019-05-05T10:00'), '10:00 AM'],
  ['moves to another day', dateOf('2019-05-05', '2019-05-06'), 'May 6, 2019'],
])('[R3.13] a date that %s says when it is and will be', (_, date, words) => {
  expect(show(date)).toEqual(['Date', 'Now and new', 'Sign-ups', 'Result', 'Decision'])
  expect(screen.getByText(words)).toBeVisible()
})
