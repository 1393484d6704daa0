import { expect, test } from 'vitest'
import { actionsOf } from '#catalogue'
import { isRequired } from '#catalogue/checkAccess.ts'
import organizations from '../../resources/organizations.ts'

test('[R9.2] the form of a new organization asks for the one above it, which every one but the top level has', () => {
  expect(isRequired(organizations, 'parent')).toBe(true)
})

test('[R9.2] whoever archives an organization reads before what stops there', () => {
  expect(actionsOf(organizations).find(({ name }) => name === 'archive')?.confirm).toContain('Daily check-ins')
})
