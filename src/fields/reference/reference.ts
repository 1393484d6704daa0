import { defineFieldType, inSentence, type Offers, type Wire } from '#model'
import { t } from '#texts/described.ts'
import { required } from '../defining.ts'
import { wallTimeOf } from '../dateTime/zone.ts'
import { idKey, linkIn, parsedLink, type Link } from './link.ts'

export interface ReferenceOptions {
  /** Name of the resource. */
  readonly to: string
  /** The `date` or `dateTime` of those rows that is said beside their names, and whether they are canceled: "Lunch" alone is every day's. */
  readonly withDate?: string
  /** The `recurrence` of those rows that is said beside their names: a series is called as each of its dates. */
  readonly withRule?: string
  /** The reference by which those rows lie in each other: who filters by one finds what points at the ones nested under it, too. */
  readonly nestedBy?: string
  /** A filter, as their list takes it: which of those rows pickers offer. What else is refused, its server part says. */
  readonly offers?: Offers
  /**
   * Of a person: whether the row is about them, and goes with them when they are erased. Default: where it is required, or names the row.
   */
  readonly about?: boolean
}

/** A link with the day that its row brought, a moment by the clock of the organization, and whether it is canceled; or with its rule. */
const detailed = (link: Link, row: unknown, { withDate = '', withRule = '' }: ReferenceOptions, timeZone: string): Link => {
  const { [withDate]: day, [withRule]: rule, status } = (row ?? {}) as Wire
  if (typeof rule === 'string') return { ...link, rule }
  if (typeof day !== 'string') return link
  return { ...link, day: day.includes('T') ? (wallTimeOf(day, timeZone) ?? day) : day, ...(status === 'cancelled' && { isOff: true }) }
}

/** One row of another resource: `venue` travels as `venueId`, and in answers as the row too. */
export const reference = defineFieldType<'reference', Link | null, ReferenceOptions>({
  name: 'reference',
  describe: ({ to }, labelOf) => t('described.reference', { many: inSentence(labelOf(to)[1]) }),
  check: (value, options) => required(value === null || value.id === '', options),
  wire: (key, { to }) => ({ output: { [idKey(key)]: 'ID', [key]: `{${to}}` }, input: { [idKey(key)]: 'ID' } }),
  fromWire: (wire, key, options, { timeZone }) => {
    const link = linkIn(wire, key)
    return link && detailed(link, wire[key], options, timeZone)
  },
  toWire: (value, key) => ({ [idKey(key)]: value?.id || null }),
  selection: (key, { withDate, withRule }) =>
    `${idKey(key)} ${key} { id recordTitle${withDate === undefined ? '' : ` ${withDate} status`}${withRule === undefined ? '' : ` ${withRule}`} }`,
  csv: {
    print: value => value?.title ?? '',
    parse: (cell, { to }) => parsedLink(cell, to),
  },
  filter: 'IdFilter',
  target: ({ to }) => to,
  isGroup: true,
  beside: ({ withDate, withRule, nestedBy }) => [
    ...(withRule === undefined ? [] : [{ option: 'withRule', field: withRule, types: ['recurrence'], ofTarget: true } as const]),
    ...(withDate === undefined ? [] : [{ option: 'withDate', field: withDate, types: ['date', 'dateTime'], ofTarget: true } as const]),
    ...(nestedBy === undefined ? [] : [{ option: 'nestedBy', field: nestedBy, types: ['reference'], ofTarget: true } as const]),
  ],
  sortable: true,
  searchable: true,
})
