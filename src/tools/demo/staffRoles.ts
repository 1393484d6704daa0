import { envAt } from '#model'
import { randomOf } from './random.ts'
import { base, columnsOf, insertRows, type Columns, type Seeding } from './rows.ts'
import { PLATFORM_STAFF_ROLES, STAFF_ROLES } from './words/staffRoles.ts'
import { PEOPLE, type DemoOrganization } from './world.ts'

/**
 * The staff roles of an organization, and the people of the demo world who have one. Theirs is a chance of its own, so that everybody else
 * is who they were.
 */
export const seedStaffRoles = async (
  seeding: Seeding,
  organization: DemoOrganization,
  organizationId: string,
  roles: ReadonlyMap<string, string>,
  hashes: Columns,
): Promise<void> => {
  const random = randomOf(`staff roles of ${organization.slug}`)
  const env = envAt(organization, seeding.now)
  const rowOf = async (resource: string, values: Readonly<Record<string, unknown>>, more: Columns = {}): Promise<Columns> => ({
    ...base(organizationId, random.id(seeding.now), seeding.now, null),
    ...(await columnsOf(seeding.catalogue.resource(resource), values, env)),
    ...more,
  })
  const named = new Map<string, Columns>()
  const declared = organization.parent === null ? PLATFORM_STAFF_ROLES : STAFF_ROLES
  for (const [name, description, levels] of declared) named.set(name, await rowOf('staff_roles', { name, description, levels }))
  insertRows(seeding, 'staff_roles', [...named.values()])
  const link = (id: unknown) => (typeof id === 'string' ? { id, title: '' } : null)
  const people = PEOPLE.filter(one => one.organization === organization.slug && one.staffRole !== undefined)
  const rows: Columns[] = []
  for (const { email, firstName, lastName, admin = false, lifeActiveAccess = false, role, staffRole = '' } of people) {
    const values = { email, firstName, lastName, admin, lifeActiveAccess, personType: 'staff', joinedAt: '2024-03-01' }
    const theirs = { role: link(roles.get(role)), staffRole: link(named.get(staffRole)?.['id']) }
    rows.push(await rowOf('users', { ...values, ...theirs }, hashes))
  }
  insertRows(seeding, 'users', rows)
}
