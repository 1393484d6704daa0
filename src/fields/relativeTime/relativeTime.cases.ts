import type { Cases } from '../cases.ts'
import type { RelativeTime, RelativeTimeOptions, RelativeTimeUnit } from './relativeTime.ts'

const at = (amount: number | null, unit: RelativeTimeUnit, side: RelativeTime['side'] = 'before'): RelativeTime => ({ amount, unit, side })
const from = 'the event starts'
const wire = (fieldAmount: number | null, fieldUnit: string | null) => ({ fieldAmount, fieldUnit })
const most = (max: number) => `Value must be less than or equal to ${max}`

export const cases: Cases<RelativeTime | null, RelativeTimeOptions> = {
  options: { from, units: ['minutes', 'hours', 'days', 'months'] },
  accepted: [
    { value: at(2, 'days'), wire: wire(-2, 'days'), csv: '2 days before', cells: ['2 Days Before', '2d before'] },
    { value: at(1, 'hours', 'after'), wire: wire(1, 'hours'), csv: '1 hour after' },
    { value: at(59, 'minutes'), wire: wire(-59, 'minutes'), csv: '59 minutes before' },
    { value: at(0, 'minutes'), wire: wire(0, 'minutes'), csv: 'at the time' },
    { value: at(11, 'months', 'after'), wire: wire(11, 'months'), csv: '11 months after' },
    { value: at(30, 'days', 'after'), wire: wire(30, 'days'), csv: '30 days after' },
    { value: at(3, 'days'), wire: wire(-3, 'days'), csv: '3 days before', cells: ['3 days before'], options: { from, side: 'before' } },
    { value: null, wire: wire(null, null), csv: '', options: { from, optional: true } },
  ],
  refused: [
    { value: null, message: 'Required' },
    { value: at(null, 'hours'), message: 'Required' },
    { value: at(60, 'minutes'), path: ['amount'], message: most(59) },
    { value: at(24, 'hours'), path: ['amount'], message: most(23) },
    { value: at(31, 'days'), path: ['amount'], message: most(30) },
    { value: at(12, 'months'), path: ['amount'], message: most(11) },
    { value: at(1.5, 'hours'), path: ['amount'], message: 'Value must be a whole number' },
    { value: at(NaN, 'hours'), path: ['amount'], message: 'Value must be a number' },
    { value: at(1, 'months'), path: ['unit'], message: 'Choose one of the listed values', options: { from } },
    { value: at(1, 'days', 'after'), path: ['side'], message: 'Only before the event starts', options: { from, side: 'before' } },
  ],
  badCells: [
    { cell: 'soon', message: 'Write it as 2 days before' },
    { cell: '2 days', message: 'Write it as 2 days before' },
  ],
  ascending: [0, 2, 3, 1, 5, 4],
}
