import type { Cases } from '../cases.ts'
import type { Weekday } from './week.ts'

export const cases: Cases<readonly Weekday[]> = {
  options: {},
  accepted: [
    { value: [1, 2, 3, 4, 5], wire: { field: [1, 2, 3, 4, 5] }, csv: 'Mon-Fri', cells: ['Monday to Friday', 'fri, mon–thu'] },
    { value: [6, 0], wire: { field: [6, 0] }, csv: 'Sat, Sun', cells: ['Sun; Sat'] },
    { value: [0, 3, 1], wire: { field: [1, 3, 0] }, reads: [1, 3, 0], csv: 'Mon, Wed, Sun' },
    { value: [1, 2, 3, 4, 5, 6, 0], wire: { field: [1, 2, 3, 4, 5, 6, 0] }, csv: 'Mon-Sun', cells: ['Every day', 'daily'] },
    { value: [], wire: { field: [] }, csv: '', options: { optional: true } },
  ],
  refused: [
    { value: [], message: 'Required' },
    { value: [1, 7 as Weekday], message: 'Choose days of the week' },
  ],
  badCells: [{ cell: 'Mon, Someday', message: 'Write days as Mon-Fri, Sun' }],
  filters: [
    { filter: { in: ['0'] }, finds: [1, 2, 3] },
    { filter: { in: ['2', '3'] }, finds: [0, 2, 3] },
    { filter: { in: ['8', 'Mon'] }, finds: [] },
  ],
}
