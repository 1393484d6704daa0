import { after, defineResource, section } from '#model'
import { audience, date, flag, longText, number, publishing, reference, references, text, time } from '#kinds'
import { courses, mealPeriod } from './parts/dining.ts'

const reserved = { integer: true, optional: true, showWhen: { field: 'reservations', is: true } } as const

/** A meal on a day: when, in which dining venues, and what is served. */
export default defineResource({
  name: 'meals',
  type: 'Meal',
  label: ['Meal', 'Meals'],
  about: 'A meal on a day, with its dishes. Residents read it in the app, on the screens and on the printed menu.',
  forms: [
    {
      at: 'edit-recurrent',
      label: 'Edit the series',
      fields: ['name', 'mealPeriod', 'startsAt', 'endsAt', 'venues', 'courses', 'audience'],
      series: { by: 'series', from: 'date' },
    },
  ],
  titled: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    name: text({ limit: 80 }),
    mealPeriod,
    date: date({ label: 'Day' }),
    startsAt: time({ label: 'Served from' }),
    endsAt: time({ label: 'Served until' }),
    venues: references({ to: 'dining_venues', max: 10, label: 'Dining venues' }),
    courses,
    note: longText({ limit: 300, optional: true, help: 'Read below the dishes.' }),
    audience: audience(),
    publishing: publishing({ optional: true }),
    reservations: flag({ label: 'People reserve a seat' }),
    slotMinutes: number({ ...reserved, min: 15, max: 60, label: 'Minutes between seatings' }),
    perSlot: number({ ...reserved, min: 1, max: 300, label: 'Seats per seating' }),
    partyMax: number({ ...reserved, min: 1, max: 20, label: 'People per party at most' }),
    cutoffHours: number({ ...reserved, min: 0, max: 72, label: 'Hours before, at the latest' }),
    template: reference({ to: 'meal_templates', optional: true, fixed: true, label: 'Made from' }),
    cycle: reference({ to: 'menu_cycles', optional: true, fixed: true, label: 'Of the menu cycle' }),
    series: reference({ to: 'meals', optional: true, fixed: true, label: 'Series' }),
  },
  rules: [after('endsAt', 'startsAt')],
  list: {
    columns: ['name', 'date', 'mealPeriod', 'startsAt', 'venues', 'audience', 'status'],
    filters: ['date', 'mealPeriod', 'venues', 'audience', 'status'],
    sort: 'date',
    then: 'startsAt',
    upcoming: 'date',
  },
  form: [
    section('Meal', 'name', 'mealPeriod', 'date', 'startsAt', 'endsAt', 'venues'),
    section('Dishes', 'courses', 'note').because('What people choose from, in the order of the menu.'),
    section('Audience', 'audience').because('Who sees the meal.'),
    section('Publishing', 'publishing'),
    section('Reservations', 'reservations', 'slotMinutes', 'perSlot', 'partyMax', 'cutoffHours').because(
      'Seats are taken in the app; the kitchen sees how many come.',
    ),
  ],
  actions: ['publish', 'cancel', 'archive', 'unarchive'],
  tells: { to: 'updates', important: ['date', 'startsAt', 'venues'], also: ['name', 'endsAt', 'courses'] },
  icon: 'dining',
})
