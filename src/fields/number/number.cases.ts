import type { Cases } from '../cases.ts'
import type { NumberOptions } from './number.ts'

export const cases: Cases<number | null, NumberOptions> = {
  options: { min: -5, max: 2000 },
  accepted: [
    { value: 12, wire: { field: 12 }, csv: '12', cells: ['12.0', '+12'] },
    { value: 0, wire: { field: 0 }, csv: '0' },
    { value: -4.25, wire: { field: -4.25 }, csv: '-4.25' },
    { value: 1234.5, wire: { field: 1234.5 }, csv: '1234.5', cells: ['1,234.5'] },
    { value: null, wire: { field: null }, csv: '', options: { optional: true, min: 1 } },
    { value: 7, wire: { field: 7 }, options: { integer: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: -5.5, message: 'Value must be greater than or equal to -5' },
    { value: 2001, message: 'Value must be less than or equal to 2000' },
    { value: 1.5, message: 'Value must be a whole number', options: { integer: true } },
    { value: Number.NaN, message: 'Value must be a number' },
    { value: 2 ** 31, message: 'Value must be less than or equal to 2147483647', options: {} },
  ],
  badCells: [
    { cell: 'twelve', message: 'Value must be a number' },
    { cell: '1,2', message: 'Value must be a number' },
  ],
  filters: [
    { filter: { from: 0 }, finds: [0, 1, 3] },
    { filter: { from: -4.25, to: 0 }, finds: [1, 2] },
  ],
  ascending: [2, 1, 0, 3],
}
