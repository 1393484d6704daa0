import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'

test('[R9.7] the page of a staff role names the people who have it, and leads to all of them', () => {
  const { page } = catalogue.resource('staff_roles')
  expect(page?.main).toContainEqual(expect.objectContaining({ panel: 'related', rowsOf: 'users', title: 'People with this role' }))
  expect(page?.main?.[0]?.options).toMatchObject({ through: 'staffRole' })
  expect(catalogue.resource('users').list.filters).toContain('staffRole')
})
