import { fieldOfKey, fieldTypeOf, formKeys } from '#catalogue'
import type { ConsoleRecord } from '../../data/types.ts'
import { initialValues, type Values } from './initial.ts'
import type { Resource } from '#model'

/** A row's own values, but for whether people see it: a copy is a draft. */
export const copiedValues = (resource: Resource, row: ConsoleRecord, more: readonly string[] = []): Values => {
  const publishes = (key: string): boolean => {
    const named = fieldOfKey(resource, key)
    return named !== null && fieldTypeOf(named.field).publishes === true
  }
  const own = [...formKeys(resource), ...more].filter(key => !publishes(key))
  return { ...initialValues(resource), ...Object.fromEntries(own.map(key => [key, (row as Values)[key]])) }
}
