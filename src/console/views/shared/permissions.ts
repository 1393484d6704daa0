import { translatedAction } from '#catalogue/translated.ts'
import { ACTIONS, inSentence, type Action, type ResourceSummary } from '#model'
import { plural } from '#texts/polyglot.ts'

/** The standing operations of a resource; a declaration switches off what it does not name `true` (default: all exist). */
export type Operation = 'create' | 'update' | 'delete' | 'duplicate' | 'import' | 'export'

export const can = (resource: ResourceSummary, operation: Operation): boolean =>
  // Rows that are counted can be taken out as a file, and nothing else.
  (resource.reportSource === undefined || operation === 'export') && (resource.operations?.[operation] ?? true)

/** The declared actions; by default a row can be archived and taken out again. */
export const actionsOf = (resource: ResourceSummary): readonly Action[] => {
  if (resource.reportSource !== undefined) return []
  const names = resource.actions ?? (['archive', 'unarchive'] as const)
  return names.map(name => translatedAction(ACTIONS[name]))
}

/** '1 event', '46 events', '10,000+ events'. */
export const pluralize = (count: number, [one, many]: readonly [string, string]): string =>
  plural([`%{count} ${inSentence(one)}`, `%{count} ${inSentence(many)}`], { count: saysCount(count), smart_count: count })

/** Totals are counted to 10,001 (DESIGN 5); beyond that nobody knows, and it says so. */
export const COUNTED_TO = 10_000

export const saysCount = (count: number): string => (count > COUNTED_TO ? `${wholeNumber(COUNTED_TO)}+` : wholeNumber(count))

const NUMBERS = new Intl.NumberFormat('en-US')

/** '10,000'. */
export const wholeNumber = (count: number): string => NUMBERS.format(count)
