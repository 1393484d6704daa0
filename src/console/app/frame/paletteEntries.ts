import { mayWrite } from '#access'
import { systemResources, targetOf, titleKeys } from '#catalogue'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/common.ts'
import { pages } from '../../pages/index.ts'
import { isGroup, type NavItem, type NavLink } from '../../navigation/sidebar.ts'
import type { AccessContext, ConsoleRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'

/** A page that the palette can jump to; `inside` is its group. */
export interface Jump extends NavLink {
  readonly inside: string | null
}

/**
 * Every page that exists for someone: the sidebar's in its order, then the lists, forms of one row and pages that it does not show
 * (DESIGN 8, Routes of a variant).
 */
export const jumpsOf = (items: readonly NavItem[], routes: readonly ConsoleRoute[], organizationId: string): readonly Jump[] => {
  const shown = items.flatMap((item): readonly Jump[] =>
    isGroup(item) ? item.links.map(link => ({ ...link, inside: item.title })) : [{ ...item, inside: null }],
  )
  const hidden = routes.flatMap((route): readonly Jump[] => {
    const href = filled(route.path, { organizationId })
    if (shown.some(jump => jump.href === href)) return []
    if (route.screen === 'page') {
      const label = pages.find(one => one.path === route.page)?.label
      return label === undefined ? [] : [{ label, href, inside: null }]
    }
    if ((route.screen !== 'list' && route.screen !== 'single') || route.nest) return []
    const { resource, screen } = route
    if (shown.some(jump => jump.resource === resource.name)) return []
    return [{ label: resource.label[screen === 'single' ? 0 : 1], href, icon: resource.icon, resource: resource.name, inside: null }]
  })
  return [...shown, ...hidden]
}

/** A new row of each list that one may add to, those first whose lists stand first. */
export const commandsOf = (
  jumps: readonly Jump[],
  routes: readonly ConsoleRoute[],
  { person, organization }: Pick<AccessContext, 'person' | 'organization'>,
): readonly Jump[] => {
  const places = jumps.map(({ resource }) => resource)
  const rank = (name: string): number => (places.includes(name) ? places.indexOf(name) : places.length)
  return routes
    .flatMap((route): readonly Jump[] => {
      if (route.screen !== 'create' || route.nest || !mayWrite(route.resource, person, organization).allowed) return []
      const { resource } = route
      const label = t('common.newOne', { what: inSentence(resource.label[0]) })
      return [{ label, href: filled(route.path, { organizationId: organization.id }), resource: resource.name, inside: null, icon: 'plus' }]
    })
    .sort((one, other) => rank(one.resource ?? '') - rank(other.resource ?? ''))
}

/**
 * Where rows of a resource stand among those that are found: people first, then as the pages do. What is called after another row, as a
 * check-in is after a person, comes behind all that people look for by its own name.
 */
export const rankIn = (jumps: readonly Jump[]) => {
  const order = [systemResources.people, ...jumps.flatMap(jump => jump.resource ?? [])]
  return (resource: Resource): number => {
    const isCalledAfter = titleKeys(resource).some(key => targetOf(resource.fields[key]) !== null)
    const place = order.indexOf(resource.name)
    return (place < 0 ? order.length : place) + (isCalledAfter ? order.length + 1 : 0)
  }
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Pages whose name holds every typed word, best first: those that begin with it. */
export const matching = (jumps: readonly Jump[], text: string): readonly Jump[] => {
  const words = plain(text)
    .split(/\s+/)
    .filter(word => word !== '')
  const score = (jump: Jump) => (plain(jump.label).startsWith(words[0] ?? '') ? 0 : 1)
  return jumps
    .filter(jump => words.every(word => plain(`${jump.label} ${jump.inside ?? ''}`).includes(word)))
    .sort((one, other) => score(one) - score(other))
}
