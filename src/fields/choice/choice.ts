import { defineFieldType, problem } from '#model'
import { parsed, required } from '../defining.ts'
import {
  choiceLabel,
  describeChoice,
  gatedOptions,
  optionMistakes,
  readChoice,
  treeMistakes,
  valuesOf,
  type ChoiceOption,
} from './options.ts'

export interface ChoiceOptions {
  /** In the order in which they are offered and sorted. */
  readonly options: readonly ChoiceOption[]
  /** What the box says where nothing is chosen; default: 'Not set'. */
  readonly none?: string
  /** `'upper'`: sent in upper case, kept and read in lower case (R6.12). */
  readonly wireCase?: 'upper'
  /** The values are paths: 'physical/movement' lies in 'physical', and whoever filters by that finds it too. */
  readonly tree?: boolean
  /** The values are names of resources: those are offered whose list opens here for whoever chooses. */
  readonly opens?: true
}

const notListed = problem('Choose one of the listed values', 'choice')

/** One of several values. */
export const choice = defineFieldType<'choice', string | null, ChoiceOptions>({
  name: 'choice',
  describe: ({ options }) => describeChoice(options),
  check: (value, options) => [...required(!value, options), ...(!value || valuesOf(options.options).includes(value) ? [] : [notListed])],
  gated: (value, { options }) => gatedOptions(options, value === null ? [] : [value]),
  checkOptions: ({ options, wireCase, tree }) => [
    ...optionMistakes(options),
    ...(tree ? treeMistakes(options) : []),
    ...(wireCase === 'upper'
      ? valuesOf(options)
          .filter(value => value !== value.toLowerCase())
          .map(value => `options has '${value}', which is not lower case as wireCase 'upper' needs`)
      : []),
  ],
  wire: key => ({ output: { [key]: 'String' }, input: { [key]: 'String' } }),
  fromWire: (wire, key, { wireCase }) => {
    const sent = wire[key]
    if (typeof sent !== 'string' || sent === '') return null
    return wireCase === 'upper' ? sent.toLowerCase() : sent
  },
  toWire: (value, key, { wireCase }) => ({ [key]: wireCase === 'upper' ? (value?.toUpperCase() ?? null) : value || null }),
  csv: {
    print: (value, { options }) => (value === null ? '' : choiceLabel(options, value)),
    parse: parsed(notListed, (cell, { options }: ChoiceOptions) => readChoice(options, cell)),
  },
  filter: 'ChoiceFilter',
  isFilterValue: (value, { options, wireCase }) => valuesOf(options).includes(wireCase === 'upper' ? value.toLowerCase() : value),
  holds: 'string',
  isGroup: true,
  sortable: true,
})
