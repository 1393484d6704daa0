import type { Cases } from '../cases.ts'
import type { MoneyOptions } from './money.ts'

export const cases: Cases<number | null, MoneyOptions> = {
  options: {},
  accepted: [
    { value: 4.5, wire: { fieldCents: 450 }, csv: '4.50', cells: ['$4.50', '4.5', ' $ 4.50 ', 'USD 4.50'] },
    { value: 0, wire: { fieldCents: 0 }, csv: '0.00' },
    { value: 1234.99, wire: { fieldCents: 123499 }, csv: '1234.99', cells: ['$1,234.99'] },
    { value: 0.29, wire: { fieldCents: 29 }, csv: '0.29' },
    { value: null, wire: { fieldCents: 0 }, reads: 0, options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Specify cost' },
    { value: -1, message: 'Value must be greater than or equal to 0' },
    { value: 50_000_000, message: 'Value must be less than or equal to 21474836.47' },
    { value: 12.345, message: 'Use at most two decimal places' },
    { value: 26, message: 'Value must be less than or equal to 25', options: { max: 25 } },
  ],
  badCells: [{ cell: 'free', message: 'Value must be a number' }],
  ascending: [1, 3, 0, 2],
}
