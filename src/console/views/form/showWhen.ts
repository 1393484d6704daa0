import { showWhenHolds, type Resource, type ShowWhen } from '#model'
import type { Values } from './initial.ts'

/** What must hold for a field to be on the form: its own condition and those of the fields that it depends on. */
export const conditionsOf = (resource: Resource, key: string, seen: readonly string[] = []): readonly ShowWhen[] => {
  const condition = resource.fields[key]?.options.showWhen
  if (!condition || seen.includes(key)) return []
  return [condition, ...conditionsOf(resource, condition.field, [...seen, key])]
}

export const allHold = (conditions: readonly ShowWhen[], values: Values): boolean =>
  conditions.every(condition => showWhenHolds(condition, values[condition.field]))

/** Whether a field is on the form with these values; hidden behind a hidden field it is hidden too. */
export const isShown = (resource: Resource, key: string, values: Values): boolean => allHold(conditionsOf(resource, key), values)
