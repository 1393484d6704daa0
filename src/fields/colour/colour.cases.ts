import type { Cases } from '../cases.ts'
import { PALETTE } from './palette.ts'

const noColour = 'Write a color as # and six digits, such as #0a6c6a'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: '#123456', wire: { field: '#123456' }, csv: '#123456', cells: ['123456'] },
    { value: '#AB0000', wire: { field: '#ab0000' }, reads: '#ab0000' },
    { value: '#336', wire: { field: '#333366' }, reads: '#333366' },
    ...PALETTE.map(({ hex }) => ({ value: hex, wire: { field: hex }, csv: hex })),
    { value: null, wire: { field: null }, csv: '', options: { optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: 'teal', message: noColour },
    { value: '#12345', message: noColour },
    { value: '#ffcc00', message: 'White text is not readable on this color: its contrast is 1.5, and 4.5 is needed' },
    { value: '#777777', message: 'White text is not readable on this color: its contrast is 4.4, and 4.5 is needed' },
  ],
}
