import type { Cases } from '../cases.ts'
import type { ChoiceOptions } from './choice.ts'

const products: ChoiceOptions = { options: ['life', 'thrive', 'elevate', 'reach'], wireCase: 'upper' }

export const cases: Cases<string | null, ChoiceOptions> = {
  options: { options: ['low', ['medium', 'In between'], 'very-high'] },
  accepted: [
    { value: 'very-high', wire: { field: 'very-high' }, csv: 'Very high', cells: ['VERY HIGH', 'very-high', 'VH'] },
    { value: 'low', wire: { field: 'low' }, csv: 'Low' },
    { value: 'medium', wire: { field: 'medium' }, csv: 'In between', cells: ['ib'] },
    { value: 'elevate', wire: { field: 'ELEVATE' }, csv: 'Elevate', options: products },
    { value: 'On foot, USA', wire: { field: 'On foot, USA' }, csv: 'On foot, USA', options: { options: ['On foot, USA'] } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: 'highest', message: 'Choose one of the listed values' },
    { value: 'ELEVATE', message: 'Choose one of the listed values', options: products },
  ],
  badCells: [
    { cell: 'highest', message: 'Choose one of the listed values' },
    { cell: 'l', message: 'Choose one of the listed values' },
  ],
  filters: [
    { filter: { in: ['low', 'very-high'] }, finds: [0, 1] },
    { filter: { in: [] }, finds: [] },
  ],
  ascending: [1, 2, 0],
}
