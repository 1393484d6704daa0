import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: '14:30', wire: { field: '14:30' }, csv: '14:30', cells: ['2:30 PM', '2:30pm', '14:30:00', '2:30 p.m.', '2:30p'] },
    { value: '09:05', wire: { field: '09:05' }, csv: '09:05', cells: ['9:05', '9:05 AM'] },
    { value: '00:00', wire: { field: '00:00' }, csv: '00:00', cells: ['12 AM', '12:00 am', 'Midnight'] },
    { value: '12:00', wire: { field: '12:00' }, csv: '12:00', cells: ['12 PM', 'noon', '12 Noon'] },
  ],
  refused: [{ value: null, message: 'Required' }, ...['24:00', '9:05', '12:60', 'noon'].map(value => ({ value, message: 'Invalid Date' }))],
  badCells: [...['25:00', 'evening', '14', '13:00 PM', '0:30 AM']].map(cell => ({ cell, message: 'Invalid Date' })),
  ascending: [2, 1, 3, 0],
}
