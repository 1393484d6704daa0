import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: 'rosa@lakeside.example', wire: { field: 'rosa@lakeside.example' }, csv: 'rosa@lakeside.example' },
    { value: 'a@x.example, b@x.example', wire: { field: 'a@x.example, b@x.example' }, csv: 'a@x.example, b@x.example' },
    { value: 'a@x.example,,b@x.example,', wire: { field: 'a@x.example, b@x.example' }, reads: 'a@x.example, b@x.example' },
    {
      value: 'Ann Lee <a@x.example>;b@x.example\nA@x.example',
      wire: { field: 'Ann Lee <a@x.example>, b@x.example' },
      reads: 'Ann Lee <a@x.example>, b@x.example',
    },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: 'a@x.example, rosa', message: 'rosa is an invalid email address' },
    { value: 'rosa, a@x.example, bo@', message: 'rosa, bo@ are invalid email addresses' },
  ],
  filters: [{ filter: { contains: 'rosa' }, finds: [0] }],
}
