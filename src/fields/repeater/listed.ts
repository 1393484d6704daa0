import { problem, type FieldType } from '#model'
import type { RepeaterOptions, RepeaterRow } from './repeater.ts'

type Csv = NonNullable<FieldType<'repeater', readonly RepeaterRow[], RepeaterOptions>['csv']>

const textOf = (part: RepeaterRow | undefined, listed: string): string => {
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
    const { listed } = options
    if (listed === undefined) return { problem: problem('This cannot be imported') }
    const texts = cell.split(cell.includes('\n') ? '\n' : ';').map(text => text.trim())
    return { value: texts.filter(text => text !== '').map(text => ({ ...emptyPart(options), [listed]: text })) }
  },
  // What a part says beyond its text stays where it is listed again.
  joined: (value, before, { listed = '' }) =>
    value.map((part, index) => {
      const text = textOf(part, listed)
      return [before[index], ...before].find(one => textOf(one, listed) === text) ?? part
    }),
})
