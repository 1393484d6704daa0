import type { FlagValues, OrganizationFacts, PersonFacts } from '#access'
import { STAFF_ROLES } from '../demo/words/staffRoles.ts'
import { FLAGS_ON, ORGANIZATIONS, PEOPLE } from '../demo/world.ts'

const above = (slug: string | null): readonly string[] => {
  const found = ORGANIZATIONS.find(one => one.slug === slug)
  return found ? [...above(found.parent), found.slug] : []
}

/** An organization of the demo world as rules know it; its slug stands for its id. */
export const organizationFacts = (slug: string, more: Partial<OrganizationFacts> = {}): OrganizationFacts => {
  const found = ORGANIZATIONS.find(one => one.slug === slug)
  if (!found) throw new Error(`The demo world has no ${slug}.`)
  const ancestorIds = above(found.parent)
  return {
    id: slug,
    slug,
    name: found.name,
    depth: ancestorIds.length,
    ancestorIds,
    isChildless: !ORGANIZATIONS.some(one => one.parent === slug),
    productName: found.productName,
    clientName: found.clientName ?? null,
    timezone: found.timezone,
    locale: found.locale,
    features: found.features ?? [],
    ...more,
  }
}

/** A person of the demo world as rules know them. */
export const personFacts = (email: string): PersonFacts => {
  const found = PEOPLE.find(one => one.email === email)
  if (!found) throw new Error(`The demo world has no ${email}.`)
  const role = STAFF_ROLES.find(([name]) => name === found.staffRole)
  return {
    id: email,
    organization: organizationFacts(found.organization),
    admin: found.admin ?? false,
    isOwner: found.isOwner ?? false,
    lifeActiveAccess: found.lifeActiveAccess ?? false,
    elevateActiveAccess: found.elevateActiveAccess ?? false,
    onlyElevateUser: false,
    roleName: found.role,
    staffRole: role ? { name: role[0], levels: role[2] } : null,
  }
}

/** The flags as the demo world has them. */
export const demoFlags: FlagValues = Object.fromEntries(
  Object.entries(FLAGS_ON).map(([key, where]) => [key, typeof where === 'string' ? where : where.join(',')]),
)
