import { isGroup, type NavItem, type NavLink } from '../navigation/sidebar.ts'
import type { ConsoleRoute } from '../routing/routes.ts'
import { filled } from '../routing/table.ts'

/** A page that the palette can jump to; `inside` is its group. */
export interface Jump extends NavLink {
  readonly inside: string | null
}

/** Every page that exists for someone: the sidebar's in its order, then the lists that it does not show (DESIGN 8, Routes of a variant). */
export const jumpsOf = (items: readonly NavItem[], routes: readonly ConsoleRoute[], organizationId: string): readonly Jump[] => {
  const shown = items.flatMap((item): readonly Jump[] =>
    isGroup(item) ? item.links.map(link => ({ ...link, inside: item.title })) : [{ ...item, inside: null }],
  )
  const hidden = routes.flatMap((route): readonly Jump[] => {
    if ((route.screen !== 'list' && route.screen !== 'single') || route.nest) return []
    const { resource, path } = route
    if (resource.menu === false || shown.some(jump => jump.resource === resource.name)) return []
    return [{ label: resource.label[1], href: filled(path, { organizationId }), resource: resource.name, inside: null }]
  })
  return [...shown, ...hidden]
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
