import type { Cases } from '../cases.ts'
import type { TextOptions } from './text.ts'

export const cases: Cases<string | null, TextOptions> = {
  options: { limit: 10 },
  accepted: [
    { value: 'Bingo', wire: { field: 'Bingo' }, csv: 'Bingo' },
    { value: 'a b c d e f g h i j', wire: { field: 'a b c d e f g h i j' } },
    { value: '👵👴👵👴👵👴👵👴👵👴', wire: { field: '👵👴👵👴👵👴👵👴👵👴' } },
    // Right-to-left marks belong to the text.
    { value: '\u200fשלום', wire: { field: '\u200fשלום' }, csv: '\u200fשלום' },
    { value: '50%_\\', wire: { field: '50%_\\' }, csv: '50%_\\' },
    { value: 'Apt 10', wire: { field: 'Apt 10' } },
    { value: 'Apt 9', wire: { field: 'Apt 9' } },
    { value: 'Álvarez', wire: { field: 'Álvarez' } },
    { value: null, wire: { field: null }, options: { optional: true } },
    { value: '   ', wire: { field: null }, reads: null, options: { optional: true } },
    { value: ' \u200b\u00a0Bingo\u3000\u2060', wire: { field: 'Bingo' }, reads: 'Bingo', options: { limit: 10 } },
    // A cell of a spreadsheet has lines: its words stay apart.
    { value: 'Tea\r\ntea', wire: { field: 'Tea tea' }, reads: 'Tea tea' },
    // What would turn the words after it is not kept.
    { value: '\u202egpj.exe\u202c \u2067A\u2069', wire: { field: 'gpj.exe A' }, reads: 'gpj.exe A', options: { limit: 10 } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: '', message: 'Required' },
    { value: '   ', message: 'Required' },
    { value: '\u200b', message: 'Required' },
    { value: '\u200d\u00ad \u2800\ufe0f', message: 'Required' },
    { value: 'abcdefghijk', message: 'Text exceeds 10 characters' },
    { value: 'Hi {{name}}', message: 'Nothing is filled in for {{ }}. Write what people should read instead', options: { sent: true } },
    { value: 'a\0b', message: 'Text has characters that cannot be stored' },
    { value: 'a\ud83d', message: 'Text has characters that cannot be stored' },
    { value: 'a'.repeat(100_001), message: 'Text exceeds 100000 characters', options: {} },
    { value: ` ${' '.repeat(100_000)}a`, message: 'Text exceeds 10 characters' },
  ],
  filters: [
    { filter: { is: 'bingo' }, finds: [0] },
    { filter: { contains: 'ING' }, finds: [0] },
    { filter: { contains: '%_\\' }, finds: [4] },
    { filter: { contains: '%' }, finds: [4] },
    { filter: { is: "x' or true --" }, finds: [] },
  ],
  // By the alphabet, whatever the marks, and numbers by their value.
  ascending: [2, 4, 1, 7, 6, 5, 0, 3],
}
