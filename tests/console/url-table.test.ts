import { matchRoutes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { variantOf, allow, type OrganizationFacts, type PersonFacts } from '#access'
import { catalogue } from '#catalogue/declarations.ts'
import type { Variant } from '#model'
import { layoutOf } from '#console/navigation/sidebar.ts'
import { openRoutes, redirected, routeSetOf, routesOf, type ConsoleRoute, type AccessContext } from '#console/routing/routes.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { pages } from '#console/pages/index.ts'
import { rowVerbs } from '#console/views/list/rowVerbs.ts'
import type { Paths } from '#console/views/shared/usePaths.ts'

/**
 * Every address of R3 and R4 and the variants that have it, written by hand: S super-admin, L life, E elevate, T thrive, R reach,
 * M multi-organization. All gates are open here; those that close are further down.
 */
const TABLE = `
R3.1  R4.1  /organizations                                          S L E T R M
R3.3        welcome                                                       T R
R3.4        details                                                 S L E T R M
R3.5        subscription                                              L E T R M
R3.6  R4.9  feature_flags                                           S L E T R M
R3.7  R4.10 users                                                   S L E T R M
R3.7  R4.10 users/new                                               S L E T R M
R3.7        users/invite                                              L E T R M
R3.7  R4.10 users/U/detail                                          S L E T R M
R3.7  R4.10 users/U/edit                                            S L E T R M
R3.7        users/U/invite_family                                     L E T R M
R3.8        groups                                                    L E T R M
R3.8        groups/new                                                L E T R M
R3.8        groups/G/edit                                             L E T R M
R3.8        groups/G/detail                                           L E T R M
R3.9        messages                                                  L E T R M
R3.9        messages/new                                              L E T R M
R3.9        messages/M/edit                                           L E T R M
R3.9        messages/M/detail                                         L E T R M
R3.10       messages-updates                                          L E T R M
R3.10       messages-updates/M/detail                                 L E T R M
R3.11       message_templates                                         L E T R M
R3.11       message_templates/new                                     L E T R M
R3.11       message_templates/M/edit                                  L E T R M
R3.11       message_templates/M/new_message                           L E T R M
R3.12       alerts                                                    L E T R M
R3.12       alerts/new                                                L E T R M
R3.12       alerts/A/edit                                             L E T R M
R3.12       alerts/A/detail                                           L E T R M
R3.13       events                                                    L E T R M
R3.13       events/new                                                L E T R M
R3.13       events/E/detail                                           L E T R M
R3.13       events/E/edit                                             L E T R M
R3.13       events/E/edit-recurrent                                   L E T R M
R3.13       events/E/duplicate                                        L E T R M
R3.14       events/E/detail/checkin                                   L E T R M
R3.14       events/E/detail/checkin/register                          L E T R M
R3.15       events/E/campaigns                                          E
R3.15       events/E/campaigns/new                                      E
R3.15       events/E/campaigns/C/detail                                 E
R3.15       events/E/campaigns/C/edit                                   E
R3.16       event_templates                                           L E T R M
R3.16       event_templates/new                                       L E T R M
R3.16       event_templates/T/edit                                    L E T R M
R3.16       event_templates/T/new_event                               L E T R M
R3.16       event_templates/collection-events/C/edit                  L E T R M
R3.17       event_monthly_calendar                                    L E T R M
R3.18       event_venues                                              L E T R M
R3.18       event_venues/new                                          L E T R M
R3.18       event_venues/V/edit                                       L E T R M
R3.19 R4.2  articles                                                S L E T R M
R3.19 R4.2  articles/new                                            S L E T R M
R3.19 R4.2  articles/A/edit                                         S L E T R M
R3.19 R4.2  articles/A/duplicate                                    S L E T R M
R3.20       sp_living_articles                                        L E T R M
R3.20       sp_living_articles/new                                    L E T R M
R3.20       sp_living_articles/A/detail                               L E T R M
R3.20       sp_living_articles/A/edit                                 L E T R M
R3.20       sp_living_articles/A/duplicate                            L E T R M
R3.21       sp_living_dot_staff                                       L E T R M
R3.21       sp_living_dot_staff/new                                   L E T R M
R3.21       sp_living_dot_staff/D/detail                              L E T R M
R3.21       sp_living_dot_staff/D/edit                                L E T R M
R3.22 R4.3  dot_staff                                               S L E T R M
R3.22 R4.3  dot_staff/new                                           S L E T R M
R3.22 R4.3  dot_staff/D/edit                                        S L E T R M
R3.23 R4.8  recipes                                                 S L E T R M
R3.23 R4.8  recipes/new                                             S L E T R M
R3.23 R4.8  recipes/R/edit                                          S L E T R M
R3.24       concierges                                                L E T R M
R3.24       concierges/new                                            L E T R M
R3.24       concierges/C/edit                                         L E T R M
R3.25       web-views                                                 L E T R M
R3.25       web-views/new                                             L E T R M
R3.25       web-views/W/edit                                          L E T R M
R3.26       documents                                                 L E T R M
R3.26       documents/new                                             L E T R M
R3.26       documents/D/edit                                          L E T R M
R3.26       documents/D/detail                                        L E T R M
R3.27       document_categories                                       L E T R M
R3.27       document_categories/new                                   L E T R M
R3.27       document_categories/D/edit                                L E T R M
R3.28       linked_accounts                                               T R
R3.28       linked_accounts/new                                           T R
R3.28       linked_accounts/L/edit                                        T R
R3.29       apps                                                      L
R3.29       apps/new                                                  L
R3.29       apps/A/edit                                               L
R3.30       bulletin_boards                                           L E T R M
R3.30       bulletin_boards/B/edit                                    L E T R M
R3.30       bulletin_boards/B/detail                                  L E T R M
R3.31       daily_checkin                                             L E
R3.32       digital-signage/devices                                   L E
R3.32       digital-signage/devices/D                                 L E
R3.32       digital-signage/devices/D/edit                            L E
R3.32       digital-signage/devices/D/content-preferences             L E
R3.32       digital-signage/devices/D/display-settings                L E
R3.33       meals                                                     L E
R3.33       meals/new                                                 L E
R3.33       meals/M/detail                                            L E
R3.33       meals/M/edit                                              L E
R3.33       meals/M/duplicate                                         L E
R3.33       meals/M/edit-recurrent                                    L E
R3.34       meal_templates                                            L E
R3.34       meal_templates/new                                        L E
R3.34       meal_templates/M/edit                                     L E
R3.34       meal_templates/M/new_meal                                 L E
R3.35       venues                                                    L E
R3.35       venues/new                                                L E
R3.35       venues/V/edit                                             L E
R3.36       welcome_message                                           L E
R3.37       e-menu-choice                                             L E
R3.38       reports                                                   L E T R M
R3.39       reports/staff_content                                     L E
R3.39       reports/resident_use                                      L E
R3.39       reports/report_data                                       L E
R3.39       reports/resident_demographics                             L E
R3.39       reports/social_quotient                                   L E
R3.40       reports/user-data                                         L E
R3.41       reports/app_use                                               T R
R3.41       reports/daily_mood                                            T R
R3.41       reports/user_engagement                                       T R
R3.42       reports/corp-insights                                             M
R4.4        dot_bot                                                 S
R4.5        event-library                                           S
R4.6        event-library/collection-events/C/edit                  S
R4.6        event-library/collections/C/edit                        S
R4.6        event-library/collections/new                           S
R4.7        event-library/collections/C/event_templates/new         S
R4.7        event-library/collections/C/event_templates/T/edit      S
R4.11       audit_logs                                              S
R4.11       audit_logs/A/detail                                     S
R4.11       background_work                                         S
            event-library/collections/C/event_templates/T/detail    S
            events/E/detail/checkin/S/detail                          L E T R M
            activity_log                                              L E T R M
            activity_log/A/detail                                     L E T R M
R2.5        nowhere
R2.5        events/nowhere
R2.5        events/E/detail/nowhere
R2.5        reports/nowhere
`

const VARIANTS: Readonly<Record<string, Variant>> = {
  S: 'super-admin',
  L: 'life',
  E: 'elevate',
  T: 'thrive',
  R: 'reach',
  M: 'multi-organization',
}

const where = (variant: Variant, more: Partial<OrganizationFacts> = {}): OrganizationFacts => ({
  id: '7',
  slug: 'maple',
  name: 'Maple Court',
  depth: variant === 'super-admin' ? 0 : variant === 'multi-organization' ? 1 : 2,
  ancestorIds: ['0', '1'],
  isChildless: variant !== 'multi-organization' && variant !== 'super-admin',
  productName: variant === 'multi-organization' || variant === 'super-admin' ? 'life' : variant,
  clientName: null,
  timezone: 'America/Chicago',
  locale: 'en-US',
  features: ['checkin'],
  ...more,
})
const superUser: PersonFacts = {
  id: 'p',
  organization: { ...where('super-admin'), id: '0', ancestorIds: [] },
  admin: true,
  isOwner: true,
  lifeActiveAccess: true,
  elevateActiveAccess: true,
  onlyElevateUser: false,
  roleName: 'super_admin',
}
const FLAGS = { sp_living: 'all', user_details_report: 'all', multi_org_data_insights: 'all' }

const routesFor = (standpoint: Partial<AccessContext> & Pick<AccessContext, 'organization'>): readonly ConsoleRoute[] => {
  const set = routeSetOf(standpoint.organization, catalogue.routeSets)
  const declared = routesOf(catalogue.resources, pages, set)
  return openRoutes(declared, set, { person: superUser, flags: FLAGS, ...standpoint })
}

/** What an address shows; the one that react-router takes where several could. */
const shownAt = (url: string, routes: readonly ConsoleRoute[]): ConsoleRoute | undefined => {
  const whole = url.startsWith('/') ? url : `/organizations/7/${url}`
  const match = matchRoutes(
    routes.map(({ path }) => ({ path })),
    whole,
  )
  return match ? routes.find(({ path }) => path === match[0]?.route.path) : undefined
}

const rows = TABLE.trim()
  .split('\n')
  .map(line => {
    const words = line.trim().split(/\s+/)
    const ids = words.filter(word => /^R\d/.test(word))
    const [url = '', ...letters] = words.slice(ids.length)
    return { ids, url, variants: letters.map(letter => VARIANTS[letter]) }
  })

const open = (variant: Variant, more: Partial<OrganizationFacts> = {}, standpoint: Partial<AccessContext> = {}) => {
  const organization = where(variant, more)
  expect(variantOf(organization)).toBe(variant)
  return routesFor({ organization, ...standpoint })
}
/** The dining routes and the e-menu exclude each other. */
const featuresFor = (url: string): readonly string[] => (url === 'e-menu-choice' ? ['checkin', 'emenuChoice'] : ['checkin'])
const variantsWith = (url: string): readonly Variant[] =>
  Object.values(VARIANTS).filter(variant => shownAt(url, open(variant, { features: featuresFor(url) })) !== undefined)

const may = { write: allow, change: () => allow, edit: () => allow, act: () => allow, opens: () => true, readsHistory: () => true }

describe('the URL × variant table', () => {
  for (const { ids, url, variants } of rows)
    test(`${ids.map(id => `[${id}]`).join(' ')} ${url}`, () => {
      expect(variantsWith(url)).toEqual(variants)
    })
})

describe('closed gates close addresses', () => {
  const admin = (variant: Variant, more: Partial<PersonFacts> = {}): PersonFacts => ({
    ...superUser,
    organization: where(variant),
    isOwner: false,
    roleName: 'admin',
    ...more,
  })
  const CLOSED: readonly (readonly [string, string, Variant, Partial<OrganizationFacts>, Partial<AccessContext>])[] = [
    ['R3.5', 'subscription', 'thrive', {}, { person: admin('thrive') }],
    ['R3.6', 'feature_flags', 'life', {}, { person: admin('life', { isOwner: true }) }],
    ['R4.9', 'feature_flags', 'super-admin', {}, { person: { ...superUser, roleName: 'staff' } }],
    ['R4.11', 'background_work', 'super-admin', {}, { person: { ...superUser, roleName: 'staff' } }],
    ['R3.20', 'sp_living_articles', 'reach', {}, { flags: { sp_living: '8,9' } }],
    ['R3.20', 'sp_living_articles/A/detail', 'life', {}, { flags: {} }],
    ['R3.21', 'sp_living_dot_staff', 'life', {}, { flags: {} }],
    ['R3.31', 'daily_checkin', 'life', { features: [] }, {}],
    ['R3.32', 'digital-signage/devices', 'life', {}, { person: admin('life', { isOwner: true }) }],
    ['R3.32', 'digital-signage/devices/D/display-settings', 'elevate', {}, { person: admin('elevate') }],
    ['R3.33', 'meals/new', 'life', { features: ['emenuChoice'] }, {}],
    ['R3.34', 'meal_templates', 'life', { features: ['emenuChoice'] }, {}],
    ['R3.35', 'venues', 'elevate', { features: ['emenuChoice'] }, {}],
    ['R3.36', 'welcome_message', 'life', { features: ['emenuChoice'] }, {}],
    ['R3.37', 'e-menu-choice', 'life', { features: [] }, {}],
    ['R3.40', 'reports/user-data', 'life', {}, { flags: { user_details_report: '' } }],
    ['R3.42', 'reports/corp-insights', 'multi-organization', {}, { flags: {} }],
  ]
  for (const [id, url, variant, organization, standpoint] of CLOSED)
    test(`[${id}] [R9.5] ${url} of ${variant}, shut`, () => {
      expect(shownAt(url, open(variant, organization, standpoint))).toBeUndefined()
      expect(shownAt(url, open(variant, { features: featuresFor(url) }))).toBeDefined()
    })

  test('[R3.40] [R9.5] user-data is there unless its flag is switched off', () => {
    expect(shownAt('reports/user-data', open('life', {}, { flags: {} }))).toBeDefined()
  })
  test('[R3.5] [R9.4] the owner has the subscription', () => {
    expect(shownAt('subscription', open('thrive', {}, { person: admin('thrive', { isOwner: true }) }))).toBeDefined()
  })
})

// Where verbs lead is not pressed here.
const ways = { go: vi.fn(), act: vi.fn(), remove: vi.fn(), calendarFile: vi.fn() }

describe('what there is to work on', () => {
  const isMissing = (variants: readonly Variant[]) => (address: string) =>
    !variants.some(variant => {
      const route = shownAt(address, open(variant, { features: featuresFor(address) }))
      return route !== undefined && ['list', 'single', 'page', 'redirect'].includes(route.screen)
    })

  test('[R1.9] every work of an organization begins at an address', () => {
    const works = `events event_templates event_venues event_monthly_calendar messages message_templates messages-updates alerts meals
      meal_templates venues welcome_message e-menu-choice users groups daily_checkin bulletin_boards concierges web-views documents
      document_categories articles dot_staff linked_accounts apps recipes reports digital-signage/devices`
    expect(works.split(/\s+/).filter(isMissing(['life', 'elevate', 'thrive', 'reach']))).toEqual([])
  })

  test.each(Object.values(VARIANTS))('[R13.1] every row that %s lists leads to its history', variant => {
    const routes = open(variant, { features: variant === 'life' ? ['checkin'] : ['checkin', 'emenuChoice'] })
    const screens = routes.flatMap(route => ('resource' in route ? [route] : []))
    // An organization's history is on its own page, Organization Details; what only a list has opens below the row that it points at.
    const listed = screens.filter(
      ({ screen, resource }) =>
        screen === 'list' && resource.reportSource === undefined && resource.visibility !== 'hierarchy' && resource.urls !== 'list',
    )
    const lost = listed.filter(({ resource, nest }) => {
      // A nest without a screen for a row leads to the row's own.
      const inside = nest?.edit !== undefined || nest?.show !== undefined
      const show = screens.find(one => one.screen === 'show' && one.resource === resource && (one.nest !== undefined) === inside)
      const nowhere = { edit: () => null, duplicate: () => null, show: () => show?.path ?? null } as unknown as Paths
      const where = { inBin: false, detail: true, paths: nowhere, links: [], ways }
      return !rowVerbs(catalogue.resource(resource.name), { status: 'active' } as ConsoleRecord, may, where).some(
        ({ icon }) => icon === 'eye' || icon === 'clock',
      )
    })
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  test('[R9.2] a row that opens as its form has the history in its menu for those alone who read the log', () => {
    const paths = { edit: () => '/edit', duplicate: () => null, show: () => '/detail' } as unknown as Paths
    const labels = (readsHistory: boolean) => {
      const where = { inBin: false, detail: true, paths, links: [], ways }
      const record = { status: 'active' } as ConsoleRecord
      return rowVerbs(catalogue.resource('event_venues'), record, { ...may, readsHistory: () => readsHistory }, where).map(
        ({ label }) => label,
      )
    }
    expect(labels(true)).toContain('History')
    expect(labels(false)).toEqual(labels(true).filter(label => label !== 'History'))
  })

  test('[R3.1] an organization in a list is opened, not viewed: its address is its home', () => {
    const paths = { edit: () => null, duplicate: () => null, show: () => '/organizations/7' } as unknown as Paths
    const first = (name: string) =>
      rowVerbs(catalogue.resource(name), { status: 'active' } as ConsoleRecord, may, {
        inBin: false,
        detail: true,
        paths,
        links: [],
        ways,
      })[0]?.label
    expect([first('organizations'), first('events')]).toEqual(['Open', 'View'])
  })

  test('[R1.10] every work of the platform begins at an address of its own variant', () => {
    const works = '/organizations articles dot_staff dot_bot event-library recipes feature_flags users audit_logs background_work'
    expect(works.split(' ').filter(isMissing(['super-admin']))).toEqual([])
  })
})

describe('where roots and reports lead', () => {
  const goes = (variant: Variant, standpoint: Partial<AccessContext> = {}) => {
    const routes = open(variant, {}, standpoint)
    const route = shownAt('reports', routes)
    return route?.screen === 'redirect' ? redirected(route, routes, '7') : undefined
  }
  test("[R3.38] /reports leads to the variant's first report", () => {
    expect(goes('life')).toBe('/organizations/7/reports/staff_content')
    expect(goes('elevate')).toBe('/organizations/7/reports/staff_content')
    expect(goes('thrive')).toBe('/organizations/7/reports/app_use')
    expect(goes('reach')).toBe('/organizations/7/reports/app_use')
    expect(goes('multi-organization')).toBe('/organizations/7/reports/corp-insights')
    expect(goes('multi-organization', { flags: {} })).toBeNull()
    expect(goes('super-admin')).toBeUndefined()
  })

  test('[R1.3] each variant has its layout, and one of the older two has the living section', () => {
    const layout = (variant: Variant) => layoutOf(routeSetOf(where(variant), catalogue.routeSets), catalogue.layouts).name
    expect(Object.values(VARIANTS).map(layout)).toEqual(['platform', 'v2', 'v2', 'older', 'older-living', 'corporate'])
  })

  test("[R3.2] each variant's root", () => {
    const home = (variant: Variant) => layoutOf(routeSetOf(where(variant), catalogue.routeSets), catalogue.layouts).home
    expect(Object.values(VARIANTS).map(home)).toEqual(['/organizations', 'events', 'events', 'welcome', 'welcome', 'events'])
  })
})
