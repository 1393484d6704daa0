import { defineFieldType, formatsOf, problem, type Formats } from '#model'
import { t } from '#texts/described.ts'
import { parsed, required, within } from '../defining.ts'
import { boundMistakes, boundProblems, MOST, noNumber, readNumber, type Bounds } from '../number/bounds.ts'

/** Bounds in dollars; default from 0 to what whole cents can carry. */
export type MoneyOptions = Bounds

/** The wire field of a price: `price` travels as `priceCents` (R6.10). */
export const centsKey = (key: string): string => `${key}Cents`

// '$1,234.50', '(4.50)' of spreadsheets for a negative amount, 'USD 5'
const readDollars = (cell: string, formats: Formats): number | null => {
  const plain = cell.replace(/^\((.*)\)$/, '-$1').replace(/\$|USD/gi, '')
  return readNumber(plain.replace(/\s/g, ''), formats)
}

/** Whether an amount has no part of a cent; what is no number is not looked at. */
const isWhole = (value: number | null): boolean => value === null || !Number.isFinite(value) || Number(value.toFixed(2)) === value

/** An amount as its box shows it: what would be rounded stays as it was typed. */
export const typedDollars = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : isWhole(value) ? value.toFixed(2) : String(value)

/**
 * Dollars in the form, whole cents on the wire and in the table (R7.11). An optional price that is empty is 0;
 * a required one refuses blank (R8.3).
 */
export const money = defineFieldType<'money', number | null, MoneyOptions>({
  name: 'money',
  describe: (bounds, _labelOf, { money }) => within(t('described.money'), bounds, money),
  check: (value, options) => [
    ...required(value === null, options, 'Specify cost'),
    ...boundProblems(value, { min: options.min ?? 0, max: options.max ?? MOST / 100 }),
    ...(isWhole(value) ? [] : [problem('Use at most two decimal places', 'cents')]),
  ],
  checkOptions: boundMistakes,
  wire: key => ({ output: { [centsKey(key)]: 'Int!' }, input: { [centsKey(key)]: 'Int' } }),
  fromWire: (wire, key) => {
    const cents = wire[centsKey(key)]
    return typeof cents === 'number' ? cents / 100 : null
  },
  toWire: (value, key, { optional }) => ({ [centsKey(key)]: value === null ? (optional ? 0 : null) : Math.round(value * 100) }),
  selection: centsKey,
  format: (value, _options, { locale }) => (value === null ? '' : formatsOf(locale).money(value)),
  csv: {
    print: value => (value === null ? '' : value.toFixed(2)),
    holds: 'amount',
    parse: parsed(noNumber, (cell, _options, { locale }) => readDollars(cell, formatsOf(locale))),
  },
  sortable: true,
  isAmount: true,
})
