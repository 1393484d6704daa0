import { STAFF } from './words/staffRoles.ts'

/** The organizations of the demo world and the people who sign in to it. Fictional. */
export interface DemoOrganization {
  readonly slug: string
  readonly name: string
  readonly parent: string | null
  readonly productName: 'life' | 'thrive' | 'elevate' | 'reach'
  readonly clientName?: string
  readonly features?: readonly string[]
  readonly timezone: string
  readonly locale: string
  /** Which of the published calendars its months repeat. */
  readonly calendar?: 'lakeside' | 'generations' | 'maple-court'
}

export const ORGANIZATIONS: readonly DemoOrganization[] = [
  { slug: 'active', name: 'Active', parent: null, productName: 'elevate', timezone: 'America/Chicago', locale: 'en-US' },
  {
    slug: 'harbor',
    name: 'Harbor Senior Living',
    parent: 'active',
    productName: 'elevate',
    timezone: 'America/Chicago',
    locale: 'en-US',
    calendar: 'generations',
  },
  {
    slug: 'lakeside',
    name: 'Lakeside Assisted Living',
    parent: 'harbor',
    productName: 'life',
    features: ['checkin'],
    timezone: 'America/Chicago',
    locale: 'en-US',
    calendar: 'lakeside',
  },
  {
    slug: 'generations',
    name: 'Generations House',
    parent: 'harbor',
    productName: 'elevate',
    features: ['emenuChoice'],
    timezone: 'America/Denver',
    locale: 'en-US',
    calendar: 'generations',
  },
  {
    slug: 'maple-court',
    name: 'Maple Court',
    parent: 'harbor',
    productName: 'thrive',
    timezone: 'America/New_York',
    locale: 'en-US',
    calendar: 'maple-court',
  },
  {
    slug: 'cedar-grove',
    name: 'Cedar Grove',
    parent: 'harbor',
    productName: 'reach',
    timezone: 'America/Los_Angeles',
    locale: 'en-US',
    calendar: 'maple-court',
  },
  {
    slug: 'aspen-ridge',
    name: 'Aspen Ridge',
    parent: 'active',
    productName: 'elevate',
    clientName: 'aspen',
    timezone: 'America/Denver',
    locale: 'en-US',
    calendar: 'lakeside',
  },
  {
    slug: 'summit',
    name: 'Summit Villages',
    parent: 'active',
    productName: 'elevate',
    clientName: 'summit',
    timezone: 'America/Phoenix',
    locale: 'en-US',
    calendar: 'generations',
  },
]

export interface DemoPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organization: string
  readonly role: string
  readonly admin?: boolean
  readonly isOwner?: boolean
  readonly personType?: string
  /** Of `STAFF_ROLES`: what narrows their access. */
  readonly staffRole?: string
  readonly lifeActiveAccess?: boolean
  readonly elevateActiveAccess?: boolean
  /** For the list that `npm start` prints. */
  readonly shows: string
}

/** The one password of all of them; the demo world exists in the demo alone. */
export const DEMO_PASSWORD = 'welcome-demo-1'

const both = { lifeActiveAccess: true, elevateActiveAccess: true }

export const PEOPLE: readonly DemoPerson[] = [
  {
    email: 'super@active.example',
    firstName: 'Sofia',
    lastName: 'Marsh',
    organization: 'active',
    role: 'super_admin',
    admin: true,
    isOwner: true,
    ...both,
    shows: 'platform super user',
  },
  {
    email: 'support@active.example',
    firstName: 'Ravi',
    lastName: 'Menon',
    organization: 'active',
    role: 'support',
    admin: true,
    ...both,
    shows: 'top-level admin, no feature flags',
  },
  {
    email: 'corporate@harbor.example',
    firstName: 'Helen',
    lastName: 'Okafor',
    organization: 'harbor',
    role: 'administrator',
    admin: true,
    ...both,
    shows: 'operator of four communities',
  },
  {
    email: 'owner@lakeside.example',
    firstName: 'Marta',
    lastName: 'Lindqvist',
    organization: 'lakeside',
    role: 'owner',
    admin: true,
    isOwner: true,
    lifeActiveAccess: true,
    shows: 'owner of a life community',
  },
  {
    email: 'owner@maple-court.example',
    firstName: 'George',
    lastName: 'Abbott',
    organization: 'maple-court',
    role: 'owner',
    admin: true,
    isOwner: true,
    ...both,
    shows: 'owner of a thrive community',
  },
  {
    email: 'admin@lakeside.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    organization: 'lakeside',
    role: 'life_enrichment',
    admin: true,
    lifeActiveAccess: true,
    shows: 'admin of a life community',
  },
  {
    email: 'staff@lakeside.example',
    firstName: 'Priya',
    lastName: 'Nair',
    organization: 'lakeside',
    role: 'front_desk',
    lifeActiveAccess: true,
    shows: 'staff, sent to the product host',
  },
  {
    email: 'resident@lakeside.example',
    firstName: 'Eleanor',
    lastName: 'Whitcomb',
    organization: 'lakeside',
    role: 'independent_living',
    personType: 'resident',
    lifeActiveAccess: true,
    shows: 'resident, sent to the product host',
  },
  {
    email: 'former@lakeside.example',
    firstName: 'Paul',
    lastName: 'Renner',
    organization: 'lakeside',
    role: 'administrator',
    admin: true,
    shows: 'admin without an access flag',
  },
  {
    email: 'admin@generations.example',
    firstName: 'Ines',
    lastName: 'Duarte',
    organization: 'generations',
    role: 'life_enrichment',
    admin: true,
    elevateActiveAccess: true,
    shows: 'admin of an elevate community',
  },
  {
    email: 'admin@maple-court.example',
    firstName: 'Tom',
    lastName: 'Becker',
    organization: 'maple-court',
    role: 'life_enrichment',
    admin: true,
    ...both,
    shows: 'admin of a thrive community',
  },
  {
    email: 'admin@cedar-grove.example',
    firstName: 'Lena',
    lastName: 'Fischer',
    organization: 'cedar-grove',
    role: 'life_enrichment',
    admin: true,
    ...both,
    shows: 'admin of a reach community',
  },
  {
    email: 'admin@aspen-ridge.example',
    firstName: 'Owen',
    lastName: 'Tate',
    organization: 'aspen-ridge',
    role: 'life_enrichment',
    admin: true,
    ...both,
    shows: 'admin of client aspen',
  },
  {
    email: 'admin@summit.example',
    firstName: 'Grace',
    lastName: 'Holm',
    organization: 'summit',
    role: 'administrator',
    admin: true,
    ...both,
    shows: 'admin of client summit',
  },
  ...STAFF,
]

/** Roles of every organization: name, what people read, whether content can be addressed to it, whether it is the product's own. */
export const ROLES: readonly (readonly [name: string, displayName: string, audience: boolean, reserved: boolean])[] = [
  ['independent_living', 'Independent living', true, false],
  ['assisted_living', 'Assisted living', true, false],
  ['memory_care', 'Memory care', true, false],
  ['at_home', 'At home', true, false],
  ['family', 'Family', false, false],
  ['owner', 'Owner', false, false],
  ['administrator', 'Administrator', false, false],
  ['life_enrichment', 'Life Enrichment', false, false],
  ['dining', 'Dining', false, false],
  ['front_desk', 'Front Desk', false, false],
  ['Public Content', 'Public Content', false, true],
  ['Private Content', 'Private Content', false, true],
]

/** Roles of the platform's own staff. */
export const PLATFORM_ROLES: typeof ROLES = [
  ['super_admin', 'Platform super user', false, false],
  ['content_editor', 'Content editor', false, false],
  ['support', 'Support', false, false],
]

/** Where the demo world has the product's flags on; every other one is off. */
export const FLAGS_ON: Readonly<Record<string, 'all' | readonly string[]>> = {
  user_details_report: 'all',
  multi_org_data_insights: ['harbor'],
  sp_living: ['lakeside', 'cedar-grove'],
  user_categories_in_messages: 'all',
  future_residents: 'all',
  memory_care: 'all',
}
