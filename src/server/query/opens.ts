import { isInSet, variantOf, type OrganizationFacts } from '#access'
import type { Resource, RouteSet } from '#model'
import type { Session } from '../request/types.ts'
import type { ReadingSession } from './reader.ts'

/** Whether an organization has the list of a resource: what is counted is what opens (R7.6). */
export const opensAt = (routeSets: readonly RouteSet[], where: OrganizationFacts) => {
  const set = routeSets.find(one => one.variant === variantOf(where))
  return ({ name, path = name }: Resource): boolean => !set || isInSet(set, set.mounts?.[name] ?? path)
}

/** Whether it opens there for whoever asks; what the clock does is held to what the organization has. */
export const opensFor = (session: Session, where: OrganizationFacts): ((resource: Resource) => boolean) => {
  const isThere = opensAt(session.catalogue.routeSets, where)
  const reads = (session as Partial<ReadingSession>).reads?.(where)
  return resource => isThere(resource) && (reads?.(resource) ?? true)
}

/** The names of all that do, for statements that ask for them: those of guards. */
export const opened = (session: Session, where: OrganizationFacts) => ({
  opened: () => session.catalogue.resources.filter(opensFor(session, where)).map(({ name }) => name),
})
