import type { Cases } from '../cases.ts'
import type { LongTextOptions } from './longText.ts'

export const cases: Cases<string | null, LongTextOptions> = {
  options: { limit: 20 },
  accepted: [
    { value: 'Bring a hat.\nAnd water.', wire: { field: 'Bring a hat.\nAnd water.' }, csv: 'Bring a hat.\nAnd water.' },
    { value: null, wire: { field: null }, options: { optional: true } },
  ],
  refused: [
    { value: ' \n\t ', message: 'Required' },
    { value: 'abcdefghij\nabcdefghijk', message: 'Text exceeds 20 characters' },
    { value: 'a\0', message: 'Text has characters that cannot be stored' },
  ],
  filters: [{ filter: { contains: 'water' }, finds: [0] }],
}
