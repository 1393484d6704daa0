import type { Cases } from '../cases.ts'
import type { RelatedCount, RelatedCountOptions } from './relatedCount.ts'

const options: RelatedCountOptions & { readonly readOnly: true } = {
  readOnly: true,
  of: 'tickets',
  by: 'row',
  standing: { field: 'standing', taken: ['registered'], waiting: ['waitlisted'] },
  plus: 'guests',
  only: { field: 'name', in: ['0'] },
  otherwise: 'Drop-in',
}

export const cases: Cases<RelatedCount | null, RelatedCountOptions> = {
  options,
  accepted: [
    { value: { taken: 0, waiting: 0, limit: null }, wire: {}, reply: { field: { taken: 0, waiting: 0, limit: null } } },
    { value: { taken: 8, waiting: 0, limit: 8 }, wire: {}, reply: { field: { taken: 8, waiting: 0, limit: 8 } }, options: { ...options } },
    {
      value: { taken: 1, waiting: 1, limit: 2 },
      wire: {},
      reply: { field: { taken: 1, waiting: 1, limit: 2 } },
      options: {
        ...options,
        who: { of: 'users', by: 'person', when: { name: { is: 'Ann' } } },
        only: { field: 'name', filled: true },
      },
    },
  ],
  refused: [],
}
