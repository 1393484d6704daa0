import { after, archive, defineResource, publish, section, unarchive } from '#model'
import { audience, date, boolean, longText, number, publishing, reference, references, relatedCount, text, time } from '#fields'
import { calendar, planner, table } from '#views'
import { cancelReason, cancelWithReason } from './fieldSets/canceling.ts'
import { courses, mealPeriod, mealsHome, venueHours } from './fieldSets/dining.ts'
import { published } from './fieldSets/published.ts'
import { repetition } from './fieldSets/series.ts'
import { mealsRepeat, REPETITION } from './actions/repetition.ts'

const reserved = { integer: true, optional: true, showWhen: { field: 'reservations', is: true } } as const

// Places before times: those of a new meal are the hours of its place.
const ABOUT = ['name', 'mealPeriod', 'venues', 'date', 'startsAt', 'endsAt', ...REPETITION] as const
const details = [
  section('Dishes', 'courses', 'note').help('Dishes in menu order.'),
  section('Audience', 'audience').help('Who sees the meal.'),
  section('Publishing', 'publishing'),
  section('Seating', 'reservations', 'slotMinutes', 'perSlot', 'partyMax', 'cutoffHours').help(
    'Residents reserve in the app, and the kitchen sees how many are coming.',
  ),
] as const

/** A meal on a day: when, in which dining venues, and what is served. */
export default defineResource({
  name: 'meals',
  about: 'A meal on one day, with its dishes. Residents see it in the app, on screens and on the printed menu.',
  forms: [
    {
      at: 'edit-recurrent',
      label: 'Edit the series',
      fields: [...ABOUT, 'courses', 'audience'],
      series: { by: 'series', from: 'date' },
    },
  ],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    name: text({ limit: 80 }),
    mealPeriod,
    date: date({ label: 'Day' }),
    startsAt: time({ label: 'Starts' }),
    endsAt: time({ label: 'Ends' }),
    venues: references({ to: 'dining_venues', max: 10, label: 'Dining venues' }),
    courses,
    note: longText({ limit: 300, optional: true, help: 'Shown below the dishes.' }),
    audience: audience(),
    publishing: publishing({ optional: true }),
    cancelReason,
    reservations: boolean({ label: 'Take reservations' }),
    slotMinutes: number({
      ...reserved,
      min: 15,
      max: 60,
      label: 'Minutes between seatings',
      help: 'Leave blank for one seating, when the meal starts.',
    }),
    perSlot: number({ ...reserved, min: 1, max: 300, label: 'Seats per seating' }),
    partyMax: number({ ...reserved, min: 1, max: 20, label: 'Maximum party size' }),
    cutoffHours: number({ ...reserved, min: 0, max: 72, label: 'Reserve at least (hours before)' }),
    reserved: relatedCount({
      readOnly: true,
      label: 'Seats reserved',
      of: 'meal_reservations',
      by: 'meal',
      standing: { field: 'standing', taken: ['reserved', 'seated', 'no_show'] },
      size: 'party',
      only: { field: 'reservations', in: ['true'] },
      otherwise: 'No reservations',
    }),
    template: reference({ to: 'meal_templates', optional: true, fixed: true, label: 'Created from template' }),
    cycle: reference({ to: 'menu_cycles', optional: true, fixed: true, label: 'Menu cycle' }),
    occurrence: text({ limit: 120, optional: true, readOnly: true, label: 'Day of the cycle or series' }),
    changedByHand: boolean({ readOnly: true, label: 'Changed by hand', help: 'Its menu cycle and its series leave it as it is.' }),
    series: reference({ to: 'meal_series', optional: true, fixed: true, withRule: 'rule', label: 'Series' }),
    ...repetition,
  },
  rules: [after('endsAt', 'startsAt')],
  unique: [{ fields: ['cycle', 'occurrence'], message: 'The cycle already has this meal' }],
  list: {
    columns: ['name', 'date', 'mealPeriod', 'startsAt', 'venues', 'reserved', 'status'],
    filters: ['date', 'mealPeriod', 'venues', 'audience', 'changedByHand', 'status'],
    sort: 'date',
    thenBy: 'startsAt',
    upcoming: 'date',
    search: ['name', 'courses'],
  },
  form: [section('Meal', ...ABOUT), ...details],
  show: [section('Why it is canceled', 'cancelReason'), section('Meal', ...ABOUT, 'reserved', 'series'), ...details],
  import: { match: ['name', 'date', 'startsAt'] },
  figures: { published: published('Meals') },
  actions: {
    publish,
    makeItRepeat: mealsRepeat,
    ...cancelWithReason,
    archive,
    unarchive,
  },
  views: {
    week: planner({
      day: 'date',
      slots: 'mealPeriod',
      lanes: 'venues',
      library: 'meal_templates',
      starts: 'startsAt',
      ends: 'endsAt',
      hours: venueHours,
      items: { of: 'courses', title: 'name', note: 'allergens', checked: 'allergensReviewed' },
      exception: 'changedByHand',
      publish: 'publish',
    }),
    calendar: calendar({
      starts: 'date',
      time: 'startsAt',
      ends: 'endsAt',
      lanes: 'venues',
      feed: { items: { of: 'courses', title: 'name' }, description: 'note' },
    }),
    list: table({ label: 'List' }),
  },
  home: mealsHome,
  changeNotices: {
    to: 'updates',
    important: ['date', 'startsAt', 'venues'],
    reason: 'cancelReason',
    also: ['name', 'endsAt', 'courses'],
    phrases: { date: 'is on', startsAt: 'starts at', endsAt: 'ends at', venues: 'is served in' },
    people: { audience: 'audience' },
  },
  icon: 'dining',
})
