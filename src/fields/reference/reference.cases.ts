import { KNOWN, type Cases } from '../cases.ts'
import type { Link } from './link.ts'
import type { ReferenceOptions } from './reference.ts'

const accepted = (link: Link) => ({
  value: link,
  wire: { fieldId: link.id },
  reply: { fieldId: link.id, field: { id: link.id, recordTitle: link.title } },
  csv: link.title,
})

export const cases: Cases<Link | null, ReferenceOptions> = {
  options: { to: 'venues' },
  accepted: [
    accepted(KNOWN.sunroom),
    accepted(KNOWN.library),
    { value: null, wire: { fieldId: null }, csv: '', options: { to: 'venues', optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: { id: '', title: '' }, message: 'Required' },
  ],
  filters: [
    { filter: { is: KNOWN.library.id }, finds: [1] },
    { filter: { in: [KNOWN.library.id, KNOWN.sunroom.id] }, finds: [0, 1] },
    { filter: { is: 'no id' }, finds: [] },
  ],
  ascending: [1, 0],
}
