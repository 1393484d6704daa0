import type { Cases } from '../cases.ts'

export const cases: Cases<string | null> = {
  options: {},
  accepted: [
    { value: 'FREQ=DAILY', wire: { field: 'FREQ=DAILY' }, csv: 'FREQ=DAILY' },
    { value: 'FREQ=MONTHLY;BYDAY=-1FR', wire: { field: 'FREQ=MONTHLY;BYDAY=-1FR' }, cells: [' FREQ=MONTHLY;BYDAY=-1FR '] },
    { value: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260630', wire: { field: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260630' } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: 'Every Tuesday', message: 'Write a rule as calendars do, such as FREQ=WEEKLY;BYDAY=TU' },
  ],
  filters: [{ filter: { contains: 'BYDAY=TU' }, finds: [2] }],
  ascending: [0, 1, 2],
}
