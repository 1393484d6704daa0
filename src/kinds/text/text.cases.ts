import type { Cases } from '../cases.ts'
import type { TextOptions } from './text.ts'

export const cases: Cases<string | null, TextOptions> = {
  options: { limit: 10 },
  accepted: [
    { value: 'Bingo', wire: { field: 'Bingo' }, csv: 'Bingo' },
    { value: 'a b c d e f g h i j', wire: { field: 'a b c d e f g h i j' } },
    { value: '👵👴👵👴👵👴👵👴👵👴', wire: { field: '👵👴👵👴👵👴👵👴👵👴' } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: '   ', message: 'Required' },
    { value: 'abcdefghijk', message: 'Text exceeds 10 characters' },
    { value: 'a\0b', message: 'Text has characters that cannot be stored' },
  ],
}
