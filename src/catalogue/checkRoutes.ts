import type { Entry, Layout, Resource, Variant } from '#model'
import { named, type LayoutFile, type Mistake, type RoutesFile } from './mistakes.ts'

const VARIANTS: Readonly<Record<Variant, true>> = {
  'super-admin': true,
  life: true,
  elevate: true,
  thrive: true,
  reach: true,
  'multi-organization': true,
}

/** An address as people speak of it: ids left out. 'events/:parentId/campaigns' is 'events/campaigns'. */
const spoken = (address: string): string =>
  address
    .split('/')
    .filter(part => part !== '' && !part.startsWith(':'))
    .join('/')

const addressesOf = (resource: Resource): readonly string[] => {
  const path = resource.path ?? resource.name
  const own =
    typeof resource.urls === 'string' || resource.urls === false
      ? []
      : (Object.values(resource.urls ?? {}) as string[]).map(one => (one.startsWith('/') ? one : `${path}/${one}`))
  const nested = (resource.nestedUnder ?? []).flatMap(({ list, create, edit, show }) => [list, create, edit, show])
  const below = [...(resource.forms ?? []), ...(resource.templateFor ?? [])].map(one => `${path}/${one.at}`)
  return [...(resource.urls === false ? [] : [path]), ...own, ...nested, ...below].flatMap(one => (one === undefined ? [] : [spoken(one)]))
}

const entriesOf = ({ sidebar, home }: Layout): readonly string[] => [
  home,
  ...sidebar.flatMap(item => ('entries' in item ? item.entries : [item])).map((entry: Entry) => entry.to),
]

/** R210 to R213: a layout for each route set, one route set for each variant, addresses that exist. */
export const checkRoutes = (
  routes: readonly RoutesFile[],
  layouts: readonly LayoutFile[],
  resources: readonly Resource[],
  found: Mistake[],
): void => {
  if (routes.length === 0) return
  // Pages that are no resource's are known by the sidebars that lead to them, and by what begins like a resource's address.
  const known = [...new Set([...resources.flatMap(addressesOf), ...layouts.flatMap(one => entriesOf(one.layout)).map(spoken)])]
  const isKnown = (address: string): boolean => known.some(one => one === address || one.startsWith(`${address}/`))
  const first = routes[0]?.file ?? ''
  for (const { file, sets } of routes)
    for (const set of sets) {
      const report = (id: string, path: string, message: string): void =>
        void found.push({ id, file, path: `${set.variant}.${path}`, message })
      const names = layouts.map(one => one.layout.name)
      if (!names.includes(set.layout)) report('R210', 'layout', named(set.layout, names, 'a layout'))
      const listed = { only: set.only ?? [], without: set.without ?? [], gates: Object.keys(set.gates ?? {}) }
      for (const [part, addresses] of Object.entries(listed))
        for (const address of addresses)
          if (!isKnown(address)) report('R212', part, named(address, known, 'an address of a resource or of a sidebar'))
      for (const name of Object.keys(set.mounts ?? {}))
        if (!resources.some(one => one.name === name)) {
          const all = resources.map(one => one.name)
          report('R213', 'mounts', named(name, all, 'a declared resource'))
        }
      for (const [from, targets] of Object.entries(set.redirects ?? {}))
        for (const address of targets) if (!isKnown(address)) report('R212', `redirects.${from}`, named(address, known, 'an address'))
    }
  for (const variant of Object.keys(VARIANTS)) {
    const count = routes.flatMap(one => one.sets).filter(one => one.variant === variant).length
    const message = count === 0 ? 'has no route set: nothing of it would exist.' : 'has more than one route set.'
    if (count !== 1) found.push({ id: 'R211', file: first, path: variant, message })
  }
}
