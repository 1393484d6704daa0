import { bars, details, facts, figures, history, related, shownWhen, strip } from '#panels'
import { CARED_FOR, LIVES_HERE } from '../fieldSets/care.ts'

const MANY = 50

/** The page of a person: what staff ask before they knock. */
export const page = {
  head: {
    image: 'photo',
    badges: ['personType', 'careLevel'],
    facts: ['preferredName', 'apartment', 'building', 'phoneMobile', 'phoneHome', 'email', 'birthDate', 'awayThrough', 'heldAt'],
  },
  calls: [
    { resource: 'checkins', through: 'person', status: ['missed'], today: 'day', action: 'foundWell' },
    { resource: 'invitations', through: 'person', status: ['unsent', 'expired'], action: 'resend' },
  ],
  main: [
    related('event_signups', {
      title: 'Upcoming events',
      through: 'person',
      upcoming: 'event',
      status: ['registered', 'offered', 'requested', 'waitlisted', 'attended'],
      sort: 'event.startsAt',
      columns: ['event', 'event.startsAt', 'event.venue', 'status'],
      none: 'Signed up for nothing yet.',
    }),
    ...shownWhen(
      LIVES_HERE,
      figures('event_signups', { title: 'Attendance', through: 'person', figures: ['attended', 'minutes', 'noShows'] }),
      bars('event_signups', { title: 'Attendance by day', through: 'person', at: 'checkedInAt', status: ['attended'] }),
    ),
    strip('checkins', { title: 'Check-ins', through: 'person', day: 'day', hidesEmpty: true }),
    related('deliveries', {
      title: 'Messages',
      through: 'person',
      columns: ['message', 'alert', 'update', 'campaign', 'post', 'sentText', 'sentAt', 'channel', 'status'],
      sort: '-createdAt',
      none: 'Nothing was sent to them yet.',
    }),
  ],
  side: [
    related('family_links', {
      title: 'Family of',
      through: 'familyMember',
      columns: ['resident', 'relation', 'status'],
      hidesEmpty: true,
    }),
    ...shownWhen(LIVES_HERE, facts('Diet and allergies', 'allergens', 'dietTags', 'mobility')),
    ...shownWhen(CARED_FOR, facts('Emergency contacts', 'emergencyContacts')),
    ...shownWhen(
      LIVES_HERE,
      related('family_links', {
        title: 'Family',
        through: 'resident',
        columns: ['familyMember', 'relation', 'status'],
        none: 'No family member is linked.',
      }),
    ),
    related('groups', { title: 'Groups', through: 'members', chips: true, limit: 12, columns: ['name'], none: 'In no group.' }),
  ],
  tabs: {
    events: {
      label: 'Events',
      panels: [
        related('event_signups', {
          title: 'All events',
          through: 'person',
          sort: '-event.startsAt',
          columns: ['event', 'event.startsAt', 'event.venue', 'status'],
          limit: MANY,
          none: 'Signed up for nothing yet.',
        }),
      ],
    },
    checkins: {
      label: 'Check-ins',
      panels: shownWhen(
        LIVES_HERE,
        strip('checkins', { title: 'Check-ins', through: 'person', day: 'day', days: 31 }),
        related('checkins', {
          title: 'By day',
          through: 'person',
          sort: '-day',
          limit: MANY,
          none: 'No check-in yet.',
        }),
      ),
    },
    messages: {
      label: 'Messages',
      panels: [
        related('deliveries', {
          title: 'All that was sent to them',
          through: 'person',
          columns: ['message', 'alert', 'update', 'campaign', 'post', 'sentText', 'sentAt', 'channel', 'reason', 'status'],
          sort: '-createdAt',
          limit: MANY,
          none: 'Nothing was sent to them yet.',
        }),
      ],
    },
    details: { label: 'Details', panels: [details()] },
    history: { label: 'History', panels: [history()] },
  },
} as const
