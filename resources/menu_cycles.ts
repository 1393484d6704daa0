import { atMost, defineResource, notBefore, section } from '#model'
import { choice, date, number, repeater, reference, references, text } from '#fields'
import { DAYS } from './fieldSets/checkin.ts'
import { mealPeriod } from './fieldSets/dining.ts'

/** Weeks of menus that come round again. */
export default defineResource({
  name: 'menu_cycles',
  type: 'MenuCycle',
  label: ['Menu Cycle', 'Menu Cycles'],
  about: 'Weeks of menus that repeat, built from the library. A cycle can start with any of its weeks.',
  titleFields: 'name',
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
      optional: true,
      label: 'Meals of the cycle',
      itemLabel: 'Meal',
    }),
  },
  rules: [atMost('startWeek', 'weeks'), notBefore('endDate', 'startDate')],
  list: {
    columns: ['name', 'weeks', 'startDate', 'endDate', 'venues', 'status'],
    filters: ['venues', 'startDate', 'status'],
    sort: '-startDate',
  },
  form: [
    section('Cycle', 'name', 'weeks', 'startDate', 'startWeek', 'endDate', 'venues'),
    section('Meals', 'cells').help('To change a single day later, edit its meal. The cycle stays the same.'),
  ],
  menu: false,
  icon: 'calendar',
})
