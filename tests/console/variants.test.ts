import { describe, expect, it } from 'vitest'
import { statesOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { catalogueIn, type LazyCatalogue } from '#catalogue/catalogue.ts'
import { readableTo } from '#console/routing/fieldAccess.ts'
import { initialValues } from '#console/views/form/initial.ts'
import type { CurrentUser } from '#console/session/context.tsx'
import { untouched } from '#server/rows/values.ts'
import { organizationFacts, personFacts } from '#tools/addresses/facts.ts'

const person = personFacts('super@active.example') as CurrentUser
const users = catalogue.resource('users')
const at = (slug: string) => readableTo({ person, organization: organizationFacts(slug) }, users)

describe('[R4.10] the people of the platform', () => {
  it('are Super Admins, without what is said of residents', () => {
    const { label, fields, list, page } = at('active')
    expect(label).toEqual(['Super Admin', 'Super Admins'])
    expect(catalogueIn(catalogue as LazyCatalogue, 'super-admin').resource('users').label).toEqual(label)
    for (const key of ['personType', 'apartment', 'careLevel', 'dailyCheckin', 'pin']) expect(fields).not.toHaveProperty(key)
    expect(list.columns).toEqual(['lastName', 'email', 'role', 'staffRole', 'admin', 'twoFactor', 'lastSignInAt', 'status'])
    expect(page?.tabs).toBeUndefined()
    // Nor are they away, or on their way in or out: no tab, and nothing to do about it.
    expect(statesOf(at('active'))).toEqual(['active', 'archived'])
    expect(Object.keys(at('active').actions ?? {})).toEqual(expect.not.arrayContaining(['leave', 'moveOut']))
    expect(statesOf(at('lakeside'))).toContain('moved_out')
  })

  it('begin as staff, in forms and on the server', () => {
    expect(initialValues(at('active'))).not.toHaveProperty('personType')
    expect(untouched(users, organizationFacts('active'))['personType']).toBe('staff')
  })

  it('are users everywhere else, and begin as residents', () => {
    expect(at('lakeside').label).toEqual(users.label)
    expect(untouched(users, organizationFacts('lakeside'))['personType']).toBe('resident')
  })
})

it('[R3.33] the reservations of one meal stand in the order of their seatings, those of all meals in that of their days', () => {
  const { list } = catalogue.resource('meal_reservations')
  const organization = organizationFacts('lakeside')
  const reservations = (more: readonly string[]) => readableTo({ person, organization }, catalogue.resource('meal_reservations'), more)
  expect(reservations([]).list.sort).toBe(list.sort)
  expect(reservations(['meal']).list.sort).toBe('at')
  expect(reservations(['meal', 'at']).list.sort).toBe('createdAt')
})
