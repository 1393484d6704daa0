import { describe, expect, test } from 'vitest'
import type { FlagValues } from '#access'
import { isGroup, layoutOf, sidebarOf } from '#console/navigation/sidebar.ts'
import { roleAgainst } from '#console/routing/roleAgainst.ts'
import { openRoutes, routeSetOf, routesOf } from '#console/routing/routes.ts'
import { pages } from '#console/pages/index.ts'
import { demoFlags, organizationFacts, personFacts } from '#tools/addresses/facts.ts'
import { catalogue } from '../support/product.ts'

const everywhere = new Set(catalogue.routeSets.flatMap(set => routesOf(catalogue.resources, pages, set).map(({ address }) => address)))

/** Labels whose declaration may still be missing; from the moment that it is there they are expected. */
const ADDRESS: Readonly<Record<string, string>> = {
  'Report Data': 'reports/report_data',
  'Staff Content': 'reports/staff_content',
  'Resident Engagement': 'reports/resident_use',
  'Resident Demographics': 'reports/resident_demographics',
  'Social Quotient': 'reports/social_quotient',
  'User Data': 'reports/user-data',
  'App Use': 'reports/app_use',
  'User Engagement': 'reports/user_engagement',
  'Daily Mood': 'reports/daily_mood',
  'Corporate Dashboard': 'reports/corp-insights',
}
const isThere = (title: string, label: string): boolean =>
  everywhere.has(ADDRESS[label] ?? pages[0]?.path ?? '') && (title !== 'SP Living' || everywhere.has('sp_living_articles'))

const expected = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => {
    const [title = '', list] = line.split(': ')
    if (list === undefined) return [line]
    const labels = list.split(', ').filter(label => isThere(title, label))
    return labels.length === 0 ? [] : [`${title}: ${labels.join(', ')}`]
  })

const seen = (
  email: string,
  slug: string,
  { flags = {}, ...more }: { readonly flags?: FlagValues; readonly features?: readonly string[] } = {},
): readonly string[] => {
  const standpoint = { person: personFacts(email), organization: organizationFacts(slug, more), flags }
  const set = routeSetOf(standpoint.organization, catalogue.routeSets)
  const routes = openRoutes(routesOf(catalogue.resources, pages, set), set, standpoint)
  return sidebarOf(layoutOf(set, catalogue.layouts), catalogue, routes, standpoint).map(item =>
    isGroup(item) ? `${item.title}: ${item.links.map(({ label }) => label).join(', ')}` : item.label,
  )
}
const without = (lines: readonly string[], ...gone: readonly string[]) => lines.filter(line => !gone.includes(line))
const instead = (lines: readonly string[], from: string, into: string) => lines.map(line => (line === from ? into : line))

const INSIGHTS = 'Data Insights: Report Data, Staff Content, Resident Engagement, Resident Demographics, Social Quotient, User Data'
const DINING = 'Dining: Meal Library, Published Meals, Dining Venues, Welcome Message'
const CONNECT = 'Connect: User List, Groups, Checkin, Bulletin Board'
const V2 = [
  'Organization Details',
  INSIGHTS,
  'Messaging: Message Library, Messages, Updates, Alerts',
  'Events: Event Library, Published Events, Event Venues, Calendar',
  DINING,
  CONNECT,
  'Resources: Services, Links, Documents, Document Categories',
  'Well-being: Articles, Videos',
]
const SP_LIVING = 'SP Living: Articles, Videos'

test('[R13.7] [R5.1] what a sidebar of ours leaves out says so itself: whichever flags and features are on, nothing is added', () => {
  const added = catalogue.routeSets.flatMap(set => {
    const { sidebar } = layoutOf(set, catalogue.layouts)
    const named = new Set(sidebar.flatMap(item => ('entries' in item ? item.entries : [item])).map(({ to }) => to.replace(/^\//, '')))
    return routesOf(catalogue.resources, pages, set).flatMap(route =>
      'resource' in route && route.nest === undefined && route.resource.belongsTo === 'organization' && route.resource.menu !== false
        ? [route.resource.name, route.resource.path ?? ''].some(name => named.has(name))
          ? []
          : [`${set.variant}: ${route.resource.name}`]
        : [],
    )
  })
  expect([...new Set(added)]).toEqual([])
})

describe('the v2 sidebar', () => {
  test('[R5.1] of a life community', () => {
    expect(seen('owner@lakeside.example', 'lakeside')).toEqual(expected(V2))
    expect(seen('admin@lakeside.example', 'lakeside')).toEqual(expected(V2))
    expect(seen('corporate@harbor.example', 'lakeside')).toEqual(expected(V2))
  })

  test('[R5.1] [R9.1] top-level people see the signage devices, platform super users the flags too', () => {
    expect(seen('support@active.example', 'lakeside')).toEqual(expected([...V2, 'Digital Signage: Devices']))
    expect(seen('super@active.example', 'lakeside')).toEqual(expected([...V2, 'Digital Signage: Devices', 'Feature Flags']))
  })

  test('[R5.1] of an elevate community and of a client of the life set', () => {
    const elevate = instead(instead(V2, DINING, 'Dining: E-Menu'), CONNECT, 'Connect: User List, Groups, Bulletin Board')
    expect(seen('admin@generations.example', 'generations')).toEqual(expected(elevate))
    expect(seen('support@active.example', 'aspen-ridge')).toEqual(
      expected([...instead(V2, CONNECT, 'Connect: User List, Groups, Bulletin Board'), 'Digital Signage: Devices']),
    )
  })

  test('[R9.5] [R5.1] each gate on and off', () => {
    const at = (more: Parameters<typeof seen>[2]) => seen('admin@lakeside.example', 'lakeside', more)
    expect(at({ flags: { user_details_report: '' } })).toEqual(expected(instead(V2, INSIGHTS, INSIGHTS.replace(', User Data', ''))))
    expect(at({ flags: { user_details_report: 'lakeside' } })).toEqual(expected(V2))
    expect(at({ features: [] })).toEqual(expected(instead(V2, CONNECT, 'Connect: User List, Groups, Bulletin Board')))
    expect(at({ features: ['checkin', 'emenuChoice'] })).toEqual(expected(instead(V2, DINING, 'Dining: E-Menu')))
    expect(at({ flags: { sp_living: 'lakeside,generations' } })).toEqual(expected([...V2, SP_LIVING]))
    expect(at({ flags: { sp_living: 'generations' } })).toEqual(expected(V2))
    expect(at({ flags: { multi_org_data_insights: 'all', linked_accounts_organizations: 'all' } })).toEqual(expected(V2))
  })
})

const ACCOUNT = 'Account: Organization Details, Subscription'
const OLDER = [
  'Welcome',
  ACCOUNT,
  'Data Insights: App Use, User Engagement, Daily Mood',
  'Events: Event Library, Published Events, Event Venues, Calendar',
  'Messages: Message Library, Published Messages, Alerts',
  'Guide: Services, Documents, Document Categories, Connected Apps',
  'Connect: User List, Groups, Bulletin Board',
  'Wellness: Articles, Recipes',
]

describe('the older sidebar', () => {
  test('[R5.2] of a thrive community', () => {
    expect(seen('super@active.example', 'maple-court')).toEqual(expected([...OLDER, 'Feature Flags']))
    expect(seen('support@active.example', 'maple-court')).toEqual(expected(OLDER))
  })

  test('[R5.2] [R9.4] the subscription is for owners and the top level', () => {
    expect(seen('corporate@harbor.example', 'maple-court')).toEqual(expected(instead(OLDER, ACCOUNT, 'Account: Organization Details')))
  })

  test('[R5.2] [R9.5] the living content is for reach, where its flag is on', () => {
    const flags = { sp_living: 'all' }
    expect(seen('support@active.example', 'cedar-grove', { flags })).toEqual(expected([...OLDER, SP_LIVING]))
    expect(seen('super@active.example', 'cedar-grove', { flags })).toEqual(expected([...OLDER, SP_LIVING, 'Feature Flags']))
    expect(seen('support@active.example', 'cedar-grove')).toEqual(expected(OLDER))
    expect(seen('support@active.example', 'maple-court', { flags })).toEqual(expected(OLDER))
  })
})

const CORPORATE = [
  'Organizations',
  'Data Insights: Corporate Dashboard',
  'Messaging: Message Library, Messages, Updates, Alerts',
  'Events: Event Library, Published Events, Event Venues, Calendar',
  'Connect: User List, Groups, Bulletin Board',
  'Resources: Services, Links, Documents, Document Categories',
  'Well-being: Articles, Videos',
]

describe('the sidebar above several communities', () => {
  test('[R5.3] [R9.5] Organizations first, the dashboard where its flag is on', () => {
    const flags = { multi_org_data_insights: 'harbor' }
    expect(seen('corporate@harbor.example', 'harbor', { flags })).toEqual(expected(CORPORATE))
    expect(seen('corporate@harbor.example', 'harbor')).toEqual(expected(without(CORPORATE, 'Data Insights: Corporate Dashboard')))
    expect(seen('admin@summit.example', 'summit', { flags })).toEqual(expected(without(CORPORATE, 'Data Insights: Corporate Dashboard')))
    expect(seen('super@active.example', 'harbor', { flags })).toEqual(expected([...CORPORATE, 'Feature Flags']))
  })
})

describe('the super-admin sidebar', () => {
  const PLATFORM = [
    'Organizations',
    'Articles',
    'Elevate Dot: Well-being, Bot Messages',
    'Event Library',
    'Feature Flags',
    'Super Admins',
    'Admin Tools: Audit Logs, Background Work',
  ]

  test('[R5.4] [R9.1] of the top level, the flags and the background work for platform super users', () => {
    expect(seen('super@active.example', 'active')).toEqual(expected(PLATFORM))
    const staff = without(PLATFORM, 'Feature Flags').map(entry => entry.replace(', Background Work', ''))
    expect(seen('support@active.example', 'active')).toEqual(expected(staff))
  })
})

describe('with a staff role', () => {
  const DESK = 'frontdesk@lakeside.example'
  const standpoint = { person: personFacts(DESK), organization: organizationFacts('lakeside', { features: ['checkin'] }), flags: demoFlags }
  const set = routeSetOf(standpoint.organization, catalogue.routeSets)
  const routes = openRoutes(routesOf(catalogue.resources, pages, set), set, standpoint, catalogue.layouts)
  const addresses = new Set(routes.map(({ path }) => path.replace('/organizations/:organizationId', '')))

  test('[R9.2] a sidebar has what the role opens, and nothing of other areas', () => {
    expect(seen(DESK, 'lakeside', { flags: demoFlags, features: ['checkin'] })).toEqual([
      'Messaging: Message Library, Messages, Updates, Alerts',
      'Events: Event Library, Published Events, Event Venues, Calendar',
      'Dining: Meal Library, Published Meals, Dining Venues, Welcome Message',
      'Connect: User List, Groups, Checkin, Bulletin Board',
    ])
  })

  test('[R9.2] what it lets somebody see has no address on which to change it', () => {
    const there = ['/events', '/events/:id/detail', '/messages/new', '/messages/:id/edit', '/event_monthly_calendar']
    const gone = ['/events/new', '/events/:id/edit', '/documents', '/reports/report_data', '/details', '/users/staff_roles']
    expect([...there, ...gone].filter(address => addresses.has(address))).toEqual(there)
    expect(addresses.has('/organizations')).toBe(false)
  })

  test('[R9.2] an address that it closes says so, and one that is nobody’s does not', () => {
    const declared = routesOf(catalogue.resources, pages, set)
    const reasons = ['documents', 'events/new', 'events/7/edit', 'events', 'nowhere', 'feature_flags'].map(address => {
      const verdict = roleAgainst(`/organizations/7/${address}`, declared, set, standpoint, catalogue.layouts)
      return verdict && !verdict.allowed ? verdict.reason : null
    })
    const sees = 'your role Front desk lets you see Events, not change it'
    expect(reasons).toEqual(['your role Front desk does not include Content', sees, sees, null, null, null])
  })
})
