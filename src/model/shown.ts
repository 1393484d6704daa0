import type { ShowWhen } from './fieldType.ts'

/** Whether a value is none: nothing, an empty text, an empty list. */
export const isNone = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field is filled, as conditions ask: 'no' fills none. */
export const isFilled = (value: unknown): boolean => value !== false && !isNone(value)

/** Whether a condition on another field's value holds. */
export const showWhenHolds = (condition: ShowWhen, value: unknown): boolean => {
  if ('is' in condition) return value === condition.is
  if ('in' in condition) return condition.in.some(one => one === value)
  return isFilled(value) === condition.filled
}

/** Whether a field with this condition is shown beside these form values; a hidden one is neither required nor sent. */
export const isShown = (condition: ShowWhen | undefined, values: Readonly<Record<string, unknown>>): boolean =>
  condition === undefined || showWhenHolds(condition, values[condition.field] ?? null)

/** A panel of a page, or a section of a form. */
interface Part {
  readonly fields: readonly string[]
  readonly showWhen?: ShowWhen
}

/** Panels and sections that stand on the pages and forms of such rows alone: what families have no use for is on those of residents. */
export const shownWhen = <const P extends readonly Part[]>(showWhen: ShowWhen, ...parts: P): P =>
  parts.map(part => ({ ...part, showWhen })) as unknown as P

/** Whether a panel or a section has something to say of a row. */
export const isPartShown = ({ showWhen, fields }: Part, row: Readonly<Record<string, unknown>>): boolean =>
  isShown(showWhen, row) || fields.some(key => isFilled(row[key]))
