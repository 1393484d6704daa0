import type { ShowWhen } from './fieldType.ts'

const filled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Whether a field with this condition is shown beside these form values; a hidden one is neither required nor sent. */
export const isShown = (condition: ShowWhen | undefined, values: Readonly<Record<string, unknown>>): boolean => {
  if (condition === undefined) return true
  const value = values[condition.field] ?? null
  if ('is' in condition) return value === condition.is
  if ('in' in condition) return condition.in.some(one => one === value)
  return filled(value) === condition.filled
}
