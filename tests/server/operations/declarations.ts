import { archive, cancel, defineResource, defineServer, now, publish, section, today, unarchive, uncancel, type Resource } from '#model'
import { boolean, choice, date, dateTime, image, money, number, password, publishing, reference, state, text } from '#fields'
import audit from '../../../resources/audit_logs.ts'
import organizations from '../../../resources/organizations.ts'
import roles from '../../../resources/roles.ts'
import staffRoles from '../../../resources/staff_roles.ts'
import users from '../../../resources/users.ts'
import groups from '../../../resources/groups.ts'
import events from '../../../resources/events.ts'
import eventSeries from '../../../resources/event_series.ts'
import venues from '../../../resources/event_venues.ts'
import templates from '../../../resources/event_templates.ts'
import collections from '../../../resources/event_collections.ts'
import updates from '../../../resources/updates.ts'

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

/** One of everything that a write has to mind: unique, conditional, fixed, read-only, secret, another row, a file. */
export const clubs = defineResource({
  name: 'clubs',
  type: 'Club',
  label: ['Club', 'Clubs'],
  belongsTo: 'organization',
  titleFields: 'name',
  access,
  fields: {
    name: text({ limit: 40 }),
    code: text({ unique: true, optional: true, label: 'Short name' }),
    paid: boolean(),
    fee: money({ showWhen: { field: 'paid', is: true } }),
    founded: number({ fixed: true, optional: true }),
    score: number({ readOnly: true, optional: true }),
    door: password({ optional: true }),
    parent: reference({ to: 'clubs', optional: true, label: 'Nested under' }),
    picture: image({ optional: true }),
  },
  list: { columns: ['name', 'fee'], sort: 'name' },
  form: [section('Club', 'name', 'code', 'paid', 'fee', 'founded', 'door', 'parent', 'picture')],
})

/** What organizations below may read. */
export const guides = defineResource({
  name: 'guides',
  type: 'Guide',
  label: ['Guide', 'Guides'],
  belongsTo: 'organization',
  visibility: 'inherited',
  titleFields: 'name',
  access,
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

/** Something with places, and who waits for one. */
export const trips = defineResource({
  name: 'trips',
  type: 'Trip',
  label: ['Trip', 'Trips'],
  belongsTo: 'organization',
  titleFields: 'name',
  access,
  fields: {
    name: text(),
    seats: number({ integer: true, optional: true }),
    waitlist: choice({ options: ['none', 'first_come', 'by_hand'], initial: 'first_come' }),
  },
  list: { columns: ['name'], sort: 'name' },
  actions: { cancel, uncancel },
})
export const seats = defineResource({
  name: 'seats',
  type: 'Seat',
  label: ['Seat', 'Seats'],
  belongsTo: 'organization',
  titleFields: 'who',
  access,
  fields: {
    trip: reference({ to: 'trips' }),
    who: text(),
    guests: number({ integer: true, initial: 0 }),
    standing: state({
      initial: 'booked',
      states: { booked: {}, waiting: { label: 'On the waitlist' }, seated: { tone: 'success' }, cancelled: {} },
    }),
    bookedAt: dateTime({ optional: true, readOnly: true, initial: now() }),
    seatedAt: dateTime({ optional: true, readOnly: true }),
    until: date({ optional: true, readOnly: true }),
    reason: text({ showWhen: { field: 'standing', is: 'cancelled' } }),
  },
  list: { columns: ['who', 'status'], sort: 'who' },
  states: { late: { when: { standing: { is: 'booked' }, until: { past: true } }, tone: 'warning' } },
  actions: {
    seat: {
      label: 'Seat',
      done: 'seated',
      from: ['booked'],
      to: 'seated',
      sets: { seatedAt: now(30), until: today(1), guests: 0 },
      guards: [{ of: 'trip', when: { cancelledAt: { filled: false } }, because: 'The trip is canceled' }],
      key: 's',
    },
    unseat: { label: 'Back', done: 'booked again', from: ['seated'], to: 'booked', sets: { seatedAt: null, until: null } },
    book: { label: 'Give a seat', done: 'given a seat', from: ['waiting', 'cancelled'], to: 'booked', sets: { reason: '' } },
    leave: { label: 'Cancel', done: 'canceled', from: ['booked', 'waiting'], to: 'cancelled', asks: ['reason'] },
    expire: { label: 'Expire', done: 'expired', from: ['booked'], to: 'cancelled', by: 'system' },
    archive,
    unarchive,
  },
  quota: {
    per: 'trip',
    limit: 'seats',
    counts: ['booked', 'seated'],
    plus: 'guests',
    overflow: { state: 'waiting', when: { waitlist: { in: ['first_come', 'by_hand'] } } },
    promote: { action: 'book', by: 'bookedAt', when: { waitlist: { is: 'first_come' } } },
  },
})

/** What data cannot say is said by code beside it. */
export const tickets = defineResource({
  name: 'tickets',
  type: 'Ticket',
  label: ['Ticket', 'Tickets'],
  belongsTo: 'organization',
  titleFields: 'who',
  access,
  fields: {
    who: text(),
    trip: reference({ to: 'trips', optional: true }),
    number: number({ optional: true, readOnly: true }),
    standing: state({ initial: 'open', states: { open: {}, sold: {} } }),
  },
  list: { columns: ['who', 'status'], sort: 'who' },
  actions: { sell: { label: 'Sell', done: 'sold', from: ['open'], to: 'sold', guards: [{ named: 'byDay' }], run: 'numbered' } },
})
export const ticketsPart = defineServer(tickets, {
  guards: { byDay: ({ now }) => (now.getUTCHours() < 6 ? 'Tickets are sold by day' : null) },
  runs: {
    numbered: async ({ row, neighbor }) => {
      const seats = (await neighbor('trip'))?.['seats']
      return typeof seats === 'number' ? { values: { number: seats * 100 } } : { refuse: `There is no trip for ${String(row['who'])}` }
    },
  },
  check: ({ row, before }) =>
    row['who'] !== before?.['who'] && row['who'] === 'Nobody' ? [{ path: ['who'], message: 'Somebody has to go' }] : [],
})

/** Visible once it was approved, and no other way. */
export const posts = defineResource({
  name: 'posts',
  type: 'Post',
  label: ['Post', 'Posts'],
  belongsTo: 'organization',
  titleFields: 'title',
  access,
  fields: {
    title: text(),
    decision: state({ initial: 'waiting', states: { waiting: {}, approved: { publishes: true }, removed: {} } }),
    publishing: publishing({ optional: true, readOnly: true }),
  },
  list: { columns: ['title', 'status'], sort: 'title' },
  actions: {
    approve: { label: 'Approve', done: 'approved', from: ['waiting', 'removed'], to: 'approved' },
    remove: { label: 'Take down', done: 'taken down', from: ['scheduled', 'published', 'expired'], to: 'removed' },
  },
})

/** A tree whose rows can be moved. */
export const houses = {
  ...organizations,
  fields: { ...organizations.fields, parent: reference({ to: 'organizations', optional: true }) },
} as unknown as Resource

export const movable = [houses, clubs, audit, roles, staffRoles, users] as unknown as readonly Resource[]

/** Without those who sign up, and without the ledger: nothing of either is declared here. */
export const eventsAlone = { ...events, changeNotices: { ...events.changeNotices, people: undefined } }
const updatesAlone = { ...updates, actions: { publish, archive, unarchive } }

export const all = [
  clubs,
  trips,
  seats,
  posts,
  tickets,
  guides,
  audit,
  organizations,
  roles,
  staffRoles,
  users,
  groups,
  eventsAlone,
  eventSeries,
  venues,
  templates,
  collections,
  updatesAlone,
] as unknown as readonly Resource[]
