import { defineFieldType, inSentence } from '#model'
import { t } from '#texts/descriptions.ts'
import { required } from '../required.ts'
import { idKey, linkIn, parsedLink, type Link } from './link.ts'

export interface ReferenceOptions {
  /** Name of the resource. */
  readonly to: string
}

/** One row of another resource: `venue` travels as `venueId`, and in answers as the row too. */
export const reference = defineFieldType<'reference', Link | null, ReferenceOptions>({
  name: 'reference',
  describe: ({ to }, labelOf) => t('descriptions.reference', { many: inSentence(labelOf(to)[1]) }),
  empty: null,
  check: (value, options) => required(value === null || value.id === '', options),
  wire: (key, { to }) => ({ output: { [idKey(key)]: 'ID', [key]: `{${to}}` }, input: { [idKey(key)]: 'ID' } }),
  fromWire: linkIn,
  toWire: (value, key) => ({ [idKey(key)]: value?.id || null }),
  selection: key => `${idKey(key)} ${key} { id recordTitle }`,
  csv: {
    print: value => value?.title ?? '',
    parse: (cell, { to }) => parsedLink(cell, to),
  },
  filter: 'IdFilter',
  target: ({ to }) => to,
  isGroup: true,
  sortable: true,
  searchable: true,
})
