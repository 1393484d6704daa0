import { boolean, choice, choices, date, dateTime, number, recurrence, text } from '#fields'

const whenRepeated = { showWhen: { field: 'repeats', filled: true } } as const

/** How a row comes again. Once it does, its series has the rule, and these are empty. */
export const repetition = {
  repeats: choice({
    options: [
      ['daily', 'Every day'],
      ['weekdays', 'Every weekday'],
      ['weekly', 'Every week'],
      ['monthly_date', 'Every month on this date'],
      ['monthly_weekday', 'Every month on this weekday'],
      ['monthly_last', 'Every month on the last such weekday'],
    ],
    optional: true,
    none: 'Does not repeat',
    label: 'Repeats',
    help: 'Dates are made for the next 13 months, and more each night. Months without that day, such as the 31st, are left out.',
    showWhen: { field: 'series', filled: false },
  }),
  repeatsOn: choices({
    options: [
      ['SU', 'Sunday'],
      ['MO', 'Monday'],
      ['TU', 'Tuesday'],
      ['WE', 'Wednesday'],
      ['TH', 'Thursday'],
      ['FR', 'Friday'],
      ['SA', 'Saturday'],
    ],
    optional: true,
    label: 'On these days',
    help: 'Leave blank for the day it starts on.',
    showWhen: { field: 'repeats', is: 'weekly' },
  }),
  repeatsEvery: number({
    integer: true,
    min: 1,
    max: 12,
    optional: true,
    label: 'Interval',
    help: '2 is every other day, week or month.',
    showWhen: { field: 'repeats', in: ['daily', 'weekly', 'monthly_date', 'monthly_weekday', 'monthly_last'] },
  }),
  repeatsUntil: date({ ...whenRepeated, optional: true, label: 'Until', help: 'The last day. Leave blank to continue indefinitely.' }),
  repeatsCount: number({ ...whenRepeated, integer: true, min: 2, max: 400, optional: true, label: 'Number of dates' }),
}

/** Which date of its series a row stands for, and whether somebody has changed it. */
export const ofSeries = {
  occurrence: text({ limit: 16, optional: true, readOnly: true, label: 'Date in the series' }),
  changedByHand: boolean({
    readOnly: true,
    label: 'Differs from its series',
    showWhen: { field: 'series', filled: true },
  }),
}

/** Both, of a row that its series made or makes. */
export const repeated = { ...repetition, ...ofSeries }

const kept = { optional: true, readOnly: true } as const

/** The record of a series: its rule, and how far its dates are made. */
export const seriesRecord = {
  title: text({ ...kept, limit: 120 }),
  rule: recurrence({ ...kept, limit: 200, label: 'Repeats' }),
  startsAt: dateTime({ ...kept, label: 'First date' }),
  madeThrough: date({ ...kept, label: 'Dates made through' }),
  complete: boolean({ readOnly: true, label: 'No more dates' }),
}

/** The same of rows that have a day and no moment. */
export const seriesOfDaysRecord = { ...seriesRecord, startsAt: date({ ...kept, label: 'First date' }) }

/** How series are listed. */
export const seriesList = {
  columns: ['title', 'rule', 'startsAt', 'madeThrough', 'complete'],
  filters: ['complete', 'startsAt'],
  sort: '-startsAt',
} as const

const asked = { pattern: 'repeats', every: 'repeatsEvery', days: 'repeatsOn', until: 'repeatsUntil', count: 'repeatsCount' } as const
const row = { series: 'series', startsAt: 'startsAt', occurrence: 'occurrence', exception: 'changedByHand' } as const
const record = { title: 'title', rule: 'rule', startsAt: 'startsAt', through: 'madeThrough', complete: 'complete' } as const

/** Events and their series, as effects of either name them. */
export const eventSeries = {
  rows: 'events',
  series: 'event_series',
  asked,
  row,
  record,
  holds: { fields: ['venue', 'host'], lasts: 'duration' },
} as const

/** Meals and theirs: each is of a day, and its hours are as any other value. */
export const mealSeries = { rows: 'meals', series: 'meal_series', asked, row: { ...row, startsAt: 'date' }, record } as const
