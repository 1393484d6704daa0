import type { Cases } from '../cases.ts'
import type { ChoicesOptions } from './choices.ts'

export const cases: Cases<readonly string[], ChoicesOptions> = {
  options: { options: ['vegan', ['gluten_free', 'Without gluten'], ['nuts', 'Nuts, seeds']], max: 2 },
  accepted: [
    {
      value: ['vegan', 'gluten_free'],
      wire: { field: ['vegan', 'gluten_free'] },
      csv: 'Vegan; Without gluten',
      cells: ['vegan, gluten_free'],
    },
    { value: ['nuts'], wire: { field: ['nuts'] }, csv: 'Nuts, seeds' },
    { value: [], wire: { field: [] }, csv: '', options: { options: ['vegan'], optional: true } },
  ],
  refused: [
    { value: [], message: 'Required' },
    { value: ['meat'], message: 'Choose from the listed values' },
    { value: ['vegan', 'gluten_free', 'nuts'], message: 'At most 2 can be chosen' },
  ],
  badCells: [{ cell: 'Vegan; Meat', message: 'Choose from the listed values' }],
  filters: [
    { filter: { in: ['vegan', 'nuts'] }, finds: [0, 1] },
    { filter: { in: ['nuts'] }, finds: [1] },
  ],
}
