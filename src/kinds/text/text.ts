import { fieldOf, type Kind } from '#model'
import { required } from '../required.ts'
import { textProblems } from './length.ts'

export interface TextOptions {
  /** At most so many visible characters, white space not counted (R8.7); shown as a counter. */
  readonly limit?: number
}

/** One line of text; an empty one is null (R8.2). */
export const textKind: Kind<'text', string | null, TextOptions> = {
  name: 'text',
  empty: null,
  check: (value, options) => [...required((value ?? '').trim() === '', options), ...textProblems(value, options.limit)],
  checkOptions: ({ limit }) => (limit !== undefined && (!Number.isInteger(limit) || limit < 1) ? ['limit is a whole number of at least 1'] : []),
  wire: (key, { optional }) => ({ output: { [key]: optional ? 'String' : 'String!' }, input: { [key]: 'String' } }),
  fromWire: (wire, key) => (wire[key] as string | null | undefined) ?? null,
  toWire: (value, key) => ({ [key]: value === null || value.trim() === '' ? null : value }),
  selection: key => key,
  csv: { print: value => value ?? '', parse: cell => ({ value: cell === '' ? null : cell }) },
  filter: 'TextFilter',
  sortable: true,
  searchable: true,
}

export const text = fieldOf(textKind)
