import { defineFieldType, formatsOf } from '#model'
import { t } from '#texts/described.ts'
import { parsed, required, within } from '../defining.ts'
import { boundMistakes, boundProblems, noInteger, noNumber, readNumber, type Bounds } from './bounds.ts'

export interface NumberOptions extends Bounds {
  /** Whole numbers only; travels as Int instead of Float. */
  readonly integer?: boolean
  /** Shown with so many digits after the point, so that figures of a column stand below each other. Default: as many as it has. */
  readonly digits?: number
}

/** A number, with or without decimals, within bounds (R8.4). Numbers beyond ±2,147,483,647 are refused. */
export const number = defineFieldType<'number', number | null, NumberOptions>({
  name: 'number',
  describe: options => within(options.integer ? t('described.integer') : t('described.number'), options),
  check: (value, options) => [
    ...required(value === null, options),
    ...boundProblems(value, options),
    ...(options.integer ? noInteger(value) : []),
  ],
  checkOptions: boundMistakes,
  wire: (key, { integer }) => ({ output: { [key]: integer ? 'Int' : 'Float' }, input: { [key]: integer ? 'Int' : 'Float' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'number' ? wire[key] : null),
  toWire: (value, key) => ({ [key]: value }),
  csv: {
    print: value => (value === null ? '' : String(value)),
    holds: 'number',
    parse: parsed(noNumber, (cell, _options, { locale }) => readNumber(cell, formatsOf(locale))),
  },
  filter: 'NumberFilter',
  // As people count: a tenth and two tenths are three tenths.
  shift: { unit: 'amount', by: (value, much) => Number((value + much).toPrecision(12)) },
  sortable: true,
})
