import { fieldTypeOf, namedFields, titleKeys } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/forms.ts'
import { initialValues, valuesIn, type Values } from '../form/initial.ts'

/**
 * What a copy starts from: the row's values, but as a draft (nothing is published by copying), without what must be unique,
 * what was secret and what only the server sets.
 */
export const copyOf = (resource: Resource, record: Values): Values => {
  const values = valuesIn(resource, record)
  const fresh = initialValues(resource)
  const titles = titleKeys(resource)
  return Object.fromEntries(
    namedFields(resource).map(({ key, field }) => {
      const type = fieldTypeOf(field)
      const isUniqueTitle = field.options.unique === true && titles.includes(key) && typeof values[key] === 'string'
      if (isUniqueTitle) return [key, t('forms.duplicate.copyOf', { title: String(values[key]) })]
      const startsOver = type.publishes === true || type.secret === true || field.options.unique === true || field.options.readOnly === true
      return [key, startsOver ? fresh[key] : values[key]]
    }),
  )
}
