import type { Variant } from './layout.ts'
import type { StaffRole } from './levels.ts'

export type Product = 'life' | 'thrive' | 'elevate' | 'reach'

/** What rules may know of an organization. */
export interface OrganizationFacts {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** 0 is the top level. */
  readonly depth: number
  /** Ids from the top level down to the parent; [] for the top level. */
  readonly ancestorIds: readonly string[]
  /** The one right above, by its name; absent where nobody is told. */
  readonly parent?: { readonly id: string; readonly name: string } | null
  readonly isChildless: boolean
  /** It was put away; all of it still works. Absent: it was not. */
  readonly isArchived?: boolean
  readonly productName: Product
  readonly clientName: string | null
  readonly timezone: string
  /** BCP 47 tag: how dates and numbers are written. */
  readonly locale: string
  /** Keys of the features that are on: 'checkin', 'workOrders', 'emenuChoice'. */
  readonly features: readonly string[]
}

/** What rules may know of a signed-in person. */
export interface PersonFacts {
  readonly id: string
  readonly organization: OrganizationFacts
  readonly admin: boolean
  readonly isOwner: boolean
  readonly lifeActiveAccess: boolean
  readonly elevateActiveAccess: boolean
  readonly onlyElevateUser: boolean
  /** Name of the person's role in their organization; 'super_admin' at depth 0 is the platform super user. */
  readonly roleName: string | null
  /** What narrows the person's access, area by area; absent: nothing does. An owner is never narrowed. */
  readonly staffRole?: StaffRole | null
  /** The flags as the platform has set them; absent: none is set, and each is as its declaration says. */
  readonly flags?: FlagValues
}

/** Values of the feature flags: key to 'all' or a comma-separated list of organization ids (R6.13). */
export type FlagValues = Readonly<Record<string, string>>

/** Yes, or no with a reason that can be shown. */
export type AccessDecision = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

export const allow: AccessDecision = { allowed: true }
export const deny = (reason: string): AccessDecision => ({ allowed: false, reason })

/** Says whether a person may, at an organization. Pure: both sides run it; the browser hides with it, the server refuses. */
export type Rule = (who: PersonFacts, where: OrganizationFacts) => AccessDecision

/** The route set of an organization (R7.6; DESIGN 8). */
export const variantOf = (organization: OrganizationFacts): Variant => {
  if (organization.depth === 0) return 'super-admin'
  if (!organization.isChildless) return 'multi-organization'
  if (organization.clientName === 'aspen') return 'life'
  return organization.clientName ? 'multi-organization' : organization.productName
}

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
