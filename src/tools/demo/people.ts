import { envAt, envOfNone } from '#model'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { randomOf, type Random } from './random.ts'
import { base, columnsOf, insertRows, type Columns, type Seeding } from './rows.ts'
import { seedStaffRoles } from './staffRoles.ts'
import { DEMO_PASSWORD, PEOPLE, PLATFORM_ROLES, ROLES, type DemoOrganization } from './world.ts'
import { BIOGRAPHIES, CONTACTS, FIRST_NAMES, GROUP_COLOURS, GROUPS, INTERESTS, LAST_NAMES, MEN, WOMEN } from './words/people.ts'

/** An organization with the ids that its content points at. */
export interface Community {
  readonly organization: DemoOrganization
  readonly id: string
  readonly roles: ReadonlyMap<string, string>
  readonly residents: readonly string[]
  readonly staff: readonly string[]
  /** Whose name stands under the seeded content. */
  readonly author: string
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

const RESIDENTS = 120
const STAFF = 25
const CARE_ROLES: Readonly<Record<string, string>> = {
  independent: 'independent_living',
  assisted: 'assisted_living',
  memory: 'memory_care',
}

/** Roles, people and groups of one organization. The top level has its own staff alone. */
export const seedPeople = async (
  seeding: Seeding,
  organization: DemoOrganization,
  organizationId: string,
  hashes: Columns,
): Promise<Community> => {
  const random = randomOf(`people of ${organization.slug}`)
  const env = envAt(organization, seeding.now)
  const roles = await seedRoles(seeding, organization, organizationId, random)
  const users = seeding.catalogue.resource('users')
  const rows: Columns[] = []
  const add = async (values: Record<string, unknown>, signsIn: boolean): Promise<string> => {
    const id = random.id(seeding.now)
    const columns = await columnsOf(users, values, env)
    rows.push({ ...base(organizationId, id, seeding.now, null), ...columns, ...(signsIn ? hashes : {}) })
    return id
  }
  const named: string[] = []
  const residents: string[] = []
  for (const person of PEOPLE.filter(one => one.organization === organization.slug && one.staffRole === undefined)) {
    const {
      email,
      firstName,
      lastName,
      admin = false,
      isOwner = false,
      lifeActiveAccess = false,
      elevateActiveAccess = false,
      personType = 'staff',
    } = person
    const role = roles.get(person.role)
    const values = {
      email,
      firstName,
      lastName,
      admin,
      isOwner,
      lifeActiveAccess,
      elevateActiveAccess,
      personType,
      role: role ? { id: role, title: '' } : null,
      joinedAt: '2024-03-01',
      // Each somewhat longer ago than the one before.
      lastSignInAt: wallTimeOf(new Date(seeding.now.getTime() - (2 + rows.length * 9) * 3_600_000).toISOString(), organization.timezone),
    }
    const id = await add(values, true)
    ;(personType === 'resident' ? residents : named).push(id)
  }
  const staff = [...named]
  if (organization.parent !== null) {
    for (let count = residents.length; count < RESIDENTS; count++)
      residents.push(await add(resident(random, roles, organization, count), false))
    for (let count = staff.length; count < STAFF; count++) staff.push(await add(colleague(random, roles, organization, count), false))
  }
  insertRows(seeding, 'users', rows)
  await seedStaffRoles(seeding, organization, organizationId, roles, hashes)
  const groups = organization.parent === null ? [] : await seedGroups(seeding, organization, organizationId, random, residents, staff)
  return { organization, id: organizationId, roles, residents, staff, author: named[0] ?? staff[0] ?? '', groups }
}

const seedRoles = async (
  seeding: Seeding,
  organization: DemoOrganization,
  organizationId: string,
  random: Random,
): Promise<ReadonlyMap<string, string>> => {
  const listed = organization.parent === null ? [...PLATFORM_ROLES, ...ROLES] : ROLES
  const ids = new Map<string, string>()
  const rows: Columns[] = []
  for (const [name, displayName, audience, reserved] of listed) {
    const id = random.id(seeding.now)
    ids.set(name, id)
    const columns = await columnsOf(seeding.catalogue.resource('roles'), { name, displayName, audience, reserved }, envOfNone(seeding.now))
    rows.push({ ...base(organizationId, id, seeding.now, null), ...columns })
  }
  insertRows(seeding, 'roles', rows)
  return ids
}

const resident = (
  random: Random,
  roles: ReadonlyMap<string, string>,
  organization: DemoOrganization,
  count: number,
): Record<string, unknown> => {
  const gender = random.pick(['woman', 'woman', 'man'])
  const lastName = random.pick(LAST_NAMES)
  const careLevel = random.pick(['independent', 'independent', 'independent', 'assisted', 'assisted', 'memory'])
  const firstName = random.pick(gender === 'man' ? MEN : WOMEN)
  const role = roles.get(CARE_ROLES[careLevel] ?? '')
  return {
    firstName,
    lastName,
    gender,
    personType: 'resident',
    careLevel,
    dailyCheckin: careLevel === 'independent',
    role: role ? { id: role, title: '' } : null,
    building: random.pick(['Main house', 'East wing', 'Garden house']),
    apartment: String(100 * (1 + random.below(3)) + 1 + random.below(60)),
    ...about(random),
    birthDate: `${1928 + random.below(24)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    moveInDate: `${2018 + random.below(8)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    joinedAt: '2024-06-01',
    // Three in five can be reached by mail; the others have the phone or the door.
    email: random.chance(0.6) ? `${firstName}.${lastName}.${count}@${organization.slug}.example`.toLowerCase() : null,
    phoneMobile: random.chance(0.7) ? phoneNumber(random) : null,
    phoneHome: random.chance(0.3) ? phoneNumber(random) : null,
    lifeActiveAccess: organization.productName === 'life',
    elevateActiveAccess: organization.productName !== 'life',
  }
}

const contactOf = (random: Random): Record<string, unknown> => {
  const [relation, names] = random.pick(CONTACTS)
  return { name: `${random.pick(names)} ${random.pick(LAST_NAMES)}`, relation, phone: phoneNumber(random) }
}

// What staff know of a resident: not everything of everybody.
const about = (random: Random): Record<string, unknown> => ({
  languages: random.chance(0.2) ? ['English', random.pick(['Spanish', 'German', 'Polish', 'Tagalog'])] : ['English'],
  veteran: random.chance(0.15),
  interests: [random.pick(INTERESTS), random.pick(INTERESTS)].filter((one, index, all) => all.indexOf(one) === index),
  dietTags: random.chance(0.3) ? [random.pick(['vegetarian', 'gluten_free', 'low_sodium', 'diabetic', 'heart'])] : [],
  allergens: random.chance(0.12) ? [random.pick(['milk', 'eggs', 'shellfish', 'peanuts', 'wheat'])] : [],
  mobility: random.pick(['walks_alone', 'walks_alone', 'walks_alone', 'with_a_walker', 'with_a_walker', 'wheelchair']),
  emergencyContacts: random.chance(0.7) ? [contactOf(random)] : [],
  bio: random.chance(0.25) ? random.pick(BIOGRAPHIES) : '',
})

const colleague = (
  random: Random,
  roles: ReadonlyMap<string, string>,
  organization: DemoOrganization,
  count: number,
): Record<string, unknown> => {
  const firstName = random.pick(FIRST_NAMES)
  const lastName = random.pick(LAST_NAMES)
  const role = roles.get(random.pick(['life_enrichment', 'dining', 'front_desk', 'administrator']))
  return {
    firstName,
    lastName,
    personType: 'staff',
    role: role ? { id: role, title: '' } : null,
    email: `${firstName}.${lastName}.s${count}@${organization.slug}.example`.toLowerCase(),
    phoneMobile: phoneNumber(random),
    joinedAt: `${2020 + random.below(6)}-${two(1 + random.below(12))}-01`,
  }
}

const seedGroups = async (
  seeding: Seeding,
  organization: DemoOrganization,
  organizationId: string,
  random: Random,
  residents: readonly string[],
  staff: readonly string[],
): Promise<Community['groups']> => {
  const groups: { id: string; name: string }[] = []
  const rows: Columns[] = []
  for (const [name, kind, description] of GROUPS) {
    const id = random.id(seeding.now)
    const from = kind === 'staff' ? staff : residents
    const members = from.filter(() => random.chance(kind === 'staff' ? 0.4 : 0.25)).map(one => ({ id: one, title: '' }))
    const leaders = members.slice(0, 1)
    const columns = await columnsOf(
      seeding.catalogue.resource('groups'),
      { name, kind, description, members, leaders, colour: GROUP_COLOURS[groups.length % GROUP_COLOURS.length] },
      envAt(organization, seeding.now),
    )
    rows.push({ ...base(organizationId, id, seeding.now, null), ...columns })
    groups.push({ id, name })
  }
  insertRows(seeding, 'groups', rows)
  return groups
}

const two = (count: number): string => String(count).padStart(2, '0')
const phoneNumber = (random: Random): string => `555${String(2000000 + random.below(7999999)).padStart(7, '0')}`

/** The columns of the password that all demo people share; hashed once. */
export const sharedPassword = async (seeding: Seeding): Promise<Columns> => {
  const users = seeding.catalogue.resource('users')
  const env = envOfNone(seeding.now)
  const [without, withOne] = await Promise.all([columnsOf(users, {}, env), columnsOf(users, { password: DEMO_PASSWORD }, env)])
  return Object.fromEntries(Object.entries(withOne).filter(([name, value]) => without[name] !== value))
}
