import { variantOf, type OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Entry, Layout } from '#model'
import { ORGANIZATIONS, organizationPath } from '../routing/table.ts'
import { areOpen, exists, isPlaced, targetOf, targetPath, type Standpoint } from './targets.ts'

export interface NavLink {
  readonly label: string
  /** Full address. */
  readonly href: string
  readonly icon?: string
  /** Name of the resource that it lists, if it lists one. */
  readonly resource?: string
}

export interface NavGroup {
  readonly title: string
  readonly icon?: string
  readonly links: readonly NavLink[]
}

export type NavItem = NavLink | NavGroup

export const isGroup = (item: NavItem): item is NavGroup => 'links' in item

/** The layout of an organization's variant (R1.3). Throws when none is declared for it. */
export const layoutOf = (organization: OrganizationFacts, layouts: readonly Layout[]): Layout => {
  const variant = variantOf(organization)
  const found = layouts.find(layout => layout.variants.includes(variant))
  if (!found) throw new Error(`No layout in resources/layouts is for the variant '${variant}'.`)
  return found
}

const PRODUCT_NAMES: Readonly<Record<string, string>> = { life: 'Life', thrive: 'Thrive', elevate: 'Elevate', reach: 'Reach' }

/** A product as people read it. */
export const productLabel = (organization: OrganizationFacts): string => PRODUCT_NAMES[organization.productName] ?? organization.productName

/** The sidebar for a standpoint: closed gates, other variants' routes and undeclared targets are left out (R5, R9.5); so are groups without a link. */
export const sidebarOf = (layout: Layout, catalogue: Catalogue, pages: readonly string[], standpoint: Standpoint): readonly NavItem[] => {
  const { organization } = standpoint
  const words = (text: string) => text.replaceAll('{product}', productLabel(organization))

  const link = (entry: Entry): NavLink | null => {
    const target = targetOf(entry.to, catalogue, pages)
    if (!target || !areOpen(entry.gate ? [entry.gate] : [], standpoint) || !exists(target, layout, catalogue.layouts, standpoint))
      return null
    const resource = 'resource' in target ? target.resource : null
    const icon = entry.icon ?? resource?.icon
    return {
      label: words(entry.label ?? resource?.label[1] ?? entry.to),
      href: organizationPath(organization.id, targetPath(target)),
      ...(icon === undefined ? {} : { icon }),
      ...(resource ? { resource: resource.name } : {}),
    }
  }

  const items = layout.sidebar.flatMap((item): readonly NavItem[] => {
    if (!areOpen(item.gate ? [item.gate] : [], standpoint)) return []
    if (!('entries' in item)) {
      const single = link(item)
      return single ? [single] : []
    }
    const links = item.entries.flatMap(entry => link(entry) ?? [])
    return links.length === 0 ? [] : [{ title: words(item.title), ...(item.icon === undefined ? {} : { icon: item.icon }), links }]
  })
  return withAdded(items, layout, catalogue, link)
}

type NavItems = readonly NavItem[]

const withAdded = (items: NavItems, layout: Layout, catalogue: Catalogue, link: (entry: Entry) => NavLink | null): NavItems =>
  catalogue.resources
    .filter(one => !layout.only && one.belongsTo === 'organization' && one.menu !== false && !isPlaced(one, catalogue.layouts))
    .reduce((before: NavItems, resource) => {
      const added = link({ to: resource.name })
      return added ? placed(before, added, resource.menu || {}) : before
    }, items)

const placed = (items: NavItems, link: NavLink, { group, after }: { readonly group?: string; readonly after?: string }): NavItems => {
  const insert = <T extends NavItem>(list: readonly T[], one: T): readonly T[] => {
    const place = list.findIndex(
      item => after !== undefined && (isGroup(item) ? item.title === after : item.resource === after || item.label === after),
    )
    return place < 0 ? [...list, one] : [...list.slice(0, place + 1), one, ...list.slice(place + 1)]
  }
  if (group === undefined) return insert(items, link)
  const home = items.find(item => isGroup(item) && item.title === group)
  if (!home) return insert(items, { title: group, links: [link], ...(link.icon === undefined ? {} : { icon: link.icon }) })
  return items.map(item => (item === home && isGroup(item) ? { ...item, links: insert(item.links, link) } : item))
}

/** The address of an organization's root (R3.2): the layout's home, or where that is undeclared or closed here the first link of the sidebar. */
export const homeOf = (layout: Layout, items: NavItems, organizationId: string): string => {
  const wanted = organizationPath(organizationId, layout.home)
  const links = items.flatMap(item => (isGroup(item) ? item.links : [item]))
  if (layout.home.startsWith('/') || links.some(link => link.href === wanted)) return wanted
  return links[0]?.href ?? ORGANIZATIONS
}

/** Whether a link is the current one: its list or anything below it; the bare organization path only on exactly that path (R5.5). */
export const isCurrent = (href: string, pathname: string): boolean => {
  if (pathname === href) return true
  const isBare = /^\/organizations(\/[^/]+)?$/.test(href)
  return !isBare && pathname.startsWith(`${href}/`)
}
