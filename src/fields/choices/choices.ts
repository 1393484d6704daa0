import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { tooMany } from '../number/bounds.ts'
import { readList } from '../reference/link.ts'
import { required } from '../defining.ts'
import { LONGEST } from '../text/characters.ts'
import { choiceLabel, describeChoice, gatedOptions, optionMistakes, readChoice, valuesOf, type ChoiceOption } from '../choice/options.ts'

export interface ChoicesOptions {
  /** In the order in which they are offered. */
  readonly options: readonly ChoiceOption[]
  /** At most so many of them. */
  readonly max?: number
}

const words = (cell: string, options: readonly ChoiceOption[]): readonly string[] => {
  if (readChoice(options, cell) !== null) return [cell]
  return readList(cell, cell.includes(';') ? ';' : ',')
}

const notListed = problem('Choose from the listed values', 'choice')

/** Several of several values; each once. */
export const choices = defineFieldType<'choices', readonly string[], ChoicesOptions>({
  name: 'choices',
  describe: ({ options, max }) => {
    const what = describeChoice(options, 'any')
    return max === undefined ? what : t('descriptions.atMost', { what, max })
  },
  empty: [],
  check: (value, options) => [
    ...required(value.length === 0, options),
    ...(value.every(one => valuesOf(options.options).includes(one)) ? [] : [notListed]),
    ...(options.max === undefined ? [] : tooMany(value.length, options.max)),
  ],
  gated: (value, { options }) => gatedOptions(options, value),
  checkOptions: ({ options }) => optionMistakes(options),
  wire: key => ({ output: { [key]: '[String!]!' }, input: { [key]: '[String!]' } }),
  fromWire: (wire, key) => (Array.isArray(wire[key]) ? [...new Set(wire[key].map(String))] : []),
  toWire: (value, key) => ({ [key]: [...value] }),
  csv: {
    print: (value, { options }) => value.map(one => choiceLabel(options, one)).join('; '),
    parse: (cell, { options }) => {
      const found = cell.length > LONGEST ? [null] : words(cell, options).map(word => readChoice(options, word))
      return found.includes(null) ? { problem: notListed } : { value: [...new Set(found.filter(one => one !== null))] }
    },
  },
  filter: 'ChoiceFilter',
  isSet: true,
  isFilterValue: (value, { options }) => valuesOf(options).includes(value),
})
