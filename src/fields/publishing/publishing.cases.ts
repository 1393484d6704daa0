import type { Cases } from '../cases.ts'
import type { Publishing } from './publishing.ts'

const draft: Publishing = { date: null, time: null, duration: null, expires: null }

export const cases: Cases<Publishing> = {
  options: {},
  accepted: [
    {
      value: { ...draft, date: '2026-05-07', time: '09:00' },
      wire: { publishedOn: '2026-05-07T13:00:00.000Z', expiredOn: null },
      csv: '2026-05-07 09:00',
      cells: ['5/7/2026 9:00 AM'],
    },
    // Three days later at the same time of day, though the clocks change in between.
    {
      value: { date: '2026-03-06', time: '09:00', duration: 3, expires: '2026-03-09' },
      wire: { publishedOn: '2026-03-06T14:00:00.000Z', expiredOn: '2026-03-09T13:00:00.000Z' },
      csv: '2026-03-06 09:00 to 2026-03-09',
      cells: ['3/6/2026 9:00 to 3/9/2026'],
    },
    // What the API was told is kept to the minute, on the day of publishing, too.
    {
      value: { date: '2026-05-08', time: '09:00', duration: 0, expires: '2026-05-08', ends: '2026-05-08T17:30' },
      wire: { publishedOn: '2026-05-08T13:00:00.000Z', expiredOn: '2026-05-08T21:30:00.000Z' },
      csv: '2026-05-08 09:00 to 2026-05-08 17:30',
      cells: ['5/8/2026 9:00 AM to 5/8/2026 5:30 PM'],
    },
    {
      value: { ...draft, expires: '2026-06-01' },
      wire: { publishedOn: null, expiredOn: '2026-06-01T04:00:00.000Z' },
      csv: 'to 2026-06-01',
    },
  ],
  refused: [
    { value: { ...draft, date: '2026-02-30', time: '09:00' }, path: ['date'], message: 'Invalid Date' },
    { value: { ...draft, date: '2026-05-07', time: '25:00' }, path: ['time'], message: 'Invalid Date' },
    { value: { ...draft, time: '09:00' }, path: ['date'], message: 'Required' },
    { value: { ...draft, date: '2026-03-08', time: '02:30' }, path: ['time'], message: 'This time is skipped when the clocks change' },
    {
      value: { date: '2026-05-07', time: '09:00', duration: 0, expires: '2026-05-07' },
      path: ['expires'],
      message: 'Must be after the publish date',
    },
    {
      value: { date: '2026-05-07', time: '09:00', duration: 0, expires: '2026-05-07', ends: '2026-05-07T08:59' },
      path: ['expires'],
      message: 'Must be after the publish date',
    },
    { value: { ...draft, date: '2026-05-07', time: '09:00', expires: 'soon' }, path: ['expires'], message: 'Invalid Date' },
  ],
  badCells: [...['someday', '2026-05-07 09:00 to later']].map(cell => ({ cell, message: 'Invalid Date' })),
  filters: [{ filter: { from: '2026-04-01T00:00:00.000Z' }, finds: [0, 2] }],
  ascending: [1, 0, 2],
}
