import { defineFieldType, inSentence } from '#model'
import { t } from '#texts/described.ts'
import { countMistakes, tooMany } from '../number/bounds.ts'
import { linksOf, parsedLinks, readList, type Link } from '../reference/link.ts'

/** Where a flag is on: everywhere, or at these organizations; none of them is off. */
export type FeatureFlagTargets = 'all' | readonly Link[]

export interface FeatureFlagTargetsOptions {
  /** Name of the resource of organizations. */
  readonly to: string
  /** The field of the same form that a person types again before the flag goes on everywhere. */
  readonly confirm?: string
  /** At most so many organizations; default 500. */
  readonly max?: number
}

const MAX = 500

/** The rows that an answer brings beside the ids: `value` as `valueOrganizations`. */
export const rowsKey = (key: string): string => `${key}Organizations`

/** The value that a stored or sent text means: 'all', or ids with commas between them (R6.13); rows bring titles. */
export const readFlag = (text: unknown, rows: unknown = []): FeatureFlagTargets => {
  if (typeof text !== 'string') return []
  if (text.trim() === 'all') return 'all'
  return linksOf(readList(text, ','), rows)
}

/** 'all', or ids with commas between them; null: off. */
export const writeFlag = (value: FeatureFlagTargets): string | null =>
  value === 'all' ? 'all' : value.map(link => link.id).join(',') || null

/** Where a feature flag is on: 'all', or a comma-separated list of organization ids; empty is off (R6.13). */
export const featureFlagTargets = defineFieldType<'featureFlagTargets', FeatureFlagTargets, FeatureFlagTargetsOptions>({
  name: 'featureFlagTargets',
  describe: ({ to }, labelOf) => t('described.featureFlag', { many: inSentence(labelOf(to)[1]) }),
  empty: [],
  check: (value, { max = MAX }) => (value === 'all' ? [] : tooMany(value.length, max)),
  beside: ({ confirm }) => (confirm === undefined ? [] : [{ option: 'confirm', field: confirm }]),
  checkOptions: ({ max }) => countMistakes({ max }),
  wire: (key, { to }) => ({ output: { [key]: 'String', [rowsKey(key)]: `[{${to}}!]!` }, input: { [key]: 'String' } }),
  fromWire: (wire, key) => readFlag(wire[key], wire[rowsKey(key)]),
  toWire: (value, key) => ({ [key]: writeFlag(value) }),
  selection: key => `${key} ${rowsKey(key)} { id recordTitle }`,
  csv: {
    print: value => (value === 'all' ? 'All' : value.map(link => link.title).join('; ')),
    parse: (cell, { to }) => {
      if (/^all$/i.test(cell)) return { value: 'all' }
      return parsedLinks(/^off$/i.test(cell) ? [] : readList(cell), to)
    },
  },
  filter: 'ChoiceFilter',
  target: ({ to }) => to,
})
