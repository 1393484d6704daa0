import { catalogue } from '#catalogue'
import type { ScreenRoute } from '#console/app/routing/routes.ts'
import { urlCases, type UrlCase } from '../../addresses/cases.ts'

/** A screen of a resource as one person of the demo world sees it. */
export interface Shot extends UrlCase {
  readonly route: ScreenRoute
  /** File name without width and scheme: 'event_campaigns-create-below-event'. */
  readonly name: string
}

// Where a screen looks the same in several organizations, the community whose admin works all day is shown.
const PREFERRED = ['lakeside', 'generations', 'maple-court', 'cedar-grove', 'harbor', 'active']
const SCREENS: readonly ScreenRoute['screen'][] = ['list', 'create', 'form', 'making', 'single', 'edit', 'show']

const isScreen = (one: UrlCase): one is UrlCase & { readonly route: ScreenRoute } => 'resource' in one.route

const nameOf = ({ resource, screen, nest, form, making }: ScreenRoute): string =>
  [resource.name, screen, nest && `below-${nest.parent.name}`, form?.at, making?.at].filter(part => part !== undefined).join('-')

/** Every list, form and detail of every declaration, each once, in the declarations' order. */
export const shots = (): readonly Shot[] => {
  const shown = urlCases([])
    .filter(isScreen)
    .filter(one => one.expects === 'shown' && SCREENS.includes(one.route.screen))
    .map(one => ({ ...one, name: nameOf(one.route) }))
    .sort((left, right) => PREFERRED.indexOf(left.slug) - PREFERRED.indexOf(right.slug))
  const first = [...new Map([...shown].reverse().map(one => [one.name, one])).values()]
  const place = (one: (typeof first)[number]) => catalogue.resources.findIndex(({ name }) => name === one.route.resource.name)
  return first.sort((left, right) => place(left) - place(right) || SCREENS.indexOf(left.route.screen) - SCREENS.indexOf(right.route.screen))
}
