import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    {
      value: '2026-05-07T14:30',
      wire: { field: '2026-05-07T18:30:00.000Z' },
      csv: '2026-05-07 14:30',
      cells: ['5/7/2026 2:30 PM', '2026-05-07T14:30', '2026-05-07, 14:30:00', 'Thursday, May 7, 2026 at 2:30 PM', '7-May-26 2:30 p.m.'],
    },
    { value: '2026-01-07T14:30', wire: { field: '2026-01-07T19:30:00.000Z' }, csv: '2026-01-07 14:30' },
    // Shown twice by the clock: the first time is meant.
    { value: '2026-11-01T01:30', wire: { field: '2026-11-01T05:30:00.000Z' }, csv: '2026-11-01 01:30' },
    { value: '2026-12-31T23:59', wire: { field: '2027-01-01T04:59:00.000Z' }, csv: '2026-12-31 23:59' },
  ],
  refused: [
    { value: null, message: 'Required' },
    ...['Invalid Date', '2026-02-30T10:00', '0001-05-07T10:00', '2026-05-07T24:00', '2026-05-07'].map(value => ({
      value,
      message: 'Invalid Date',
    })),
    { value: '2026-03-08T02:30', message: 'This time is skipped when the clocks change' },
  ],
  badCells: [...['2026-05-07', 'soon', '2:30 PM', '2026-05-07 25:00']].map(cell => ({ cell, message: 'Invalid Date' })),
  filters: [{ filter: { from: '2026-05-07T18:30:00.000Z', to: '2026-11-01T05:30:00.000Z' }, finds: [0, 2] }],
  ascending: [1, 0, 2, 3],
}
