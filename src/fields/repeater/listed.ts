import type { FieldType } from '#model'
import type { RepeaterOptions, RepeaterRow } from './repeater.ts'

type Csv = NonNullable<FieldType<'repeater', readonly RepeaterRow[], RepeaterOptions>['csv']>

/** What a cell says of a part. */
export const textOf = (part: RepeaterRow | undefined, listed: string): string => {
  const text = part?.[listed]
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : ''
}

/** Parts as a cell of a file lists them, by one text of each: 'Split pea soup; Caesar salad', or a line each. */
export const listedCsv = (emptyPart: (options: RepeaterOptions) => RepeaterRow): Csv => ({
  isFor: ({ listed }) => listed !== undefined,
  print: (value, { listed = '' }) => {
    const texts = value.map(part => textOf(part, listed)).filter(text => text !== '')
    return texts.join(texts.some(text => text.includes(';')) ? '\n' : '; ')
  },
  parse: (cell, options) => {
    const texts = cell.split(cell.includes('\n') ? '\n' : ';').map(text => text.trim())
    return { value: texts.filter(text => text !== '').map(text => ({ ...emptyPart(options), [options.listed ?? '']: text })) }
  },
})
