import { mayWrite } from '#access'
import { catalogue } from '#catalogue/declarations.ts'
import type { PageRoute, ScreenRoute } from '#console/routing/routes.ts'
import { urlCases, type UrlCase } from '../../addresses/cases.ts'
import { organizationFacts, personFacts } from '../../addresses/facts.ts'

/** A screen of a resource, or a page that is no resource's, as one person of the demo world sees it. */
export interface Shot extends UrlCase {
  readonly route: ScreenRoute | PageRoute
  /** File name without width and scheme: 'event_campaigns-create-below-event'. */
  readonly name: string
}

// Where a screen looks the same in several organizations, the community whose admin works all day is shown.
const PREFERRED = ['lakeside', 'generations', 'maple-court', 'cedar-grove', 'harbor', 'active']
const SCREENS: readonly ScreenRoute['screen'][] = ['list', 'create', 'form', 'making', 'single', 'edit', 'show']

// An organization's own form is such a page.
const PAGES = [{ path: 'details', of: 'organizations' }, { path: 'welcome' }]

const isDrawn = (one: UrlCase): one is UrlCase & { readonly route: ScreenRoute | PageRoute } =>
  'resource' in one.route ? SCREENS.includes(one.route.screen) : one.route.screen === 'page'

const nameOf = (route: ScreenRoute | PageRoute): string => {
  if (!('resource' in route)) return `page-${route.page}`
  const { resource, screen, nest, form, making } = route
  return [resource.name, screen, nest && `below-${nest.parent.name}`, form?.at, making?.at].filter(part => part !== undefined).join('-')
}

/** A form is shown to somebody who may fill it in. */
const isForWhoMay = ({ route, email, slug }: UrlCase): boolean =>
  !('resource' in route) || route.screen !== 'create' || mayWrite(route.resource, personFacts(email), organizationFacts(slug)).allowed

/** Every list, form and detail of every declaration, each once, in the declarations' order. */
export const shots = (): readonly Shot[] => {
  const shown = urlCases(PAGES)
    .filter(isDrawn)
    .filter(one => one.expects === 'shown' && isForWhoMay(one))
    .map(one => ({ ...one, name: nameOf(one.route) }))
    .sort((left, right) => PREFERRED.indexOf(left.slug) - PREFERRED.indexOf(right.slug))
  const first = [...new Map([...shown].reverse().map(one => [one.name, one])).values()]
  const place = ({ route }: Shot) =>
    'resource' in route ? catalogue.resources.findIndex(({ name }) => name === route.resource.name) : catalogue.resources.length
  const turn = ({ route }: Shot) => ('resource' in route ? SCREENS.indexOf(route.screen) : 0)
  return first.sort((left, right) => place(left) - place(right) || turn(left) - turn(right))
}
