import { describe, expect, test } from 'vitest'
import {
  flagIsOn,
  hasActiveAccess,
  isOpen,
  mayEnter,
  NAMED_FLAGS,
  rankProblems,
  rules,
  variantOf,
  type OrganizationFacts,
  type PersonFacts,
} from '#access'
import { PRODUCT_FLAGS } from '../support/flags.ts'

const organization = (given: Partial<OrganizationFacts> & { id: string }): OrganizationFacts => ({
  slug: given.id,
  name: given.id,
  depth: 2,
  ancestorIds: [],
  isChildless: true,
  productName: 'life',
  clientName: null,
  timezone: 'America/Chicago',
  locale: 'en-US',
  features: [],
  ...given,
})

const top = organization({ id: 'active', depth: 0, isChildless: false, productName: 'elevate' })
const harbor = organization({ id: 'harbor', depth: 1, isChildless: false, ancestorIds: ['active'], productName: 'elevate' })
const lakeside = organization({ id: 'lakeside', ancestorIds: ['active', 'harbor'] })
const generations = organization({ id: 'generations', ancestorIds: ['active', 'harbor'], productName: 'elevate' })
const summit = organization({ id: 'summit', depth: 1, ancestorIds: ['active'], productName: 'elevate', clientName: 'summit' })
const cove = organization({ id: 'cove', ancestorIds: ['active', 'summit'] })

const person = (at: OrganizationFacts, given: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 'p',
  organization: at,
  admin: true,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: true,
  onlyElevateUser: false,
  roleName: null,
  ...given,
})

describe('who may act on an organization', () => {
  const cells: [string, PersonFacts, OrganizationFacts, boolean][] = [
    ['an admin on their own', person(lakeside), lakeside, true],
    ['an owner on their own', person(lakeside, { admin: false, isOwner: true }), lakeside, true],
    ['staff on their own', person(lakeside, { admin: false }), lakeside, false],
    ['an admin on a sister community', person(lakeside), generations, false],
    ['an admin on the parent', person(lakeside), harbor, false],
    ['a corporate admin on a community below', person(harbor), lakeside, true],
    ['a corporate admin on another company of the same depth', person(harbor), summit, false],
    ["a corporate admin on another company's community, though depth alone would allow it", person(harbor), cove, false],
    ['a top-level admin on any community', person(top), cove, true],
    ['top-level staff who are no admins', person(top, { admin: false }), cove, false],
  ]
  test.each(cells)('[R9.2] %s', (_name, who, where, allowed) => {
    expect(rules.organizationStaff.allows(who, where).allowed).toBe(allowed)
  })

  test('[R1.1] the console is for staff who are admins of an organization, and for those of the platform', () => {
    const enters = (who: PersonFacts, where: OrganizationFacts) => mayEnter(who) && rules.organizationStaff.allows(who, where).allowed
    expect([enters(person(lakeside), lakeside), enters(person(top), lakeside)]).toEqual([true, true])
    expect([enters(person(lakeside, { admin: false }), lakeside), enters(person(top, { admin: false }), lakeside)]).toEqual([false, false])
    expect(rules.topLevel.allows(person(top), top).allowed).toBe(true)
    expect([rules.topLevel.allows(person(harbor), harbor).allowed, rules.topLevel.allows(person(lakeside), lakeside).allowed]).toEqual([
      false,
      false,
    ])
  })

  test('[R9.2] a refusal says its reason', () => {
    expect(rules.organizationStaff.allows(person(harbor), summit)).toEqual({ allowed: false, reason: 'depth 1 is not above depth 1' })
  })
})

describe('platform and owners', () => {
  test('[R9.1] only the role super_admin of the top level passes the platform super user check', () => {
    expect(rules.platformSuperUser.allows(person(top, { roleName: 'super_admin' }), lakeside).allowed).toBe(true)
    expect(rules.platformSuperUser.allows(person(top, { roleName: 'support' }), lakeside).allowed).toBe(false)
    expect(rules.platformSuperUser.allows(person(harbor, { roleName: 'super_admin' }), lakeside).allowed).toBe(false)
  })
  test('[R9.4] the subscription is for owners and the top level', () => {
    expect(rules.ownerOrTopLevel.allows(person(lakeside, { isOwner: true }), lakeside).allowed).toBe(true)
    expect(rules.ownerOrTopLevel.allows(person(lakeside), lakeside).allowed).toBe(false)
    expect(rules.ownerOrTopLevel.allows(person(harbor), lakeside).allowed).toBe(false)
    expect(rules.ownerOrTopLevel.allows(person(top), lakeside).allowed).toBe(true)
  })
})

describe('variants and access flags', () => {
  test.each([
    [top, 'super-admin'],
    [harbor, 'multi-organization'],
    [lakeside, 'life'],
    [generations, 'elevate'],
    [organization({ id: 'maple', productName: 'thrive' }), 'thrive'],
    [organization({ id: 'cedar', productName: 'reach' }), 'reach'],
    [organization({ id: 'aspen-ridge', productName: 'elevate', clientName: 'aspen' }), 'life'],
    [summit, 'multi-organization'],
  ] as const)('[R7.6] %o gets its route set', (where, variant) => {
    expect(variantOf(where)).toBe(variant)
  })

  test('[R7.7] the life set needs life access and bars elevate-only users; other sets take their own flag or either', () => {
    expect(hasActiveAccess(person(lakeside, { lifeActiveAccess: false }))).toBe(false)
    expect(hasActiveAccess(person(lakeside, { onlyElevateUser: true }))).toBe(false)
    expect(hasActiveAccess(person(generations, { elevateActiveAccess: false }))).toBe(false)
    expect(hasActiveAccess(person(harbor, { lifeActiveAccess: false }))).toBe(true)
    expect(hasActiveAccess(person(harbor, { lifeActiveAccess: false, elevateActiveAccess: false }))).toBe(false)
  })

  test('[R1.1] admins of an organization and platform staff enter the console, residents and families do not', () => {
    expect([lakeside, harbor, top].map(where => mayEnter(person(where)))).toEqual([true, true, true])
    expect([lakeside, harbor, top].map(where => mayEnter(person(where, { admin: false })))).toEqual([false, false, false])
    expect(rules.topLevel.allows(person(top), lakeside).allowed).toBe(true)
    expect(rules.topLevel.allows(person(harbor), lakeside).allowed).toBe(false)
  })

  test('[R7.7] non-admins enter only routes that allow them', () => {
    expect(mayEnter(person(lakeside, { admin: false }))).toBe(false)
    expect(mayEnter(person(lakeside, { admin: false }), { allowsNonAdmins: true })).toBe(true)
  })
})

describe('flags and gates', () => {
  test('[R6.13] a flag is on for the organizations that its value names, or for all', () => {
    expect(flagIsOn({ sp_living: 'lakeside, cedar' }, 'sp_living', 'lakeside')).toBe(true)
    expect(flagIsOn({ sp_living: 'lakeside' }, 'sp_living', 'generations')).toBe(false)
    expect(flagIsOn({ sp_living: 'all' }, 'sp_living', 'generations')).toBe(true)
    expect(flagIsOn({ sp_living: '' }, 'sp_living', 'generations', true)).toBe(false)
  })
  test('[R9.5] the user-details report is on by default, the corporate dashboard off', () => {
    expect(isOpen({ flag: 'user_details_report', default: true }, person(lakeside), lakeside, {})).toBe(true)
    expect(isOpen({ flag: 'multi_org_data_insights' }, person(harbor), harbor, {})).toBe(false)
  })
  test('[R9.6] the named flags are known, and off where nobody has said anything', () => {
    const [, , , ...named] = PRODUCT_FLAGS
    expect(Object.keys(NAMED_FLAGS)).toEqual(expect.arrayContaining([...PRODUCT_FLAGS]))
    for (const key of named) {
      expect(flagIsOn({}, key, 'lakeside')).toBe(false)
      expect(flagIsOn({ [key]: 'lakeside' }, key, 'lakeside')).toBe(true)
    }
    expect(flagIsOn({}, 'user_details_report', 'lakeside')).toBe(true)
  })
  test('[R9.5] a feature opens its gate, or closes one that asks for it to be off', () => {
    const where = organization({ id: 'x', features: ['emenuChoice'] })
    expect(isOpen({ feature: 'emenuChoice' }, person(where), where, {})).toBe(true)
    expect(isOpen({ feature: 'emenuChoice', off: true }, person(where), where, {})).toBe(false)
  })
})

test('[R9.2] whoever has a staff role and makes an admin without one is told once what is missing', () => {
  const who = person(lakeside, { staffRole: { name: 'Activities', levels: { people: 'edit' } } })
  const rank = {
    owner: 'isOwner',
    admin: 'admin',
    role: 'role',
    staffRole: 'staffRole',
    address: 'email',
    credentials: [],
    access: [],
    limits: [],
    leaves: 'moveOutDate',
  }
  const after = { organization: lakeside, admin: true, isOwner: false, roleName: null, staffRole: null }
  const change = { isSelf: false, before: null, after, role: null, changed: ['admin'], raised: ['admin'], isPut: false, labelOf: String }
  expect(rankProblems(who, rank, change).map(({ path, message }) => [path[0], message])).toEqual([
    ['admin', 'Your own role limits you, so choose a staff role for this person first.'],
  ])
})
