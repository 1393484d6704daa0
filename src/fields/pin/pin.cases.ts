import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: '0042', wire: { field: '0042' } },
    { value: null, wire: {}, options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    ...['123', '12345', '12a4', '١٢٣٤', '1234\n'].map(value => ({ value, message: 'Invalid PIN' })),
  ],
}
