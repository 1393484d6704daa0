import { expect, test } from 'vitest'
import { actionsOf } from '#catalogue'
import { isRequired } from '#catalogue/checkAccess.ts'
import audit from '../../resources/audit_logs.ts'
import { places, signUp } from '../../resources/fieldSets/signUp.ts'
import { labelled } from '#fields/choice/options.ts'
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

test('[R3.1] an organization in which nobody has signed in yet is being set up', () => {
  expect(organizations.states).toMatchObject({ setup: { label: 'Being set up', when: { openedAt: { filled: false } } } })
  expect(organizations.fields[organizations.opened as 'openedAt'].type).toBe('dateTime')
})

test('[R4.11] the log says of which organization an entry is where there are several, at the top level', () => {
  expect(audit.list.columns).toContain('organizationName')
  for (const variant of ['life', 'elevate', 'thrive', 'reach', 'multi-organization'] as const)
    expect(audit.variants?.[variant]?.without).toEqual(['organizationName'])
  expect(audit.variants).not.toHaveProperty('super-admin')
})

test('[R3.13] an event that nobody signs up for is Drop-in wherever that is said', () => {
  const [first] = labelled(signUp.registration.options.options)
  expect(first).toEqual({ value: 'drop_in', label: 'Drop-in' })
  expect(places.signUps.options).toMatchObject({ otherwise: 'Drop-in' })
})
