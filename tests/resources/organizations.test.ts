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

test('[R9.2] two-step sign-in is promised of an organization’s own people, and not of all who can open its console', () => {
  const { help } = organizations.fields.requireTwoFactor.options
  expect(help).toMatch(/^Its owners and admins /)
  expect(help).toContain('Those of an organization above')
})
