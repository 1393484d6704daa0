import type { Cases } from '../cases.ts'

export const cases: Cases<boolean> = {
  options: {},
  accepted: [
    { value: true, wire: { field: true }, csv: 'Yes', cells: ['yes', 'TRUE', 'x', '1'] },
    { value: false, wire: { field: false }, csv: 'No', cells: ['', 'no', 'false', '0'] },
  ],
  refused: [],
  badCells: [{ cell: 'perhaps', message: 'Value must be Yes or No' }],
  filters: [{ filter: { is: true }, finds: [0] }],
  ascending: [1, 0],
}
