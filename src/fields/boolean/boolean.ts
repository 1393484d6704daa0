import { defineFieldType, problem } from '#model'
import { t } from '#texts/described.ts'

const YES = ['yes', 'y', 'true', '1', 'x', 'on']
const NO = ['', 'no', 'n', 'false', '0', 'off']

/** Yes or no; an untouched one is no. */
export const boolean = defineFieldType<'boolean', boolean, object>({
  name: 'boolean',
  describe: () => t('described.boolean'),
  empty: false,
  check: () => [],
  wire: key => ({ output: { [key]: 'Boolean!' }, input: { [key]: 'Boolean' } }),
  fromWire: (wire, key) => wire[key] === true,
  toWire: (value, key) => ({ [key]: value }),
  csv: {
    print: value => (value ? 'Yes' : 'No'),
    parse: cell => {
      const word = cell.toLowerCase()
      if (YES.includes(word)) return { value: true }
      return NO.includes(word) ? { value: false } : { problem: problem('Value must be Yes or No', 'flag') }
    },
  },
  filter: 'FlagFilter',
  holds: 'boolean',
  isGroup: true,
  sortable: true,
})
