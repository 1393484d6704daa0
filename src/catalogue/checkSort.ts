import type { Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf } from './catalogue.ts'
import { named } from './mistakes.ts'

/** What every row can be listed and sorted by, beside its fields. */
export const BASE_KEYS: readonly string[] = ['status', 'createdAt', 'updatedAt']

/** Why rows are not sorted by this key ('-startsAt'), as a sentence, and whether it is a field at all; null where they can be. */
export const missorted = (
  { fields }: Resource,
  sort: string | undefined,
): { readonly isField: boolean; readonly message: string } | null => {
  const key = sort?.replace(/^-/, '')
  if (key === undefined) return null
  const field = fields[key]
  if (!field)
    return BASE_KEYS.includes(key) ? null : { isField: false, message: named(key, [...Object.keys(fields), ...BASE_KEYS], 'a field') }
  if (!(field.type in fieldTypes) || fieldTypeOf(field).sortable) return null
  return { isField: true, message: `'${key}' is of type ${field.type}, which cannot be sorted.` }
}
