import { defineFieldType, inSentence } from '#model'
import { t as said } from '#texts/described.ts'
import { t } from '#texts/descriptions.ts'
import { idKey, linkIn, parsedLink, type Link } from '../reference/link.ts'
import { required } from '../defining.ts'

export interface PlaceOptions {
  /** Name of the resource of places. */
  readonly to: string
  /** This row's number of people who may come, and that of a place which says how many it has room for: the form tells of more. */
  readonly fits?: { readonly seats: string; readonly room: string }
}

/** A row, or the place that is none: online. */
export type Place = Link | 'virtual' | null

/** How 'virtual' stands in files and in the order of lists (R7.10); people read `streamingText`. */
export const STREAMING = 'Streaming'

/** How 'virtual' is shown (R7.10). */
export const streamingText = (): string => t('descriptions.streaming')

const ONLINE: readonly string[] = [STREAMING.toLowerCase(), 'virtual', 'online']

/** Where something happens: a row of the resource of places, or online. `venue` travels as `venueId` and `online` (R6.10, R7.10). */
export const place = defineFieldType<'place', Place, PlaceOptions>({
  name: 'place',
  describe: ({ to }, labelOf) => said('described.place', { many: inSentence(labelOf(to)[1]), streaming: streamingText() }),
  beside: ({ fits }) =>
    fits === undefined
      ? []
      : [
          { option: 'fits.seats', field: fits.seats, types: ['number'] },
          { option: 'fits.room', field: fits.room, types: ['number'], ofTarget: true },
        ],
  check: (value, options) => required(value === null, options),
  wire: (key, { to }) => ({
    output: { [idKey(key)]: 'ID', online: 'Boolean!', [key]: `{${to}}` },
    input: { [idKey(key)]: 'ID', online: 'Boolean' },
  }),
  fromWire: (wire, key) => (wire['online'] === true || wire[idKey(key)] === 'virtual' ? 'virtual' : linkIn(wire, key)),
  implied: (brought, key) => (brought['online'] === true ? { [idKey(key)]: null } : brought[idKey(key)] ? { online: false } : {}),
  toWire: (value, key) => ({ [idKey(key)]: value === null || value === 'virtual' ? null : value.id, online: value === 'virtual' }),
  selection: key => `${idKey(key)} online ${key} { id recordTitle }`,
  format: value => (value === 'virtual' ? streamingText() : (value?.title ?? '')),
  csv: {
    print: value => (value === 'virtual' ? STREAMING : (value?.title ?? '')),
    parse: (cell, { to }) => {
      const isOnline = ONLINE.some(word => word.length === cell.length && word === cell.toLowerCase())
      return isOnline ? { value: 'virtual' } : parsedLink(cell, to)
    },
  },
  filter: 'IdFilter',
  target: ({ to }) => to,
  sortable: true,
})
