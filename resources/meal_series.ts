import { defineResource } from '#model'
import { seriesActions, topUpDue } from './actions/repetition.ts'
import { mealSeries, seriesList, seriesOfDaysRecord } from './fieldSets/series.ts'

/** A meal that comes again, such as a Sunday brunch: its rule, and how far its days are made. */
export default defineResource({
  name: 'meal_series',
  type: 'SeriesOfMeals',
  label: ['Meal Series', 'Meal Series'],
  noun: ['series', 'series'],
  about: 'Meals that repeat by themselves, outside of a menu cycle. Their days are made 13 months ahead, and each night more are added.',
  path: 'meals/series',
  urls: 'list',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: seriesOfDaysRecord,
  list: seriesList,
  actions: seriesActions(mealSeries),
  due: topUpDue,
  menu: false,
  icon: 'repeat',
})
