import type { CurrentUser } from '../../session/context.tsx'

/** All that a vendor's script is told of who is signed in (R1.8). */
export interface VendorIdentity {
  readonly name: string
  readonly email: string
  readonly id: string
  readonly role: string
  /** YYYY-MM-DD; null where nobody knows. */
  readonly joinedAt: string | null
  /** Slug of the person's own organization. */
  readonly organization: string
}

/** The six values, and no seventh. Nothing else of the console goes to a vendor. */
export const vendorIdentityOf = (person: CurrentUser): VendorIdentity => ({
  name: person.fullName,
  email: person.email,
  id: person.id,
  role: person.roleName ?? (person.isOwner ? 'owner' : 'admin'),
  joinedAt: person.joinedAt,
  organization: person.organization.slug,
})
