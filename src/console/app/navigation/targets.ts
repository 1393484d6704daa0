import { isOpen, rules, type FlagValues, type OrganizationFacts, type PersonFacts } from '#access'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Entry, Gate, Layout, Resource } from '#model'
import { isTree, ORGANIZATIONS, pathOf } from '../routing/table.ts'

/** Who looks at which organization, with the flags. */
export interface Standpoint {
  readonly person: PersonFacts
  readonly organization: OrganizationFacts
  readonly flags: FlagValues
}

/** A resource, or a page by its path below the organization. */
export type Target = { readonly resource: Resource } | { readonly page: string }

const isAddressOf = (to: string, resource: Resource): boolean => {
  const bare = to.replace(/^\//, '')
  return bare === resource.name || bare === pathOf(resource) || (isTree(resource) && `/${bare}` === ORGANIZATIONS)
}

/** What a layout's entry points at; null where nothing is declared under that name or path. */
export const targetOf = (to: string, catalogue: Catalogue, pages: readonly string[]): Target | null => {
  const bare = to.replace(/^\//, '')
  const resource = catalogue.resources.find(one => isAddressOf(to, one))
  if (resource) return { resource }
  return pages.includes(bare) ? { page: bare } : null
}

/** Where a target is, below the organization; the organizations themselves are absolute. */
export const targetPath = (target: Target): string => {
  if ('page' in target) return target.page
  return isTree(target.resource) ? ORGANIZATIONS : pathOf(target.resource)
}

interface Placed {
  readonly entry: Entry
  readonly gates: readonly Gate[]
}

const entriesOf = (layout: Layout): readonly Placed[] =>
  layout.sidebar.flatMap(item => {
    const outer = item.gate ? [item.gate] : []
    const entries = 'entries' in item ? item.entries : [item]
    return entries.map(entry => ({ entry, gates: 'entries' in item && entry.gate ? [...outer, entry.gate] : outer }))
  })

const names = (to: string, target: Target): boolean =>
  'page' in target ? to.replace(/^\//, '') === target.page : isAddressOf(to, target.resource)

const isInSet = (target: Target, layout: Layout): boolean => {
  if (layout.only && !layout.only.some(one => names(one, target)) && !entriesOf(layout).some(({ entry }) => names(entry.to, target)))
    return false
  return !(layout.without ?? []).some(one => names(one, target))
}

/** Whether gates are open for a standpoint; all of them must be. */
export const areOpen = (gates: readonly Gate[], { person, organization, flags }: Standpoint): boolean =>
  gates.every(gate => isOpen(gate, person, organization, flags))

const mayRead = (target: Target, { person, organization }: Standpoint): boolean =>
  'page' in target || rules[target.resource.access.read](person, organization).allowed

/**
 * Whether a resource or page exists for someone at an organization: it is in the layout's route set, one may read it, and of the
 * entries that lead to it (of this layout, else of the others) one has open gates.
 */
export const exists = (target: Target, layout: Layout, layouts: readonly Layout[], standpoint: Standpoint): boolean => {
  if (!isInSet(target, layout) || !mayRead(target, standpoint)) return false
  const here = entriesOf(layout).filter(({ entry }) => names(entry.to, target))
  const placed = here.length > 0 ? here : layouts.flatMap(entriesOf).filter(({ entry }) => names(entry.to, target))
  return placed.length === 0 || placed.some(({ gates }) => areOpen(gates, standpoint))
}

/** Whether any layout leads to a resource. */
export const isPlaced = (resource: Resource, layouts: readonly Layout[]): boolean =>
  layouts.flatMap(entriesOf).some(({ entry }) => names(entry.to, { resource }))
