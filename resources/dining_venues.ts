import { defineResource, notBefore, section } from '#model'
import { audience, date, boolean, image, number, repeater, phone, richText, text, url, weeklyHours } from '#fields'
import { PERIODS } from './fieldSets/dining.ts'

/** A restaurant, café or bar of the community, with its hours. */
export default defineResource({
  name: 'dining_venues',
  about: 'A restaurant, café or bar: when it is open, for whom, and how to reach it.',
  path: 'venues',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    name: text({ limit: 60, unique: true }),
    description: richText({ short: true, limit: 1000, optional: true }),
    photo: image({ optional: true, maxBytes: 10_000_000 }),
    phone: phone({ optional: true }),
    location: text({ limit: 120, optional: true, label: 'Location' }),
    dressCode: text({ limit: 80, optional: true }),
    capacity: number({ integer: true, min: 1, max: 1000, optional: true, label: 'Seats' }),
    menuUrl: url({ optional: true, label: 'Menu link' }),
    orderUrl: url({ optional: true, label: 'Ordering link' }),
    venueSchedules: repeater({
      type: 'VenueSchedule',
      fields: {
        name: text({ limit: 60, help: 'Summer, holidays, all year.' }),
        validFrom: date({ optional: true }),
        validTo: date({ optional: true, label: 'Valid through' }),
        daySchedules: weeklyHours({ periods: PERIODS, label: 'Hours' }),
      },
      rules: [notBefore('validTo', 'validFrom')],
      // Of two that hold for the same days nobody would know which counts.
      distinct: ['validFrom', 'validTo'],
      max: 10,
      // A venue that comes from a file of names and seats has none yet.
      optional: true,
      label: 'Schedules',
      help: 'Without hours, menus publish no meals there.',
      itemLabel: 'Schedule',
    }),
    closures: repeater({
      type: 'VenueClosure',
      fields: { date: date({ label: 'Day' }), reason: text({ limit: 80, optional: true }) },
      max: 60,
      distinct: ['date'],
      optional: true,
      label: 'Closed on',
      itemLabel: 'Day',
    }),
    closed: boolean({ label: 'Temporarily closed' }),
    audience: audience({ noneChosen: 'Specify availability', label: 'Available to' }),
  },
  list: {
    columns: ['name', 'location', 'capacity', 'phone', 'status'],
    filters: ['audience', 'status'],
    search: ['name', 'location'],
    image: 'photo',
  },
  form: [
    section('Venue', 'name', 'description', 'photo', 'phone', 'location', 'dressCode', 'capacity', 'menuUrl', 'orderUrl'),
    section('Hours', 'venueSchedules', 'closures', 'closed').help(
      'The week of menus and menu cycles give their meals these hours. When several schedules cover the same day, the one that covers the fewest days is used.',
    ),
    section('Availability', 'audience'),
  ],
  states: {
    temporarily_closed: {
      when: { closed: { is: true } },
      tone: 'warning',
      icon: 'close',
      says: 'nobody is served there for the time being',
    },
  },
  detail: false,
  icon: 'dining',
})
