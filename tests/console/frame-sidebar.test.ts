import { describe, expect, test } from 'vitest'
import type { FlagValues, OrganizationFacts, PersonFacts } from '#access'
import { catalogueIn, makeCatalogue } from '#catalogue/catalogue.ts'
import { catalogue } from '#catalogue/declarations.ts'
import { defineLayout, defineRouteSet, gated, group, to, type Layout, type Resource, type RouteSet } from '#model'
import { beginningOf, currentOf, homeOf, isGroup, layoutOf, sidebarOf, type NavItem } from '#console/navigation/sidebar.ts'
import { openRoutes, routeSetOf, routesOf, type AccessContext } from '#console/routing/routes.ts'
import { commandsOf, jumpsOf, matching, rankIn } from '#console/app/frame/paletteEntries.ts'
import { makeNotices } from '#console/services/notices.ts'
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
  locale: 'en-US',
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
    home: 'walks',
    sidebar: [
      to('details', 'Organization Details'),
      group('{product} Outside', to('walks', 'Published Walks'), gated({ flag: 'sp_living' }, to('gardens')), to('missing')),
      gated({ feature: 'checkin' }, group('Checkin', to('walks', 'Board'))),
      gated({ rule: 'platformSuperUser' }, to('/organizations', 'All')),
    ],
    ...more,
  })

const set = (more: Partial<RouteSet> = {}): RouteSet => defineRouteSet({ variant: 'life', layout: 'v2', ...more })
const all = [walks, gardens, estates]
const seenFrom = (more: Partial<AccessContext>): AccessContext => ({ person: person(), organization: organization(), flags: {}, ...more })
const open = (used: RouteSet, more: Partial<AccessContext> = {}, resources: readonly Resource[] = all) =>
  openRoutes(routesOf(resources, [{ path: 'details' }], used), used, seenFrom(more))
const outline = (items: readonly NavItem[]) =>
  items.map(item => (isGroup(item) ? `${item.title}: ${item.links.map(link => link.label).join(', ')}` : item.label))
const seen = (
  used: Layout,
  standpoint: { person?: PersonFacts; organization?: OrganizationFacts; flags?: FlagValues } = {},
  more: readonly Resource[] = [],
) => sidebarOf(used, makeCatalogue([...all, ...more], [used], [set()]), open(set(), standpoint, [...all, ...more]), seenFrom(standpoint))

describe('the sidebar', () => {
  test('[R5.1] entries with closed gates and undeclared targets are left out, labels carry the product', () => {
    expect(outline(seen(layout()))).toEqual(['Organization Details', 'Life Outside: Published Walks'])
  })

  test('[R9.5] flags, features and rules open gates', () => {
    expect(outline(seen(layout(), { flags: { sp_living: '7,8' } }))[1]).toBe('Life Outside: Published Walks, Gardens')
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
    // Beside entries with icons, its word stands where theirs do.
    expect(seen(layout(), {}, [added(undefined)]).at(-1)).toMatchObject({ icon: 'list' })
    expect(outline(seen(layout(), {}, [added({ group: 'Water' })])).at(-1)).toBe('Water: Ponds')
    expect(outline(seen(layout(), {}, [added(false)]))).toHaveLength(2)
    // After one that no layout names either, and whose file comes later.
    const reeds: Resource = { ...added({ group: 'Life Outside', after: 'walks' }), name: 'reeds', type: 'Reed', label: ['Reed', 'Reeds'] }
    expect(outline(seen(layout(), {}, [added({ group: 'Life Outside', after: 'reeds' }), reeds]))[1]).toBe(
      'Life Outside: Published Walks, Reeds, Ponds',
    )
  })

  test('[R13.7] a layout that names a resource takes it from no other; one that is for named layouts alone says so', () => {
    const ponds = (menu: Resource['menu']): Resource => ({
      ...gardens,
      name: 'ponds',
      type: 'Pond',
      label: ['Pond', 'Ponds'],
      ...(menu === undefined ? {} : { menu }),
    })
    const other = layout({ name: 'other', sidebar: [to('walks', 'Walks'), gated({ flag: 'at_home' }, to('ponds', 'Our ponds'))] })
    const seenWith = (used: Layout, menu: Resource['menu'], flags: FlagValues = {}) =>
      outline(
        sidebarOf(
          used,
          makeCatalogue([...all, ponds(menu)], [layout(), other], [set()]),
          open(set(), { flags }, [...all, ponds(menu)]),
          seenFrom({ flags }),
        ),
      )
    expect(seenWith(layout(), undefined).at(-1)).toBe('Ponds')
    expect(seenWith(layout(), false)).not.toContain('Ponds')
    // Named is named, though its gate is closed: the layout says when it is there.
    expect(seenWith(other, undefined, { at_home: 'all' })).toEqual(['Walks', 'Our ponds', 'Gardens'])
    expect(seenWith(other, undefined)).toEqual(['Walks', 'Gardens'])
  })

  test('[R5.5] the link of the nearest list is current, the bare organization path on exactly that path', () => {
    const links = ['/organizations', '/organizations/7', '/organizations/7/walks', '/organizations/7/walks/family'].map(href => ({
      label: href,
      href,
    }))
    const current = (path: string) => currentOf([{ title: 'Outside', links: links.slice(1) }, ...links.slice(0, 1)], path)
    expect(current('/organizations/7/walks')).toBe('/organizations/7/walks')
    expect(current('/organizations/7/walks/12/edit')).toBe('/organizations/7/walks')
    expect(current('/organizations/7/walks/family')).toBe('/organizations/7/walks/family')
    expect(current('/organizations/7/walks/family/3/detail')).toBe('/organizations/7/walks/family')
    expect(current('/organizations/7/walks_more')).toBeNull()
    expect(current('/organizations/7')).toBe('/organizations/7')
    expect(current('/organizations')).toBe('/organizations')
    expect(current('/organizations/8')).toBeNull()
  })

  test("[R3.2] the root is the layout's home; a home that is not there gives way to the first link", () => {
    expect(homeOf(layout(), seen(layout()), '7')).toBe('/organizations/7/walks')
    expect(homeOf(layout({ home: 'welcome' }), seen(layout()), '7')).toBe('/organizations/7/details')
    expect(homeOf(layout({ home: '/organizations' }), [], '7')).toBe('/organizations')
  })

  test('[R3.1] whose role has no list of organizations begins where they work: at meals, check-in or events', () => {
    const here = organization({ features: ['checkin'] })
    const used = routeSetOf(here, catalogue.routeSets)
    const around = catalogueIn(catalogue, used.variant)
    const v2 = layoutOf(used, catalogue.layouts)
    const begins = (levels: Readonly<Record<string, 'see' | 'edit' | 'publish'>>) => {
      const standpoint = { person: person({ staffRole: { name: 'Role', levels } }), organization: here, flags: {} }
      const routes = openRoutes(routesOf(around.resources, [], used), used, standpoint, catalogue.layouts)
      const items = sidebarOf(v2, around, routes, standpoint)
      return beginningOf(homeOf(v2, items, '7'), items, around, standpoint.person).replace('/organizations/7/', '')
    }
    expect(begins({ dining: 'publish', events: 'see', content: 'see' })).toBe('meals')
    expect(begins({ frontDesk: 'publish', people: 'see', communications: 'edit', events: 'see' })).toBe('daily_checkin')
    expect(begins({ events: 'publish', communications: 'publish', people: 'edit' })).toBe('events')
    expect(begins({ events: 'see', dining: 'see' })).toBe('events')
  })

  test('[R1.3] [R7.6] each variant has its route set and layout', () => {
    const older = layout({ name: 'older' })
    const sets = [set(), set({ variant: 'thrive', layout: 'older' })]
    expect(layoutOf(routeSetOf(organization({ productName: 'thrive' }), sets), [layout(), older]).name).toBe('older')
    expect(() => routeSetOf(organization({ productName: 'reach' }), sets)).toThrow('reach')
    expect(() => layoutOf(set({ layout: 'none' }), [older])).toThrow('none')
  })

  test("[R1.2] the accent is the product's, and corporate above communities", () => {
    expect(themeNameOf(organization({ productName: 'thrive' }))).toBe('thrive')
    expect(themeNameOf(organization({ isChildless: false }))).toBe('corporate')
    expect(themeNameOf(organization({ depth: 0 }))).toBe('corporate')
    expect(themeNameOf(organization({ clientName: 'aspen', productName: 'elevate' }))).toBe('elevate')
  })
})

describe('which addresses exist', () => {
  const at = (used: RouteSet, address: string, more: Partial<AccessContext> = {}, resources = all) =>
    open(used, more, resources).some(route => route.address === address)

  test('[R7.6] what a route set leaves out does not exist, nor anything below it', () => {
    expect(at(set(), 'walks')).toBe(true)
    expect(at(set({ without: ['walks'] }), 'walks')).toBe(false)
    expect(at(set({ without: ['walks'] }), 'walks/edit')).toBe(false)
    expect(at(set({ without: ['walks/edit'] }), 'walks/edit')).toBe(false)
    expect(at(set({ without: ['walks/edit'] }), 'walks/detail')).toBe(true)
    expect(at(set({ only: ['gardens', 'details'] }), 'walks')).toBe(false)
    expect(at(set({ only: ['gardens', 'details'] }), 'gardens/new')).toBe(true)
    expect(at(set({ only: ['gardens', 'details'] }), 'details')).toBe(true)
  })

  test('[R3.29] a resource that stands under another path exists there alone', () => {
    const mounted = set({ mounts: { walks: 'apps' } })
    expect(at(mounted, 'apps/edit')).toBe(true)
    expect(at(mounted, 'walks')).toBe(false)
    expect(outline(sidebarOf(layout(), makeCatalogue(all, [layout()], [mounted]), open(mounted), seenFrom({})))).toContain(
      'Life Outside: Published Walks',
    )
  })

  test('[R9.5] a route behind a closed gate does not exist, whatever leads there', () => {
    const gates = { gates: { gardens: { flag: 'sp_living' as const }, 'walks/edit': { rule: 'topLevel' as const } } }
    expect(at(set(gates), 'gardens')).toBe(false)
    expect(at(set(gates), 'gardens/edit')).toBe(false)
    expect(at(set(gates), 'gardens/edit', { flags: { sp_living: 'all' } })).toBe(true)
    expect(at(set(gates), 'walks/edit')).toBe(false)
    expect(at(set(gates), 'walks/edit', { person: top })).toBe(true)
  })

  test('[R9.1] what one may not read does not exist', () => {
    const closed = { ...walks, access: { read: 'topLevel', write: 'topLevel' } } as Resource
    expect(at(set(), 'walks', {}, [closed])).toBe(false)
    expect(at(set(), 'walks', { person: top }, [closed])).toBe(true)
  })
})

describe('the palette', () => {
  const used = layout({ sidebar: [to('walks', 'Published Walks')] })
  const jumps = jumpsOf(seen(used), open(set()), '7')

  test('it leads to what the sidebar shows, then to what exists without an entry', () => {
    expect(jumps.map(jump => jump.label)).toEqual(['Published Walks', 'Gardens', 'Estates', 'Organization Details'])
    expect(jumps[1]?.href).toBe('/organizations/7/gardens')
  })

  test('[R9.2] it offers to add what one may add here, and not what would only say why one may not', () => {
    const ruled = { ...estates, access: { read: 'organizationStaff', write: 'topLevel' } } as Resource
    const routes = routesOf([walks, ruled], [], set())
    const added = (who: PersonFacts) => commandsOf([], routes, { person: who, organization: organization() }).map(({ label }) => label)
    expect(added(top)).toEqual(['New walk', 'New estate'])
    expect(added(person())).toEqual(['New walk'])
  })

  test('[R13.1] of what a text finds people come first, and what is called after others last', () => {
    const rank = rankIn(jumps)
    const names = ['event_signups', 'checkins', 'walks', 'documents', 'users']
    const found = names.map(name => (name === 'walks' ? walks : catalogue.resource(name)))
    const places = found.toSorted((one, other) => rank(one) - rank(other)).map(({ name }) => name)
    expect(places).toEqual(['users', 'walks', 'documents', 'event_signups', 'checkins'])
  })

  test('every typed word must be there, beginnings first', () => {
    expect(matching(jumps, 'wal pub').map(jump => jump.label)).toEqual(['Published Walks'])
    expect(matching(jumps, 'x')).toEqual([])
    expect(matching(jumps, '')).toHaveLength(4)
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
