import { showWhenHolds, type Resource } from '#model'
import type { Values } from './initial.ts'

/** Whether a field is on the form with these values; hidden behind a hidden field it is hidden too. */
export const isShown = (resource: Resource, key: string, values: Values, seen: readonly string[] = []): boolean => {
  const condition = resource.fields[key]?.options.showWhen
  if (!condition) return true
  if (!showWhenHolds(condition, values[condition.field])) return false
  return seen.includes(condition.field) || isShown(resource, condition.field, values, [...seen, key])
}
