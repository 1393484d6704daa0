import type { Cases } from '../cases.ts'
import type { DateOptions } from './date.ts'

export const cases: Cases<string | null, DateOptions> = {
  options: {},
  accepted: [
    {
      value: '2026-05-07',
      wire: { field: '2026-05-07' },
      csv: '2026-05-07',
      cells: ['5/7/2026', '05/07/2026', '5/7/26', '5-7-2026', '2026-5-7'],
    },
    {
      value: '2024-02-29',
      wire: { field: '2024-02-29' },
      csv: '2024-02-29',
      cells: ['February 29, 2024', 'Feb. 29th 2024', 'Thursday, February 29, 2024', 'Thu 2/29/2024', '29 February 2024', '29-Feb-24'],
    },
    { value: '1931-01-02', wire: { field: '1931-01-02' }, csv: '1931-01-02' },
    { value: null, wire: { field: null }, csv: '', options: { optional: true } },
    // A resident's year of birth in two digits is one that has been.
    { value: '1938-03-12', wire: { field: '1938-03-12' }, csv: '1938-03-12', cells: ['3/12/38', '12-Mar-38'], options: { past: true } },
    { value: '1926-11-30', wire: { field: '1926-11-30' }, csv: '1926-11-30', cells: ['11/30/26', '11-30-26'], options: { past: true } },
    {
      value: '2026-12-01',
      wire: { field: '2026-12-01' },
      csv: '2026-12-01',
      cells: ['December 2026', 'Dec. 2026', 'dec, 2026', '12/2026', '2026-12', '12/24/2026', 'December 24, 2026'],
      options: { month: true },
    },
    { value: '1999-06-01', wire: { field: '1999-06-01' }, csv: '1999-06-01', cells: ['6/1/99'], options: {} },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: '2026-05-02', message: 'Must be today or earlier', options: { past: true } },
    ...['?', 'Decembre', '2026-12', '2026-12-24'].map(value => ({
      value,
      message: 'Give a month and its year, such as December 2026',
      options: { month: true } as const,
    })),
    { value: '1836-05-02', message: 'Check the year: it is more than 120 years ago', options: { past: true } },
    ...['Invalid Date', '2026-02-30', '2025-02-29', '2026-13-01', '26-05-07', '0026-05-07', '2026-05-07T10:00'].map(value => ({
      value,
      message: 'Invalid Date',
    })),
  ],
  badCells: [
    ...['7.5.2026', 'tomorrow', '13/1/2026', '2026-02-30', 'May 5', 'February 30, 2026', 'Smarch 4, 2026', 'Ma 4, 2026', 'Noon 3/4/2026'],
  ].map(cell => ({ cell, message: 'Invalid Date' })),
  filters: [{ filter: { from: '2024-02-29', to: '2026-05-07' }, finds: [0, 1] }],
  ascending: [2, 1, 0],
}
