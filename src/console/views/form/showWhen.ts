import type { Resource, ShowWhen } from '#model'
import type { Values } from './initial.ts'

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Whether a condition on another field's value holds. */
export const holds = (condition: ShowWhen, value: unknown): boolean => {
  if ('is' in condition) return value === condition.is
  if ('in' in condition) return condition.in.includes(value as string | number | boolean)
  return isFilled(value) === condition.filled
}

/** Whether a field is on the form with these values; hidden behind a hidden field it is hidden too. */
export const isShown = (resource: Resource, key: string, values: Values, seen: readonly string[] = []): boolean => {
  const condition = resource.fields[key]?.options.showWhen
  if (!condition) return true
  if (!holds(condition, values[condition.field])) return false
  return seen.includes(condition.field) || isShown(resource, condition.field, values, [...seen, key])
}
