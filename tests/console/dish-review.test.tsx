import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import EditView from '#console/views/edit/index.tsx'
import { outing, show, spy, stub } from './viewsSupport.tsx'

test('[R3.34] changing a dish takes back that its allergens were reviewed, says so, and takes a new review', async () => {
  const dish = { course: 'soup', name: 'Minestrone', description: null, dietTags: [], allergens: ['wheat'], price: 0 }
  const courses = ['Minestrone', 'Bisque'].map(name => ({ ...dish, name, allergensReviewed: true }))
  const row = outing('1', { name: 'Soup day', mealPeriod: 'lunch', courses, tags: [], image: null, cost: 0 })
  const verbs = stub({ getOne: () => Promise.resolve({ data: row }), update: () => Promise.resolve({ data: row }) })
  show(EditView, verbs, { at: '/meal_templates/1', path: '/meal_templates/:id', resource: catalogue.resource('meal_templates') })
  const [first, second] = await screen.findAllByRole('checkbox', { name: 'Allergens reviewed' }, { timeout: 15_000 })
  const said = () => screen.queryByText(/^Allergens reviewed is off again because dish changed/)
  await userEvent.click(first!)
  await userEvent.click(first!)
  expect([first, said()]).toEqual([expect.toSatisfy((one: HTMLInputElement) => one.checked), null])
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Dish' })[0]!, ' with clams')
  await waitFor(() => expect(said()).toBeVisible())
  expect(first).not.toBeChecked()
  expect(second).toBeChecked()
  await userEvent.click(first!)
  expect(said()).toBeNull()
  await userEvent.click(first!)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(spy(verbs, 'update').mock.lastCall?.[1]).toMatchObject({
      data: { courses: [{ name: 'Minestrone with clams', allergensReviewed: false }, { allergensReviewed: true }] },
    }),
  )
})
