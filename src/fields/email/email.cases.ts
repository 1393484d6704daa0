import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: 'rosa@lakeside.example', wire: { field: 'rosa@lakeside.example' }, csv: 'rosa@lakeside.example' },
    { value: 'Bo.Li+news@mail.co.example', wire: { field: 'Bo.Li+news@mail.co.example' }, csv: 'Bo.Li+news@mail.co.example' },
    { value: ' zoë@bücher.example ', wire: { field: 'zoë@bücher.example' }, reads: 'zoë@bücher.example' },
  ],
  refused: [
    { value: null, message: 'Required' },
    ...[
      'rosa',
      'rosa@',
      '@lakeside.example',
      'rosa@lakeside',
      'a b@lakeside.example',
      'rosa@@lakeside.example',
      'rosa..li@lakeside.example',
      'a@x.example,b@x.example',
      `${'a'.repeat(250)}@x.example`,
    ].map(value => ({ value, message: 'Invalid email address' })),
  ],
  filters: [{ filter: { is: 'ROSA@lakeside.example' }, finds: [0] }],
  ascending: [1, 0, 2],
}
