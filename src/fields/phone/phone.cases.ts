import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    {
      value: '5551234567',
      wire: { field: '5551234567' },
      csv: '(555) 123-4567',
      cells: ['555-123-4567', '+1 555 123 4567', '555.123.4567'],
    },
    { value: '(212) 555-0199', wire: { field: '2125550199' }, reads: '2125550199' },
    { value: '1 (212) 555-0188 99', wire: { field: '2125550188' }, reads: '2125550188' },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: '555123', message: 'Phone number must have 10 digits' },
    { value: '+49 30 901820', message: 'Phone number must be in the United States or Canada' },
    { value: 'the front desk', message: 'Phone number must have 10 digits' },
  ],
  filters: [{ filter: { contains: '555123' }, finds: [0] }],
  ascending: [2, 1, 0],
}
