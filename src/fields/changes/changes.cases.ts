import type { Cases } from '../cases.ts'
import type { Changes } from './changes.ts'

export const cases: Cases<Changes | null> = {
  options: { readOnly: true },
  accepted: [
    {
      value: { title: { before: 'Bingo', after: 'Prize bingo' } },
      wire: {},
      reply: { field: { title: { before: 'Bingo', after: 'Prize bingo' } } },
    },
  ],
  refused: [],
}
