import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choice, number, reference } from '#fields'
import { gridMistakes, pagesOf, withLink, withPageCopied, type GridOptions } from '#fields/repeater/grid/grid.ts'
import { renderInput } from './faces.tsx'

const grid: GridOptions = { across: 'day', down: 'part', pages: 'week', pagesFrom: 'weeks', holds: 'meal' }
const fields = {
  week: number({ integer: true }),
  day: choice({ options: ['monday', 'tuesday'] }),
  part: choice({ options: ['lunch', 'dinner'] }),
  meal: reference({ to: 'meals' }),
}
const options = { type: 'Cell', fields, grid, optional: true }
const soup = { id: '00000000-0000-7000-8000-0000000000a1', title: 'Soup' }
const stew = { id: '00000000-0000-7000-8000-0000000000a2', title: 'Stew' }
const part = (week: number, day: string, meal = soup) => ({ week, day, part: 'lunch', meal })

describe('parts of a grid', () => {
  it('[R3.36] hold one row a cell; a page is copied over another', () => {
    const parts = [part(1, 'monday'), part(2, 'tuesday')]
    const spot = { page: 1, across: 'monday', down: 'lunch' }
    expect(withLink(parts, grid, spot, stew)).toEqual([part(1, 'monday', stew), part(2, 'tuesday')])
    expect(withLink(parts, grid, spot, null)).toEqual([part(2, 'tuesday')])
    expect(withPageCopied(parts, grid, 1, 2)).toEqual([part(1, 'monday'), part(2, 'monday')])
  })

  it('have as many pages as the form says, and those beyond that hold something', () => {
    expect([pagesOf([], grid, 3), pagesOf([part(4, 'monday')], grid, 2), pagesOf([], grid, null)]).toEqual([[1, 2, 3], [1, 2, 3, 4], [1]])
  })

  it('names fields of a part, each of its type', () => {
    expect(gridMistakes(grid, fields)).toEqual([])
    expect(gridMistakes({ ...grid, down: 'week', holds: 'dish' }, fields)).toEqual([
      "grid.down names 'week', which is no choice of a part",
      "grid.holds names 'dish', which is no reference of a part",
    ])
  })
})

describe('a grid in a form', () => {
  const cell = async (name: RegExp) => screen.findByRole('gridcell', { name })

  it('[R3.36] Enter opens the list, takes what stands first, and goes on to the next empty cell', async () => {
    const { user, saved } = renderInput('repeater', { options, value: [], ports: { search: () => Promise.resolve([soup, stew]) } })
    ;(await cell(/^Monday, Lunch/)).focus()
    await user.keyboard('{Enter}')
    const list = await screen.findByRole('dialog', { name: 'Choose for Monday, Lunch' })
    await within(list).findByRole('option', { name: 'Soup' })
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Choose for Tuesday, Lunch' })
    await user.keyboard('{ArrowDown}{Enter}{Escape}')
    expect(await saved()).toEqual([part(1, 'monday'), part(1, 'tuesday', stew)])
  })

  it('[R3.36] a cell is copied and emptied by keyboard; a page is copied with a way back', async () => {
    const { user, saved } = renderInput('repeater', { options, value: [part(1, 'monday'), part(2, 'tuesday', stew)] })
    ;(await cell(/^Monday, Lunch/)).focus()
    await user.keyboard('{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}')
    expect(await cell(/^Monday, Dinner/)).toHaveAccessibleName('Monday, Dinner, Soup')
    await user.keyboard('{Delete}')
    expect(await cell(/^Monday, Dinner/)).toHaveAccessibleName('Monday, Dinner, empty')
    await user.click(screen.getByRole('button', { name: 'Copy Week 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to Week 2' }))
    expect(screen.getByText('Week 1 copied to Week 2.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await saved()).toEqual([part(1, 'monday'), part(2, 'tuesday', stew)])
  })

  it('[R3.36] a cell whose row is refused says so', async () => {
    const value = [part(1, 'monday'), { ...part(1, 'tuesday'), meal: null }]
    const { submit } = renderInput('repeater', { options, value })
    await cell(/^Tuesday, Lunch/)
    await submit()
    expect(await cell(/^Tuesday, Lunch, empty, Required/)).toHaveAttribute('data-wrong', 'true')
    expect(await cell(/^Monday, Lunch/)).toHaveAccessibleName('Monday, Lunch, Soup')
  })
})
