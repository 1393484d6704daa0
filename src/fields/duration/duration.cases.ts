import type { Cases } from '../cases.ts'
import type { DurationOptions } from './duration.ts'

export const cases: Cases<number | null, DurationOptions> = {
  options: { min: 5, max: 720 },
  accepted: [
    { value: 90, wire: { fieldMinutes: 90 }, csv: '90', cells: ['1:30', '1 h 30 min', '90 minutes'] },
    { value: 60, wire: { fieldMinutes: 60 }, csv: '60', cells: ['1h', '1 hour'] },
    { value: 5760, wire: { fieldMinutes: 5760 }, csv: '5760', cells: ['4 days', '96 h'], options: { max: 10_080 } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: 4, message: 'Value must be greater than or equal to 5' },
    { value: 721, message: 'Value must be less than or equal to 720' },
    { value: -1, message: 'Value must be greater than or equal to 0', options: {} },
    { value: 7.5, message: 'Value must be a whole number' },
  ],
  badCells: [{ cell: 'a while', message: 'Value must be a number' }],
  filters: [{ filter: { from: 61 }, finds: [0] }],
  ascending: [1, 0],
}
