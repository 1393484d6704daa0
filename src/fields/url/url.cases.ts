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
    { value: 'bank://accounts', wire: { field: 'bank://accounts' }, options: { also: 'app' } },
    { value: 'https://bank.example/app', wire: { field: 'https://bank.example/app' }, options: { also: 'app' } },
    { value: '/events/today', wire: { field: '/events/today' }, options: { also: 'path' } },
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
      'bank://accounts',
      '/events/today',
      'https://menu.example/\u0001lunch',
      'https://menu.example/\u200Blunch',
    ].map(value => ({
      value,
      message: 'Invalid url address',
    })),
    ...(['app', 'path'] as const).flatMap(also =>
      [
        'javascript:alert(1)',
        ' JavaScript:alert(1)',
        'java\tscript:alert(1)',
        '\u0001javascript:alert(1)',
        'data:text/html,x',
        'vbscript:msgbox',
        'file:///etc/passwd',
        'blob:https://menu.example/1',
        'view-source:javascript:1',
        'menu',
        'bank:',
        '//evil.example/x',
        '/\\evil.example',
        'https://menu',
      ].map(value => ({ value, message: 'Invalid url address', options: { also } })),
    ),
  ],
  filters: [{ filter: { contains: 'lunch' }, finds: [0] }],
  ascending: [1, 2, 0],
}
