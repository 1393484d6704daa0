import { flagIsOn, unreadableKeys, type FlagValues, type OrganizationFacts, type PersonFacts } from '#access'
import { sectionsOf, type LazyCatalogue } from '#catalogue'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import type { AnyField, Resource } from '#model'
import { openRoutes, routeSetOf, routesOf, screensOf, type PagePath } from '../routing/routes.ts'
import { isGroup, layoutOf, sidebarOf, type NavItem, type NavItems } from './sidebar.ts'

/** What an organization's own admin finds in the console. */
export interface Seen {
  readonly sidebar: NavItems
  /** Addresses that exist, as route sets name them, and in how many screens. */
  readonly addresses: ReadonlyMap<string, number>
  /** What forms ask for: 'resource.field', and 'resource.field.Option' of what a flag opens. */
  readonly inputs: ReadonlySet<string>
}

/** Somebody who may do everything at an organization, and nothing above it. */
const adminOf = (organization: OrganizationFacts, flags: FlagValues): PersonFacts => ({
  id: '',
  organization,
  admin: true,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: true,
  onlyElevateUser: false,
  roleName: null,
  flags,
})

/** The options of a field that are there by a flag which is on. */
const offered = (field: AnyField | undefined, flags: FlagValues, { id }: OrganizationFacts): readonly string[] =>
  labelled(optionsOf(field)).flatMap(({ label, flag }) => (flag !== undefined && flagIsOn(flags, flag, id) ? [label] : []))

/** The sidebar, the addresses and the inputs of an organization under some flags: what declarations say, and nothing else. */
export const seenAs = (
  organization: OrganizationFacts,
  flags: FlagValues,
  {
    catalogue,
    pages,
    loaded,
  }: { readonly catalogue: LazyCatalogue; readonly pages: readonly PagePath[]; readonly loaded: readonly Resource[] },
): Seen => {
  const person = adminOf(organization, flags)
  const set = routeSetOf(organization, catalogue.routeSets)
  const standpoint = { person, organization, flags }
  const routes = openRoutes(routesOf(catalogue.resources, pages, set), set, standpoint, catalogue.layouts)
  const addresses = new Map<string, number>()
  for (const { address } of routes) addresses.set(address, (addresses.get(address) ?? 0) + 1)
  const inputs = loaded.flatMap(resource => {
    if (screensOf(routes, resource.name).length === 0) return []
    const hidden = unreadableKeys(resource, person, organization)
    return sectionsOf(resource).flatMap(({ fields }) =>
      fields
        .filter(key => !hidden.includes(key))
        .flatMap(key => [
          `${resource.name}.${key}`,
          ...offered(resource.fields[key], flags, organization).map(label => `${resource.name}.${key}.${label}`),
        ]),
    )
  })
  return { sidebar: sidebarOf(layoutOf(set, catalogue.layouts), catalogue, routes, standpoint), addresses, inputs: new Set(inputs) }
}

export type Mark = 'same' | 'added' | 'hidden'

/** An entry of a sidebar, and what becomes of it. */
export interface MarkedEntry {
  readonly label: string
  readonly icon?: string
  readonly mark: Mark
  /** Of a group. */
  readonly links: readonly { readonly label: string; readonly mark: Mark }[]
}

const nameOf = (item: NavItem): string => (isGroup(item) ? item.title : item.label)

/** Both lists in the order of the second, with what is only in the first where it stood. */
const merged = <T>(before: readonly T[], after: readonly T[], name: (one: T) => string): readonly (readonly [T, Mark])[] => {
  const was = new Set(before.map(name))
  const is = new Set(after.map(name))
  const all: (readonly [T, Mark])[] = after.map(one => [one, was.has(name(one)) ? 'same' : 'added'] as const)
  before.forEach((one, index) => {
    if (is.has(name(one))) return
    const above = before.slice(0, index).map(name)
    const place = all.findLastIndex(([other]) => above.includes(name(other)))
    all.splice(place + 1, 0, [one, 'hidden'])
  })
  return all
}

const linksOf = (items: NavItems, title: string) => {
  const found = items.find(item => nameOf(item) === title)
  return found && isGroup(found) ? found.links : []
}

const only = (some: Iterable<string>, others: { readonly has: (one: string) => boolean }): readonly string[] =>
  [...some].filter(one => !others.has(one)).sort()

/** What is different between two ways to see an organization. */
export const differenceOf = (before: Seen, after: Seen) => ({
  sidebar: merged(before.sidebar, after.sidebar, nameOf).map(([item, mark]): MarkedEntry => {
    const title = nameOf(item)
    const links = merged(linksOf(before.sidebar, title), linksOf(after.sidebar, title), ({ label }) => label)
    return { label: title, icon: item.icon, mark, links: links.map(([{ label }, of]) => ({ label, mark: of })) }
  }),
  opened: only(after.addresses.keys(), before.addresses),
  closed: only(before.addresses.keys(), after.addresses),
  asked: only(after.inputs, before.inputs),
  unasked: only(before.inputs, after.inputs),
})
