import { variantOf, type PersonFacts } from '#model'

/**
 * Where a signed-in person stands before any route: let in, or sent to the product's own host (R7.7).
 * Measured against the person's own organization, on every route. Non-admins enter only routes that allow them.
 */
export const mayEnter = (who: PersonFacts, route: { readonly allowsNonAdmins: boolean } = { allowsNonAdmins: false }): boolean =>
  hasActiveAccess(who) && (who.admin || route.allowsNonAdmins)

/** The product's active access flag (DESIGN 8, Access flags). */
export const hasActiveAccess = (who: PersonFacts): boolean => {
  const variant = variantOf(who.organization)
  if (variant === 'life') return who.lifeActiveAccess && !who.onlyElevateUser
  if (variant === 'elevate') return who.elevateActiveAccess
  return who.lifeActiveAccess || who.elevateActiveAccess
}
