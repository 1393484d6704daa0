import { matchPath } from 'react-router-dom'
import { isPlace } from '../../routing/place.ts'
import type { ConsoleRoute } from '../../routing/routes.ts'

/** The address of the list or page at which, or below which, a path is. */
export const placeOf = (routes: readonly ConsoleRoute[], pathname: string): string | undefined =>
  routes
    .filter(one => isPlace(one) && matchPath({ path: one.path, end: false }, pathname))
    .map(({ address }) => address)
    .toSorted((one, other) => other.length - one.length)[0]
