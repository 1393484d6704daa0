import { defineFieldType, formatsOf, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { required } from '../required.ts'
import { boundMistakes, boundProblems, readNumber, type Bounds } from './bounds.ts'
import { within } from '../describe.ts'

export interface NumberOptions extends Bounds {
  /** Whole numbers only; travels as Int instead of Float. */
  readonly integer?: boolean
  /** Shown with so many digits after the point, so that figures of a column stand below each other. Default: as many as it has. */
  readonly digits?: number
}

/** A number, with or without decimals, within bounds (R8.4). Numbers beyond ±2,147,483,647 are refused. */
export const number = defineFieldType<'number', number | null, NumberOptions>({
  name: 'number',
  describe: ({ integer, min, max }) => within(integer ? t('descriptions.integer') : t('descriptions.number'), min, max),
  empty: null,
  check: (value, options) => [
    ...required(value === null, options),
    ...boundProblems(value, options),
    ...(options.integer && value !== null && Number.isFinite(value) && !Number.isInteger(value)
      ? [problem('Value must be a whole number', 'integer')]
      : []),
  ],
  checkOptions: boundMistakes,
  wire: (key, { integer }) => ({ output: { [key]: integer ? 'Int' : 'Float' }, input: { [key]: integer ? 'Int' : 'Float' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'number' ? wire[key] : null),
  toWire: (value, key) => ({ [key]: value }),
  csv: {
    print: value => (value === null ? '' : String(value)),
    parse: (cell, _options, { locale }) => {
      if (cell === '') return { value: null }
      const value = readNumber(cell, formatsOf(locale))
      return value === null ? { problem: problem('Value must be a number', 'number') } : { value }
    },
  },
  filter: 'NumberFilter',
  // As people count: a tenth and two tenths are three tenths.
  shift: { unit: 'amount', by: (value, much) => Number((value + much).toPrecision(12)) },
  sortable: true,
})
