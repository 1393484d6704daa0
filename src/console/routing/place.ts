import { filled } from './table.ts'
import type { ConsoleRoute } from './routes.ts'

/** What somebody who goes from one organization to another brings along: the address that they were at. */
export interface Brought {
  readonly address?: string | undefined
}

// A row is one organization's; its list and its pages others have, too.
export const isPlace = ({ path, screen }: ConsoleRoute): boolean =>
  ['list', 'single', 'page'].includes(screen) && path.startsWith('/organizations/:organizationId/') && path.split(':').length === 2

/** The way to the same list or page in another organization; null where it has none that is open. */
export const samePlace = (routes: readonly ConsoleRoute[], address: string | undefined, organizationId: string): string | null => {
  const found = routes.find(one => one.address === address && isPlace(one))
  return found ? filled(found.path, { organizationId }) : null
}
