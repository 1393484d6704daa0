import { defineResource, section } from '#model'
import { audience, choices, duration, boolean, image, number, text, weeklyHours } from '#fields'

/** A place where events happen. */
export default defineResource({
  name: 'event_venues',
  noun: ['venue', 'venues'],
  about: 'A place where events are held: a room, a lawn or the bus.',
  namedBelow: true,
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    name: text({ limit: 60, unique: true }),
    code: text({ limit: 12, optional: true, label: 'Short name', help: 'For the printed calendar.' }),
    building: text({ limit: 60, optional: true }),
    floor: text({ limit: 20, optional: true }),
    capacity: number({ integer: true, min: 1, max: 2000, optional: true, label: 'Capacity' }),
    accessibility: choices({
      options: ['hearing_loop', 'wheelchair', 'projector', 'piano', 'kitchen'],
      optional: true,
      label: 'Equipment',
    }),
    photo: image({ optional: true, maxBytes: 10_000_000 }),
    setup: duration({ max: 120, optional: true, label: 'Setup time' }),
    cleanup: duration({ max: 120, optional: true, label: 'Cleanup time' }),
    openHours: weeklyHours({ optional: true, label: 'Open', help: 'Leave blank if it is always open.' }),
    residentBookable: boolean({ label: 'Residents can book it' }),
    audience: audience({ noneChosen: 'Specify availability', label: 'Available to' }),
  },
  list: {
    columns: ['name', 'building', 'floor', 'capacity', 'accessibility', 'status'],
    filters: ['building', 'accessibility', 'status'],
    search: ['name', 'code', 'building'],
    image: 'photo',
  },
  form: [
    section('Venue', 'name', 'code', 'building', 'floor', 'capacity', 'accessibility', 'photo'),
    section('Use', 'setup', 'cleanup', 'openHours', 'residentBookable'),
    section('Availability', 'audience').help('Who can see and book this venue.'),
  ],
  detail: false,
  icon: 'place',
})
