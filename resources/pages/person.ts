import { bars, details, facts, history, related, strip } from '#panels'

/** The page of a person: what staff ask before they knock. */
export const page = {
  head: {
    image: 'photo',
    badges: ['personType', 'careLevel'],
    facts: ['apartment', 'building', 'phoneMobile', 'phoneHome', 'email', 'birthDate', 'awayThrough'],
  },
  main: [
    related('event_signups', {
      title: 'Upcoming events',
      through: 'person',
      upcoming: 'event',
      status: ['registered', 'waitlisted', 'attended'],
      sort: 'event.startsAt',
      columns: ['event', 'event.startsAt', 'event.venue', 'status'],
      none: 'Signed up for nothing yet.',
    }),
    bars('event_signups', { title: 'Attendance', through: 'person', at: 'checkedInAt', status: ['attended'] }),
    strip('checkins', { title: 'Check-ins', through: 'person', day: 'day' }),
    related('deliveries', {
      title: 'Messages',
      through: 'person',
      columns: ['message', 'alert', 'sentAt', 'channel', 'status'],
      sort: '-createdAt',
      none: 'Nothing was sent to them yet.',
    }),
    details(),
  ],
  side: [
    facts('Diet and allergies', 'allergens', 'dietTags', 'mobility'),
    facts('Emergency contacts', 'emergencyContacts'),
    related('family_links', {
      title: 'Family',
      through: 'resident',
      columns: ['familyMember', 'relation', 'status'],
      none: 'No family member is linked.',
    }),
    related('groups', { title: 'Groups', through: 'members', chips: true, limit: 12, columns: ['name'], none: 'In no group.' }),
    history(),
  ],
} as const
