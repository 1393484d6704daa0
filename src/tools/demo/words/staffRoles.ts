import type { Level } from '#model'

/** Staff roles of every community: name, what it is for, and a level for each area that it opens. */
export const STAFF_ROLES: readonly (readonly [name: string, description: string, levels: Readonly<Record<string, Level>>])[] = [
  [
    'Front desk',
    'Answers the door and the telephone: who is here, who is well, what is on today.',
    { frontDesk: 'publish', people: 'see', communications: 'edit', events: 'see', dining: 'see' },
  ],
  ['Dining manager', 'Plans and publishes the meals.', { dining: 'publish', events: 'see', content: 'see' }],
  [
    'Activities director',
    'Runs the calendar and tells people about it.',
    { events: 'publish', communications: 'publish', people: 'edit', content: 'edit', dining: 'see', insights: 'see' },
  ],
]

/** The platform's own. */
export const PLATFORM_STAFF_ROLES: typeof STAFF_ROLES = [
  ['Content team', 'Writes what every community may read.', { content: 'publish', events: 'edit' }],
]

/** A person of the demo community for each of them. */
export const STAFF = [
  ['frontdesk', 'Rosa', 'Delgado', 'front_desk', 'Front desk', 'front desk: check-in, people, messages'],
  ['dining', 'Marcus', 'Bell', 'dining', 'Dining manager', 'dining manager: dining alone, and events to look at'],
  ['activities', 'June', 'Hollis', 'life_enrichment', 'Activities director', 'activities director: events and messages'],
].map(([name = '', firstName = '', lastName = '', role = '', staffRole = '', shows = '']) => ({
  email: `${name}@lakeside.example`,
  firstName,
  lastName,
  organization: 'lakeside',
  role,
  admin: true,
  staffRole,
  lifeActiveAccess: true,
  shows,
}))
