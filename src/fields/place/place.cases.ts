import { KNOWN, type Cases } from '../cases.ts'
import type { Place, PlaceOptions } from './place.ts'

const { sunroom, library } = KNOWN

export const cases: Cases<Place, PlaceOptions> = {
  options: { to: 'venues' },
  accepted: [
    {
      value: sunroom,
      wire: { fieldId: sunroom.id, online: false },
      reply: { fieldId: sunroom.id, online: false, field: { id: sunroom.id, recordTitle: 'Sunroom' } },
      csv: 'Sunroom',
    },
    {
      value: 'virtual',
      wire: { fieldId: null, online: true },
      reply: { fieldId: null, online: true, field: null },
      csv: 'Streaming',
      cells: ['virtual', 'online', 'STREAMING'],
    },
    {
      value: library,
      wire: { fieldId: library.id, online: false },
      reply: { fieldId: library.id, online: false, field: { id: library.id, recordTitle: 'Library' } },
      csv: 'Library',
    },
    { value: null, wire: { fieldId: null, online: false }, csv: '', options: { to: 'venues', optional: true } },
  ],
  refused: [{ value: null, message: 'Required' }],
  filters: [
    { filter: { is: 'virtual' }, finds: [1] },
    { filter: { in: ['virtual', library.id] }, finds: [1, 2] },
    { filter: { is: sunroom.id }, finds: [0] },
  ],
  ascending: [2, 1, 0],
}
