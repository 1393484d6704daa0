import { archive, atMost, defineResource, notBefore, section, unarchive } from '#model'
import { expand } from '#effects'
import { choice, date, number, repeater, reference, references, text } from '#fields'
import { DAYS } from './fieldSets/checkin.ts'
import { mealPeriod, venueHours } from './fieldSets/dining.ts'

/** Where the meals of a cycle are found, and what they are made of. */
const meals = {
  into: 'meals',
  pattern: { cells: 'cells', weeks: 'weeks', startDate: 'startDate', startWeek: 'startWeek', endDate: 'endDate' },
  cell: { week: 'week', weekday: 'weekday', slot: 'mealPeriod', template: 'meal' },
  each: 'venues',
  through: 'publishedThrough',
  row: {
    origin: 'cycle',
    day: 'date',
    slot: 'mealPeriod',
    each: 'venues',
    startsAt: 'startsAt',
    endsAt: 'endsAt',
    occurrence: 'occurrence',
    exception: 'changedByHand',
  },
  hours: venueHours,
  publishes: true,
} as const

/** Weeks of menus that come round again. */
export default defineResource({
  name: 'menu_cycles',
  about: 'Weeks of menus that repeat, built from the library. A cycle can start with any of its weeks.',
  path: 'meals/cycles',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    name: text({ limit: 80 }),
    weeks: number({ integer: true, min: 1, max: 12, initial: 4, label: 'Weeks in the cycle' }),
    startDate: date({ label: 'Starts on', help: 'Any day of the week.' }),
    startWeek: number({ integer: true, min: 1, max: 12, initial: 1, label: 'Starting week' }),
    endDate: date({ optional: true, label: 'Ends on', help: 'Leave blank to continue indefinitely.' }),
    venues: references({ to: 'dining_venues', max: 10, label: 'Dining venues' }),
    cells: repeater({
      type: 'MenuCycleCell',
      fields: {
        week: number({ integer: true, min: 1, max: 12 }),
        weekday: choice({ options: DAYS }),
        mealPeriod,
        meal: reference({ to: 'meal_templates' }),
      },
      max: 504,
      distinct: ['week', 'weekday', 'mealPeriod'],
      grid: { across: 'weekday', down: 'mealPeriod', pages: 'week', pagesFrom: 'weeks', holds: 'meal' },
      optional: true,
      label: 'Meals of the cycle',
      itemLabel: 'Meal',
    }),
    weeksAhead: number({
      integer: true,
      min: 1,
      max: 26,
      optional: true,
      label: 'Weeks to keep published',
      help: 'Each night meals are published this many weeks ahead. Leave blank to publish them yourself.',
    }),
    publishedThrough: date({ optional: true, label: 'Published through', help: 'The last day that has meals.' }),
  },
  rules: [atMost('startWeek', 'weeks'), notBefore('endDate', 'startDate')],
  list: {
    columns: ['name', 'weeks', 'startDate', 'endDate', 'venues', 'publishedThrough', 'status'],
    filters: ['venues', 'startDate', 'status'],
    sort: '-startDate',
  },
  form: [
    section('Cycle', 'name', 'weeks', 'startDate', 'startWeek', 'endDate', 'venues', 'weeksAhead'),
    section('Meals', 'cells').help('To change a single day later, edit its meal. The cycle stays the same.'),
  ],
  states: {
    ended: { when: { endDate: { past: true } }, tone: 'muted', icon: 'close', says: 'its last day is over' },
  },
  actions: {
    publishWeeks: {
      label: 'Publish weeks',
      done: 'published',
      main: true,
      icon: 'publish',
      needs: 'publish',
      asks: ['publishedThrough'],
      guards: [{ when: { endDate: { past: true } }, not: true, because: 'It has ended. Give it a later last day first.' }],
      effects: [expand(meals)],
    },
    keepPublished: {
      label: 'Keep published',
      done: 'published ahead',
      by: 'system',
      effects: [expand({ ...meals, ahead: 'weeksAhead' })],
    },
    archive,
    unarchive,
  },
  due: [{ daily: '02:00', action: 'keepPublished', where: { weeksAhead: { filled: true } } }],
  home: {
    ending: {
      label: 'Menus that end this week',
      where: { endDate: { empty: true } },
      by: { field: 'publishedThrough', days: 6 },
      needs: 'edit',
      waits: 'warning',
      shows: ['name', 'publishedThrough'],
    },
    unpublished: {
      label: 'Menus to publish this week',
      by: { field: 'publishedThrough', days: 6, before: 'endDate' },
      needs: 'edit',
      waits: 'warning',
      shows: ['name', 'publishedThrough', 'endDate'],
    },
  },
  menu: false,
  icon: 'calendar',
})
