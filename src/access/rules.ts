import type { RuleName } from '#model'
import { flagDefault } from './flags.ts'
import { deny, allow, type FlagValues, type OrganizationFacts, type PersonFacts, type AccessDecision } from './facts.ts'

/** Says whether a person may, at an organization. Pure: both sides run it; the browser hides with it, the server refuses. */
export type Rule = (who: PersonFacts, where: OrganizationFacts) => AccessDecision

/** The target is the person's own organization or lies below it; depth 0 is everybody's ancestor (R9.2). */
export const isWithin = (own: OrganizationFacts, target: OrganizationFacts): boolean =>
  own.id === target.id || own.depth === 0 || target.ancestorIds.includes(own.id)

/** As owner or admin of it, or as admin of an organization above it (R9.2). */
export const mayActOn: Rule = (who, where) => {
  if (!who.admin && !who.isOwner) return deny('only admins may do this')
  if (isWithin(who.organization, where)) return allow
  return deny(
    who.organization.depth >= where.depth
      ? `depth ${who.organization.depth} is not above depth ${where.depth}`
      : `${where.name} is not below ${who.organization.name}`,
  )
}

/** Platform staff: admins of the top-level organization (R9.1). */
export const topLevel: Rule = who =>
  who.organization.depth === 0 && (who.admin || who.isOwner) ? allow : deny('only for staff of the top-level organization')

/** The role `super_admin` at the top level (R9.1). */
export const platformSuperUser: Rule = (who, where) => {
  const top = topLevel(who, where)
  return !top.allowed || who.roleName === 'super_admin' ? top : deny('only for platform super users')
}

/** Owners of the organization, and the top level (R9.4). */
export const ownerOrTopLevel: Rule = (who, where) =>
  topLevel(who, where).allowed || (who.isOwner && who.organization.id === where.id)
    ? allow
    : deny('only for the owner of this organization')

/** Owners of the organization, and whoever may act on it from above. */
export const ownerOrAbove: Rule = (who, where) =>
  who.organization.id === where.id && !who.isOwner ? deny('only for the owner of this organization') : mayActOn(who, where)

/** Any signed-in person, at their own organization or where they may act. */
export const signedIn: Rule = (who, where) => (who.organization.id === where.id ? allow : mayActOn(who, where))

export const nobody: Rule = () => deny('this cannot be changed here')

/** Every rule that a declaration may name. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  organizationStaff: mayActOn,
  topLevel,
  platformSuperUser,
  ownerOrTopLevel,
  ownerOrAbove,
  signedIn,
  nobody,
}

/** A flag is on for an organization that its value names, or for all (R6.13); a flag without a row has its default. */
export const flagIsOn = (flags: FlagValues, key: string, organizationId: string, byDefault = false): boolean => {
  const value = flags[key]
  if (value === undefined) return flagDefault(key, byDefault)
  return value === 'all' || value.split(',').some(id => id.trim() === organizationId)
}
