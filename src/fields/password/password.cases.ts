import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: 'correct horse', wire: { field: 'correct horse' } },
    { value: '12345678', wire: { field: '12345678' } },
    { value: '🗝'.repeat(72), wire: { field: '🗝'.repeat(72) } },
    { value: null, wire: {}, options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: ' '.repeat(8), message: 'Required' },
    { value: '\u200b\u00a0'.repeat(4), message: 'Required', options: { optional: true } },
    { value: '1234567', message: 'Must have at least 8 characters' },
    { value: 'a'.repeat(73), message: 'Must have at most 72 characters' },
    { value: '1234567\0', message: 'Text has characters that cannot be stored' },
  ],
}
