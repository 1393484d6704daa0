import { labelOf, lowerFirst } from '#model'
import type { RepeaterOptions, RepeaterRow } from './repeater.ts'

/** What a part is called, with what holds of it today alone: 'Salmon (sold out)'; '' where it has no name. */
export const partTitle = (
  part: RepeaterRow,
  title: string,
  { fields, passing = [] }: Pick<RepeaterOptions, 'fields' | 'passing'>,
): string => {
  const marks = passing.filter(key => part[key] === true).map(key => lowerFirst(fields[key]?.options.label ?? labelOf(key)))
  const name = typeof part[title] === 'string' ? part[title] : ''
  return name === '' || marks.length === 0 ? name : `${name} (${marks.join(', ')})`
}
