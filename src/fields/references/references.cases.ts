import { KNOWN, type Cases } from '../cases.ts'
import type { Link } from '../reference/link.ts'
import type { ReferencesOptions } from './references.ts'

const accepted = (...links: readonly Link[]) => ({
  value: links,
  wire: { fieldIds: links.map(link => link.id) },
  reply: { fieldIds: links.map(link => link.id), field: links.map(link => ({ id: link.id, recordTitle: link.title })) },
  csv: links.map(link => link.title).join('; '),
})

export const cases: Cases<readonly Link[], ReferencesOptions> = {
  options: { to: 'venues', max: 2 },
  accepted: [
    accepted(KNOWN.sunroom, KNOWN.library),
    accepted(KNOWN.library, KNOWN.sunroom),
    accepted(KNOWN.library),
    { ...accepted(), options: { to: 'venues', optional: true } },
  ],
  refused: [
    { value: [], message: 'Required' },
    { value: [KNOWN.sunroom, KNOWN.library, KNOWN.walkers], message: 'At most 2 can be chosen' },
  ],
  filters: [
    { filter: { is: KNOWN.sunroom.id }, finds: [0, 1] },
    { filter: { in: [KNOWN.library.id] }, finds: [0, 1, 2] },
    { filter: { in: ['no id'] }, finds: [] },
  ],
}
