import { closedAddresses, covers, isInSet, mayIn, mayRead, variantOf } from '#access'
import type { AccessDecision, FlagValues, OrganizationFacts, PersonFacts } from '#access'
import { allow, viewEntries, type Layout, type Making, type Nest, type Resource, type ResourceSummary, type RouteSet } from '#model'
import { filled, isTree, ORGANIZATIONS, urlsOf, type ResourceUrls, type UrlTable } from './table.ts'

/** Who looks at which organization, with the flags. */
export interface AccessContext {
  readonly person: PersonFacts
  readonly organization: OrganizationFacts
  readonly flags: FlagValues
}

/** The generic screens that an address can show. */
export type Screen = 'list' | 'create' | 'importing' | 'edit' | 'show' | 'duplicate' | 'single' | 'form' | 'making'

interface Place {
  /** Whole, with `:organizationId`, `:parentId` and `:id` in it. */
  readonly path: string
  /** As route sets, gates and sidebars name it: below the organization, ids left out. */
  readonly address: string
}

/** A screen of a resource at its address. */
export interface ScreenRoute<R extends ResourceSummary = ResourceSummary> extends Place {
  readonly screen: Screen
  readonly resource: R
  /** The row above, for rows that are seen below another row. */
  readonly nest?: Nest & { readonly parent: ResourceSummary }
  readonly form?: NonNullable<R['forms']>[number]
  /** Of a list: the key of the view that it shows. */
  readonly view?: string
  /** `resource` is the pattern here, `target` what is made of it. */
  readonly making?: Making & { readonly target: R }
}

/** A screen that is shown: with the whole of its resource. */
export type LoadedRoute = ScreenRoute<Resource>

export interface PageRoute extends Place {
  readonly screen: 'page'
  readonly page: string
  /** Of whose rows it is; a page of no resource is everybody's. */
  readonly of?: ResourceSummary
}

/** A page by its path below the organization, with the name of the resource whose rows it shows. */
export interface PagePath {
  readonly path: string
  readonly of?: string
}

export interface RedirectRoute extends Place {
  readonly screen: 'redirect'
  /** Addresses; the first that exists is gone to, else the home. */
  readonly to: readonly string[]
}

export type ConsoleRoute = ScreenRoute | PageRoute | RedirectRoute

const IN_ORGANIZATION = `${ORGANIZATIONS}/:organizationId/`

const addressOf = (path: string): string =>
  path
    .slice(path.startsWith(IN_ORGANIZATION) ? IN_ORGANIZATION.length : 1)
    .split('/')
    .filter(part => !part.startsWith(':'))
    .join('/')

const at = (path: string) => ({ path, address: addressOf(path) })

const SCREENS = ['list', 'create', 'importing', 'edit', 'show', 'duplicate'] as const

/** Whether a route is the way to rows: of several views the first, which is at the list's own path. */
export const isList = ({ screen, resource, view, nest }: ScreenRoute): boolean =>
  screen === 'list' && (view === undefined || viewEntries(resource, nest?.field ?? null)[0]?.[0] === view)

/** The list in each of its views: the first at its path, the others below. */
const listScreens = (route: ScreenRoute): readonly ScreenRoute[] =>
  viewEntries(route.resource, route.nest?.field ?? null).map(([view], index) =>
    index === 0 ? { ...route, view } : { ...route, ...at(`${route.path}/${view}`), view },
  )

const ownScreens = (resource: ResourceSummary, urls: ResourceUrls): readonly ScreenRoute[] =>
  SCREENS.flatMap(screen => {
    const path = urls[screen]
    // A row of the tree opens as an organization: its bare address is the home, its record a page.
    if (path === null || (isTree(resource) && (screen === 'edit' || screen === 'show'))) return []
    if (screen === 'list' && !resource.singleton) return listScreens({ ...at(path), screen, resource })
    return [{ ...at(path), screen: resource.singleton ? 'single' : screen, resource }]
  })

type Find = (name: string) => ResourceSummary | undefined

const rowScreens = (resource: ResourceSummary, { base }: ResourceUrls, find: Find): readonly ScreenRoute[] => [
  ...(resource.forms ?? []).map((form): ScreenRoute => ({ ...at(`${base}/:id/${form.at}`), screen: 'form', resource, form })),
  ...(resource.templateFor ?? []).flatMap((making): readonly ScreenRoute[] => {
    const target = find(making.resource)
    return target ? [{ ...at(`${base}/:id/${making.at}`), screen: 'making', resource, making: { ...making, target } }] : []
  }),
]

const NESTED = ['list', 'create', 'edit', 'show'] as const

const nestScreens = (resource: ResourceSummary, find: Find): readonly ScreenRoute[] =>
  (resource.nestedUnder ?? []).flatMap(nest => {
    const to = resource.parents[nest.field]
    const parent = to === undefined ? undefined : find(to)
    if (!parent) return []
    return NESTED.flatMap(screen => {
      const path = nest[screen]
      if (path === undefined) return []
      const route: ScreenRoute = { ...at(`${IN_ORGANIZATION}${path}`), screen, resource, nest: { ...nest, parent } }
      return screen === 'list' ? listScreens(route) : [route]
    })
  })

/** Of routes the screens of one resource. */
export const screensOf = (routes: readonly ConsoleRoute[], name: string): readonly ScreenRoute[] =>
  routes.filter((route): route is ScreenRoute => 'resource' in route && route.resource.name === name)

/** The route set of an organization's variant. Throws when none is declared for it. */
export const routeSetOf = (organization: OrganizationFacts, sets: readonly RouteSet[]): RouteSet => {
  const variant = variantOf(organization)
  const found = sets.find(set => set.variant === variant)
  if (!found) throw new Error(`No route set in resources/layouts/routes.ts is for the variant '${variant}'.`)
  return found
}

/** Every address of a route set, whoever looks; `pages` are those that are no resource's, by their paths below the organization. */
export const routesOf = (resources: readonly ResourceSummary[], pages: readonly PagePath[], set: RouteSet): readonly ConsoleRoute[] => {
  const find: Find = name => resources.find(one => one.name === name)
  return [
    ...resources.flatMap((resource): readonly ConsoleRoute[] => {
      const urls = urlsOf(resource, set.mounts?.[resource.name])
      return [...ownScreens(resource, urls), ...rowScreens(resource, urls, find), ...nestScreens(resource, find)]
    }),
    ...pages.map(({ path, of }): PageRoute => {
      const resource = of === undefined ? undefined : find(of)
      return { ...at(`${IN_ORGANIZATION}${path}`), screen: 'page', page: path, of: resource }
    }),
    ...Object.entries(set.redirects ?? {}).map(([from, to]): RedirectRoute => ({
      ...at(`${IN_ORGANIZATION}${from}`),
      screen: 'redirect',
      to,
    })),
  ].filter(({ address }) => isInSet(set, address))
}

export const shows = (route: ConsoleRoute): readonly (ResourceSummary | undefined)[] => {
  if (route.screen === 'redirect') return []
  return route.screen === 'page' ? [route.of] : [route.resource, route.nest?.parent, route.making?.target]
}

/** Screens on which rows are written. A row that opens as its form has a detail for those who only see it. */
const WRITES: readonly ConsoleRoute['screen'][] = ['create', 'importing', 'edit', 'duplicate', 'form', 'making']

/** Whether a staff role goes as far as a screen needs; what a rule keeps stays there, with the reason (DESIGN 8). */
export const reach = (route: ConsoleRoute, { person }: AccessContext): AccessDecision => {
  if (!('resource' in route) || !WRITES.includes(route.screen)) return allow
  return mayIn(person, (route.making?.target ?? route.resource).area, 'edit')
}

const isReadable = (route: ConsoleRoute, { person, organization }: AccessContext): boolean =>
  shows(route).every(one => one === undefined || mayRead(one, person, organization).allowed)

/** Those of a set's addresses that exist for someone: nothing above them is gated shut, and what they show may be read (R9.1, R9.4, R9.5). */
export const openRoutes = (
  routes: readonly ConsoleRoute[],
  set: RouteSet,
  standpoint: AccessContext,
  layouts: readonly Layout[] = [],
): readonly ConsoleRoute[] => {
  const { person, organization, flags } = standpoint
  const closed = closedAddresses(set, layouts, person, organization, flags)
  const open = routes.filter(
    route => !closed.some(named => covers(named, route.address)) && isReadable(route, standpoint) && reach(route, standpoint).allowed,
  )
  const canBeMade = (name: string) => open.some(route => route.screen === 'create' && route.resource.name === name && !route.nest)
  return open.filter(route => route.screen !== 'making' || (route.making && canBeMade(route.making.resource)))
}

/** The table by which links are written: addresses that do not exist here are null. */
export const tableOf = (resources: readonly ResourceSummary[], routes: readonly ConsoleRoute[], set: RouteSet): UrlTable => {
  const existing = new Set(routes.map(({ path }) => path))
  return Object.fromEntries(
    resources.map(resource => {
      const urls = urlsOf(resource, set.mounts?.[resource.name])
      const kept = SCREENS.map(screen => {
        const path = urls[screen]
        const stands = path !== null && (existing.has(path) || (isTree(resource) && screen !== 'create'))
        return [screen, stands ? path : null]
      })
      return [resource.name, { base: urls.base, ...Object.fromEntries(kept) } as ResourceUrls]
    }),
  )
}

/** Where a redirect leads: to the first of its addresses that exists here; null: to the home. */
export const redirected = ({ to }: RedirectRoute, routes: readonly ConsoleRoute[], organizationId: string): string | null => {
  const [found] = to.flatMap(address => routes.find(route => route.address === address && route.screen !== 'redirect') ?? [])
  return found ? filled(found.path, { organizationId }) : null
}
