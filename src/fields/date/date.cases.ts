import type { Cases } from '../cases.ts'
import type { DateOptions } from './date.ts'

export const cases: Cases<string | null, DateOptions> = {
  options: {},
  accepted: [
    { value: '2026-05-07', wire: { field: '2026-05-07' }, csv: '2026-05-07', cells: ['5/7/2026', '05/07/2026', '5/7/26', '2026-5-7'] },
    { value: '2024-02-29', wire: { field: '2024-02-29' }, csv: '2024-02-29' },
    { value: '1931-01-02', wire: { field: '1931-01-02' }, csv: '1931-01-02' },
    { value: null, wire: { field: null }, csv: '', options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    ...['Invalid Date', '2026-02-30', '2025-02-29', '2026-13-01', '26-05-07', '0000-01-01', '2026-05-07T10:00'].map(value => ({
      value,
      message: 'Invalid Date',
    })),
  ],
  badCells: [...['7.5.2026', 'tomorrow', '13/1/2026', '2026-02-30']].map(cell => ({ cell, message: 'Invalid Date' })),
  filters: [{ filter: { from: '2024-02-29', to: '2026-05-07' }, finds: [0, 1] }],
  ascending: [2, 1, 0],
}
