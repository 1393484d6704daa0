import { labelOf } from '#model'
import type { Cases } from '../cases.ts'
import { state, type StateOptions } from './state.ts'

const { options } = state({
  initial: 'waiting',
  states: { waiting: {}, approved: { label: 'Approved by staff', publishes: true }, changes_requested: { tone: 'warning' } },
})

export const cases: Cases<string | null, StateOptions> = {
  options,
  accepted: [
    { value: 'waiting', wire: { field: 'waiting' }, csv: 'Waiting' },
    { value: 'approved', wire: { field: 'approved' }, csv: 'Approved by staff' },
    { value: 'changes_requested', wire: { field: 'changes_requested' }, csv: labelOf('changes_requested') },
  ],
  refused: [],
  badCells: [{ cell: 'rejected', message: 'Choose one of the listed values' }],
  filters: [{ filter: { in: ['waiting', 'changes_requested'] }, finds: [0, 2] }],
  ascending: [0, 1, 2],
}
