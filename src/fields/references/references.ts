import { defineFieldType, inSentence, type Offers } from '#model'
import { t } from '#texts/described.ts'
import { countMistakes, tooMany } from '../number/bounds.ts'
import { linksOf, parsedLinks, readList, type Link } from '../reference/link.ts'
import { required } from '../defining.ts'

export interface ReferencesOptions {
  /** Name of the resource. */
  readonly to: string
  /** At most so many; default 500. */
  readonly max?: number
  /** A filter, as their list takes it: which of those rows the picker offers. What else is refused, an effect or the server part says. */
  readonly offers?: Offers
  /** They name this row, by this field of theirs: read from there, and neither stored nor entered here. */
  readonly by?: string
}

const MAX = 500
const idsKey = (key: string): string => `${key}Ids`

/** Several rows of another resource, in order, each once: `hosts` travels as `hostsIds`, and in answers as the rows too. */
export const references = defineFieldType<'references', readonly Link[], ReferencesOptions>({
  name: 'references',
  describe: ({ to, max }, labelOf) => {
    const many = inSentence(labelOf(to)[1])
    return max === undefined ? t('described.references', { many }) : t('described.someReferences', { max, many })
  },
  empty: [],
  check: (value, options) => [...required(value.length === 0, options), ...tooMany(value.length, options.max ?? MAX)],
  checkOptions: ({ max, by, readOnly }) => [
    ...countMistakes({ max }),
    ...(by === undefined || readOnly === true ? [] : ['is read from the rows that name this one, and never entered: say readOnly']),
  ],
  beside: ({ by }) => (by === undefined ? [] : [{ option: 'by', field: by, types: ['references'], ofTarget: 'back' }]),
  wire: (key, { to, by }) => ({
    output: { [idsKey(key)]: '[ID!]!', [key]: `[{${to}}!]!` },
    input: by === undefined ? { [idsKey(key)]: '[ID!]' } : {},
  }),
  fromWire: (wire, key) => linksOf(wire[idsKey(key)], wire[key]),
  toWire: (value, key, { by }) => (by === undefined ? { [idsKey(key)]: value.map(link => link.id) } : {}),
  selection: key => `${idsKey(key)} ${key} { id recordTitle }`,
  csv: {
    print: value => value.map(link => link.title).join('; '),
    parse: (cell, { to }) => parsedLinks(readList(cell), to),
  },
  filter: 'IdFilter',
  isSet: true,
  target: ({ to }) => to,
})
