import { variantOf } from '#access'
import { catalogue } from '#catalogue/declarations.ts'
import { openRoutes, routeSetOf, routesOf, type ConsoleRoute, type PagePath } from '#console/routing/routes.ts'
import { type Variant } from '#model'
import { demoFlags, organizationFacts, personFacts } from './facts.ts'

/** An address, where and by whom it is opened, and what is expected there. */
export interface UrlCase {
  readonly variant: Variant
  readonly slug: string
  readonly email: string
  readonly route: ConsoleRoute
  readonly expects: 'shown' | 'refused'
}

/** Per variant an organization of the demo world and who looks at it: first somebody of its own, then whoever sees everything. */
const PLACES: readonly (readonly [slug: string, ...emails: string[]])[] = [
  ['active', 'support@active.example', 'super@active.example'],
  ['lakeside', 'admin@lakeside.example', 'super@active.example'],
  ['generations', 'admin@generations.example', 'super@active.example'],
  ['maple-court', 'corporate@harbor.example', 'super@active.example'],
  ['cedar-grove', 'corporate@harbor.example', 'super@active.example'],
  ['harbor', 'corporate@harbor.example', 'super@active.example'],
]

const openFor = (slug: string, email: string, paths: readonly PagePath[]): readonly ConsoleRoute[] => {
  const organization = organizationFacts(slug)
  const set = routeSetOf(organization, catalogue.routeSets)
  const standpoint = { person: personFacts(email), organization, flags: demoFlags }
  return openRoutes(routesOf(catalogue.resources, paths, set), set, standpoint)
}

const everyRoute = (paths: readonly PagePath[]): readonly ConsoleRoute[] => {
  const all = catalogue.routeSets.flatMap(set => routesOf(catalogue.resources, paths, set))
  return [...new Map(all.map(route => [route.path, route])).values()]
}

/**
 * Every address that is declared, in every variant: shown to the first of its people who may see it, refused to its own people where it
 * does not exist for them. `paths`: the pages that are no resource's, below the organization.
 */
export const urlCases = (paths: readonly PagePath[]): readonly UrlCase[] =>
  PLACES.flatMap(([slug, ...emails]) => {
    const variant = variantOf(organizationFacts(slug))
    return everyRoute(paths).flatMap((route): readonly UrlCase[] => {
      const isOpen = (email: string) => openFor(slug, email, paths).some(one => one.path === route.path)
      const viewer = emails.find(isOpen)
      const [own = ''] = emails
      return [
        ...(viewer ? [{ variant, slug, email: viewer, route, expects: 'shown' as const }] : []),
        ...(viewer === own ? [] : [{ variant, slug, email: own, route, expects: 'refused' as const }]),
      ]
    })
  })
