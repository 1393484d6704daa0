import { capped } from './counted.ts'
import { published } from '../fieldSets/published.ts'

/** What counts as an event that took place. */
const held = { where: { publishedOn: { past: true }, cancelledAt: { filled: false }, startsAt: { past: true } }, at: 'startsAt' } as const

/** What is counted of events. */
export const figures = {
  published: published('Events'),
  fromTemplate: {
    ...published('Events'),
    where: { publishedOn: { past: true }, template: { filled: true } },
    label: 'From a template',
    says: 'Published, and begun with a template.',
  },
  templateShare: {
    label: 'Events from a template',
    says: 'Events that began with a template, of all that were published.',
    of: 'fromTemplate',
    over: 'published',
    unit: 'percent',
    good: 'up',
  },
  held: { ...held, label: 'Events', says: 'Published, not canceled, and already started.' },
  seats: {
    ...held,
    where: { ...held.where, ...capped },
    sum: 'capacity',
    label: 'Places',
    says: 'Places at events with limited capacity.',
  },
  taken: {
    ...held,
    label: 'Events with attendance',
    says: 'Those where somebody is marked as attended or as a no-show.',
    has: { figure: 'event_signups.marked', through: 'event' },
    good: 'up',
  },
  attendanceTaken: {
    label: 'Attendance taken',
    says: 'Events where somebody is marked as attended or as a no-show, of all events. Below 80% a low rate may mean missing paperwork, not missing people.',
    of: 'taken',
    over: 'held',
    unit: 'percent',
    target: 80,
    good: 'up',
  },
} as const
