import type { Cases } from '../cases.ts'
import type { TagsOptions } from './tags.ts'

export const cases: Cases<readonly string[], TagsOptions> = {
  options: { max: 3 },
  accepted: [
    {
      value: ['Garden', 'low sun'],
      wire: { field: ['Garden', 'low sun'] },
      csv: 'Garden; low sun',
      cells: ['Garden, low sun', 'Garden; garden;; low   sun'],
    },
    { value: ['Music'], wire: { field: ['Music'] }, csv: 'Music' },
    { value: [' Chess ', 'chess', ''], wire: { field: ['Chess'] }, reads: ['Chess'] },
    { value: [], wire: { field: [] }, csv: '', options: { optional: true } },
  ],
  refused: [
    { value: [], message: 'Required' },
    { value: ['x'.repeat(31)], path: [0], message: 'Text exceeds 30 characters' },
    { value: ['ok', 'much'], path: [1], message: 'Text exceeds 3 characters', options: { limit: 3 } },
    { value: ['a', 'b', 'c', 'd'], message: 'At most 3 tags are possible' },
    { value: ['a\0b'], path: [0], message: 'Text has characters that cannot be stored' },
  ],
  filters: [
    { filter: { in: ['garden', 'MUSIC'] }, finds: [0, 1] },
    { filter: { in: ['Low Sun'] }, finds: [0] },
    { filter: { in: ['gard'] }, finds: [] },
  ],
}
