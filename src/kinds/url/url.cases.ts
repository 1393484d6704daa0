import type { Cases } from '../cases.ts'
import type { UrlOptions } from './url.ts'

export const cases: Cases<string | null, UrlOptions> = {
  options: {},
  accepted: [
    {
      value: 'https://menu.example/lunch?day=1#soup',
      wire: { field: 'https://menu.example/lunch?day=1#soup' },
      csv: 'https://menu.example/lunch?day=1#soup',
    },
    { value: 'http://localhost:3000/', wire: { field: 'http://localhost:3000/' }, csv: 'http://localhost:3000/' },
    { value: ' https://menu.example ', wire: { field: 'https://menu.example' }, reads: 'https://menu.example' },
  ],
  refused: [
    { value: '', message: 'Required' },
    ...[
      'menu',
      'menu.example',
      'ftp://menu.example',
      'javascript:alert(1)',
      'https://',
      'https://menu',
      'https://menu .example',
      'https:///menu.example/',
      'data:text/html,x',
    ].map(value => ({
      value,
      message: 'Invalid url address',
    })),
  ],
  filters: [{ filter: { contains: 'lunch' }, finds: [0] }],
  ascending: [1, 2, 0],
}
