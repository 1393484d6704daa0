import { describe, expect, test } from 'vitest'
import type { FlagValues, OrganizationFacts, PersonFacts } from '#access'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { defineLayout, gated, group, to, type Layout, type Resource } from '#model'
import { homeOf, isCurrent, isGroup, layoutOf, sidebarOf, type NavItem } from '#console/app/navigation/sidebar.ts'
import { exists } from '#console/app/navigation/targets.ts'
import { jumpsOf, matching } from '#console/app/frame/paletteEntries.ts'
import { makeNotices } from '#console/app/frame/notices.ts'
import { themeNameOf } from '#console/app/theme/theme.ts'
import { estates, gardens, walks } from './data-fixture.ts'

const organization = (more: Partial<OrganizationFacts> = {}): OrganizationFacts => ({
  id: '7',
  slug: 'maple',
  name: 'Maple Court',
  depth: 2,
  ancestorIds: ['0', '1'],
  isChildless: true,
  productName: 'life',
  clientName: null,
  timezone: 'America/Chicago',
  features: [],
  ...more,
})
const person = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 'p',
  organization: organization(),
  admin: true,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: false,
  onlyElevateUser: false,
  roleName: null,
  ...more,
})
const top = person({ organization: organization({ id: '0', depth: 0, ancestorIds: [], isChildless: false }), roleName: 'super_admin' })

const layout = (more: Partial<Layout> = {}): Layout =>
  defineLayout({
    name: 'v2',
    variants: ['life'],
    home: 'walks',
    sidebar: [
      to('details', 'Organization Details'),
      group('{product} Outside', to('walks', 'Published Walks'), gated({ flag: 'gardens' }, to('gardens')), to('missing')),
      gated({ feature: 'checkin' }, group('Checkin', to('walks', 'Board'))),
      gated({ rule: 'platformSuperUser' }, to('/organizations', 'All')),
    ],
    ...more,
  })

const world = (layouts: readonly Layout[], more: readonly Resource[] = []) => makeCatalogue([walks, gardens, estates, ...more], layouts)
const outline = (items: readonly NavItem[]) =>
  items.map(item => (isGroup(item) ? `${item.title}: ${item.links.map(link => link.label).join(', ')}` : item.label))
const seen = (
  used: Layout,
  standpoint: { person?: PersonFacts; organization?: OrganizationFacts; flags?: FlagValues } = {},
  more: readonly Resource[] = [],
) => sidebarOf(used, world([used], more), ['details'], { person: person(), organization: organization(), flags: {}, ...standpoint })

describe('the sidebar', () => {
  test('[R5.1] entries with closed gates and undeclared targets are left out, labels carry the product', () => {
    expect(outline(seen(layout()))).toEqual(['Organization Details', 'Life Outside: Published Walks'])
  })

  test('[R9.5] flags, features and rules open gates', () => {
    expect(outline(seen(layout(), { flags: { gardens: '7,8' } }))[1]).toBe('Life Outside: Published Walks, Gardens')
    expect(outline(seen(layout(), { organization: organization({ features: ['checkin'] }) }))).toContain('Checkin: Board')
    expect(outline(seen(layout(), { person: top }))).toContain('All')
  })

  test('[R13.7] a resource that no layout names stands where its declaration says', () => {
    const added = (menu: Resource['menu']): Resource => ({
      ...gardens,
      name: 'ponds',
      type: 'Pond',
      label: ['Pond', 'Ponds'],
      ...(menu === undefined ? {} : { menu }),
    })
    expect(outline(seen(layout(), {}, [added({ group: 'Life Outside', after: 'walks' })]))[1]).toBe('Life Outside: Published Walks, Ponds')
    expect(outline(seen(layout(), {}, [added(undefined)])).at(-1)).toBe('Ponds')
    expect(outline(seen(layout(), {}, [added({ group: 'Water' })])).at(-1)).toBe('Water: Ponds')
    expect(outline(seen(layout(), {}, [added(false)]))).toHaveLength(2)
  })

  test('[R5.5] a link is current on its list and below it, the bare organization path on exactly that path', () => {
    expect(isCurrent('/organizations/7/walks', '/organizations/7/walks/12/edit')).toBe(true)
    expect(isCurrent('/organizations/7/walks', '/organizations/7/walks_more')).toBe(false)
    expect(isCurrent('/organizations/7', '/organizations/7')).toBe(true)
    expect(isCurrent('/organizations/7', '/organizations/7/walks')).toBe(false)
    expect(isCurrent('/organizations', '/organizations/7')).toBe(false)
  })

  test("[R3.2] the root is the layout's home; a home that is not there gives way to the first link", () => {
    expect(homeOf(layout(), seen(layout()), '7')).toBe('/organizations/7/walks')
    expect(homeOf(layout({ home: 'welcome' }), seen(layout()), '7')).toBe('/organizations/7/details')
    expect(homeOf(layout({ home: '/organizations' }), [], '7')).toBe('/organizations')
  })

  test('[R1.3] each variant has its layout', () => {
    const older = layout({ name: 'older', variants: ['thrive'] })
    expect(layoutOf(organization({ productName: 'thrive' }), [layout(), older]).name).toBe('older')
    expect(() => layoutOf(organization({ productName: 'reach' }), [layout(), older])).toThrow('reach')
  })

  test("[R1.2] the accent is the product's, and corporate above communities", () => {
    expect(themeNameOf(organization({ productName: 'thrive' }))).toBe('thrive')
    expect(themeNameOf(organization({ isChildless: false }))).toBe('corporate')
    expect(themeNameOf(organization({ depth: 0 }))).toBe('corporate')
    expect(themeNameOf(organization({ clientName: 'aspen', productName: 'elevate' }))).toBe('elevate')
  })
})

describe('which resources and pages exist', () => {
  const at = (used: Layout, target: { resource: Resource } | { page: string }, more: object = {}) =>
    exists(target, used, [used, layout({ name: 'other', variants: ['thrive'] })], {
      person: person(),
      organization: organization(),
      flags: {},
      ...more,
    })

  test('[R7.6] what a layout does without does not exist, whatever the sidebar shows', () => {
    expect(at(layout(), { resource: walks })).toBe(true)
    expect(at(layout({ without: ['walks'] }), { resource: walks })).toBe(false)
    expect(at(layout({ only: ['estates'], sidebar: [] }), { resource: walks })).toBe(false)
    expect(at(layout({ only: ['estates'], sidebar: [] }), { resource: estates }, { person: top })).toBe(true)
  })

  test('[R9.5] a route behind a closed gate does not exist, also where only another layout leads there', () => {
    expect(at(layout(), { resource: gardens })).toBe(false)
    expect(at(layout({ sidebar: [] }), { resource: gardens })).toBe(false)
    expect(at(layout(), { resource: gardens }, { flags: { gardens: 'all' } })).toBe(true)
  })

  test('[R9.1] what one may not read does not exist', () => {
    expect(at(layout(), { resource: { ...walks, access: { read: 'topLevel', write: 'topLevel' } } })).toBe(false)
  })
})

describe('the palette', () => {
  const used = layout({ sidebar: [to('walks', 'Published Walks')] })
  const standpoint = { person: person() as never, organization: organization(), flags: {} }
  const jumps = jumpsOf(seen(used), world([used]), standpoint)

  test('it leads to what the sidebar shows, then to what exists without an entry', () => {
    expect(jumps.map(jump => jump.label)).toEqual(['Published Walks', 'Gardens', 'Estates'])
    expect(jumps[1]?.href).toBe('/organizations/7/gardens')
  })

  test('every typed word must be there, beginnings first', () => {
    expect(matching(jumps, 'wal pub').map(jump => jump.label)).toEqual(['Published Walks'])
    expect(matching(jumps, 'x')).toEqual([])
    expect(matching(jumps, '')).toHaveLength(3)
  })
})

test('[R1.5] notices are kept when their toast is gone, and counted until they are looked at', () => {
  let time = 0
  const notices = makeNotices(() => new Date(time))
  notices.add({ message: 'Saved', type: 'success' })
  notices.add({ message: 'Saved', type: 'success' })
  expect(notices.all()).toHaveLength(1)
  time = 5000
  notices.add({ message: 'Saved', type: 'success' })
  expect(notices.unseen()).toBe(2)
  notices.seen()
  expect(notices.unseen()).toBe(0)
  expect(notices.all()).toHaveLength(2)
})
