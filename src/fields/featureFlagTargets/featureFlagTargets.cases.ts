import { KNOWN, type Cases } from '../cases.ts'
import type { FeatureFlagTargets, FeatureFlagTargetsOptions } from './featureFlagTargets.ts'

const { lakeside } = KNOWN
const row = { id: lakeside.id, recordTitle: lakeside.title }
const many = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `${place}`, title: `${place}` }))

export const cases: Cases<FeatureFlagTargets, FeatureFlagTargetsOptions> = {
  options: { to: 'organizations', max: 2 },
  accepted: [
    { value: 'all', wire: { field: 'all' }, reply: { field: 'all', fieldOrganizations: [] }, csv: 'All', cells: ['all', 'ALL'] },
    {
      value: [lakeside],
      wire: { field: lakeside.id },
      reply: { field: lakeside.id, fieldOrganizations: [row] },
      csv: lakeside.title,
    },
    { value: [], wire: { field: null }, csv: '', cells: ['Off'], options: { to: 'organizations' } },
  ],
  refused: [{ value: many(3), message: 'At most 2 can be chosen' }],
  filters: [
    { filter: { in: ['all'] }, finds: [0] },
    { filter: { in: ['some'] }, finds: [1] },
    { filter: { in: ['all', 'some'] }, finds: [0, 1] },
    { filter: { in: ['off', 'nothing'] }, finds: [] },
  ],
}
