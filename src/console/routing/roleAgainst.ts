import { matchPath } from 'react-router-dom'
import { mayIn, type AccessDecision } from '#access'
import { openRoutes, reach, shows } from './routes.ts'

/** What a staff role says against an address that would be somebody's without it; null for every other address. */
export const roleAgainst = (
  pathname: string,
  ...[routes, set, standpoint, layouts]: Parameters<typeof openRoutes>
): AccessDecision | null => {
  const person = { ...standpoint.person, staffRole: null }
  const found = openRoutes(routes, set, { ...standpoint, person }, layouts).find(({ path }) => matchPath(path, pathname))
  if (!found) return null
  const verdicts = [...shows(found).map(one => mayIn(standpoint.person, one?.area, 'see')), reach(found, standpoint)]
  return verdicts.find(({ allowed }) => !allowed) ?? null
}
