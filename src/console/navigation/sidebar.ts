import { partition } from 'es-toolkit'
import { isOpen, mayIn, type OrganizationFacts, type PersonFacts } from '#access'
import type { LazyCatalogue } from '#catalogue'
import { translatedEntry } from '#catalogue/translated.ts'
import { t } from '#texts/frame.ts'
import type { Entry, Gate, Layout, ResourceSummary, RouteSet } from '#model'
import type { ConsoleRoute, AccessContext } from '../routing/routes.ts'
import { filled, isTree, ORGANIZATIONS, organizationPath, pathOf } from '../routing/table.ts'

export interface NavLink {
  readonly label: string
  /** Full address. */
  readonly href: string
  readonly icon?: string
  /** Name of the resource that it lists, if it lists one. */
  readonly resource?: string
  /** What waits for somebody below its address, in a resource without an entry of its own. */
  readonly below?: NavLink
}

export interface NavGroup {
  readonly title: string
  readonly icon?: string
  readonly links: readonly NavLink[]
}

export type NavItem = NavLink | NavGroup
export type NavItems = readonly NavItem[]

export const isGroup = (item: NavItem): item is NavGroup => 'links' in item

/** The layout of a route set (R1.3). Throws when it is not declared. */
export const layoutOf = (set: RouteSet, layouts: readonly Layout[]): Layout => {
  const found = layouts.find(layout => layout.name === set.layout)
  if (!found) throw new Error(`No layout in resources/layouts has the name '${set.layout}'.`)
  return found
}

const PRODUCT_NAMES: Readonly<Record<string, string>> = { life: 'Life', thrive: 'Thrive', elevate: 'Elevate', reach: 'Reach' }

/** A product as people read it. */
export const productLabel = (organization: OrganizationFacts): string => PRODUCT_NAMES[organization.productName] ?? organization.productName

const bare = (to: string): string => to.replace(/^\//, '')

/** The list, form or page that an entry leads to, by the resource's name or by its address; undefined where there is none here. */
const destination = (to: string, routes: readonly ConsoleRoute[]): ConsoleRoute | undefined =>
  routes.find(route => {
    if (route.screen === 'page') return route.address === bare(to)
    if (route.screen !== 'list' && route.screen !== 'single') return false
    return route.nest === undefined && (route.address === bare(to) || route.resource.name === bare(to))
  })

const names = ({ to }: Entry, resource: ResourceSummary): boolean =>
  [resource.name, pathOf(resource), ...(isTree(resource) ? [bare(ORGANIZATIONS)] : [])].includes(bare(to))

/** Whether a layout itself leads to a resource, be it behind a gate. */
const isPlaced = (resource: ResourceSummary, { sidebar }: Layout): boolean =>
  sidebar.some(item => ('entries' in item ? item.entries.some(entry => names(entry, resource)) : names(item, resource)))

/**
 * The sidebar for a standpoint, over the addresses that exist for it: entries behind closed gates and such as lead nowhere here are left
 * out (R5, R9.5); so are groups without a link.
 */
export const sidebarOf = (
  layout: Layout,
  catalogue: LazyCatalogue,
  routes: readonly ConsoleRoute[],
  standpoint: AccessContext,
): NavItems => {
  const { person, organization, flags } = standpoint
  const words = (text: string) => translatedEntry(text).replaceAll('{product}', productLabel(organization))
  const shut = (gate: Gate | undefined): boolean => !isOpen(gate, person, organization, flags)

  const link = (entry: Entry): NavLink | null => {
    const route = destination(entry.to, routes)
    if (!route || shut(entry.gate)) return null
    const resource = 'resource' in route ? route.resource : null
    const href = filled(route.path, { organizationId: organization.id })
    return {
      label: entry.label === undefined ? (resource?.label[1] ?? entry.to) : words(entry.label),
      href,
      icon: entry.icon ?? resource?.icon,
      resource: resource?.name,
      below: resource ? belowOf(resource, href, catalogue) : undefined,
    }
  }

  const items = layout.sidebar.flatMap((item): NavItem | NavItems => {
    if (shut(item.gate)) return []
    if (!('entries' in item)) return link(item) ?? []
    const links = item.entries.flatMap(entry => link(entry) ?? [])
    return links.length === 0 ? [] : [{ title: words(item.title), icon: item.icon, links }]
  })
  return withAdded(items, layout, catalogue, link)
}

/** What waits in a resource that has no entry is told below the one that its address lies under. */
const belowOf = (above: ResourceSummary, href: string, { resources }: LazyCatalogue): NavLink | undefined => {
  const found = resources.find(one => one.waits && one.menu === false && pathOf(one).startsWith(`${pathOf(above)}/`))
  return (
    found && {
      label: t('frame.below'),
      href: `${href}${pathOf(found).slice(pathOf(above).length)}?filter=${JSON.stringify({ status: found.waits })}`,
      resource: found.name,
    }
  )
}

// A layout says where a resource stands in it and what it is called there; one that does not name it has it all the same.
const withAdded = (items: NavItems, layout: Layout, catalogue: LazyCatalogue, link: (entry: Entry) => NavLink | null): NavItems =>
  inTurn(catalogue.resources.filter(one => one.belongsTo === 'organization' && one.menu !== false && !isPlaced(one, layout))).reduce(
    (before: NavItems, resource) => {
      const added = link({ to: resource.name })
      return added ? placed(before, added, resource.menu || {}) : before
    },
    items,
  )

/** One that stands after another comes when that is there. */
const inTurn = (added: readonly ResourceSummary[]): readonly ResourceSummary[] => {
  const [late, first] = partition(
    added,
    ({ menu }) => menu && added.some(({ name, label }) => menu.after === name || menu.after === label[1]),
  )
  return first.length === 0 || late.length === 0 ? added : [...first, ...inTurn(late)]
}

const placed = (items: NavItems, link: NavLink, menu: { readonly group?: string; readonly after?: string }): NavItems => {
  const { after } = menu
  const group = menu.group === undefined ? undefined : translatedEntry(menu.group)
  const insert = <T extends NavItem>(list: readonly T[], one: T): readonly T[] => {
    const place = list.findIndex(
      item =>
        after !== undefined &&
        (isGroup(item) ? item.title === translatedEntry(after) : item.resource === after || item.label === translatedEntry(after)),
    )
    return place < 0 ? [...list, one] : [...list.slice(0, place + 1), one, ...list.slice(place + 1)]
  }
  // Beside entries with icons: without one the word would stand in their place.
  const icon = link.icon ?? 'list'
  if (group === undefined) return insert(items, { ...link, icon })
  const home = items.find(item => isGroup(item) && item.title === group)
  if (!home) return insert(items, { title: group, icon, links: [link] })
  return items.map(item => (item === home && isGroup(item) ? { ...item, links: insert(item.links, link) } : item))
}

const linksOf = (items: NavItems): readonly NavLink[] => items.flatMap(item => (isGroup(item) ? item.links : [item]))

/** The address of an organization's root (R3.2): the layout's home, or where that is undeclared or closed here the first link of the sidebar. */
export const homeOf = (layout: Layout, items: NavItems, organizationId: string): string => {
  const wanted = organizationPath(organizationId, layout.home)
  const links = linksOf(items)
  if (links.some(link => link.href === wanted) || (links.length === 0 && layout.home.startsWith('/'))) return wanted
  return links[0]?.href ?? ORGANIZATIONS
}

/**
 * Where somebody begins whose role has no list of organizations: in what it goes furthest in, at the root where that is of it, else at a screen
 * that people open to do their work.
 */
export const beginningOf = (home: string, items: NavItems, { resources }: LazyCatalogue, person: PersonFacts): string => {
  const links = linksOf(items).flatMap(({ href, resource }) => {
    const one = resources.find(({ name }) => name === resource)
    return one ? [{ href, one }] : []
  })
  const [furthest] = (['publish', 'edit'] as const)
    .map(level => links.filter(({ one }) => mayIn(person, one.area, level).allowed))
    .filter(some => some.length > 0)
  if (!furthest || furthest.some(({ href }) => href === home)) return home
  return (furthest.find(({ one }) => one.views) ?? furthest[0])?.href ?? home
}

const leadsTo = (href: string, pathname: string): boolean => {
  if (pathname === href) return true
  const isBare = /^\/organizations(\/[^/]+)?$/.test(href)
  return !isBare && pathname.startsWith(`${href}/`)
}

/**
 * The address of the sidebar's current link: the list that is shown or that the page is below, the nearest of several ('users/invitations'
 * before 'users'); the bare organization path on exactly that path (R5.5). Null where no link leads here.
 */
export const currentOf = (items: NavItems, pathname: string): string | null =>
  linksOf(items).reduce<string | null>(
    (best, { href }) => (leadsTo(href, pathname) && href.length > (best?.length ?? 0) ? href : best),
    null,
  )
