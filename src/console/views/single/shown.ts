import { fieldOfKey, fieldTypeOf, sectionsOf } from '#catalogue'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { isShown } from '../form/showWhen.ts'
import type { FactSection } from '../show/Facts.tsx'

const keysIn = (resource: Resource, parts: Resource['form']): readonly string[] =>
  sectionsOf(resource, parts).flatMap(({ fields }) => fields)

/** The fields that the page of a single row asks for: what its form enters and what its detail says. */
export const keysOfSingle = (resource: Resource): readonly string[] => [
  ...new Set([...keysIn(resource, resource.form), ...keysIn(resource, resource.show ?? [])]),
]

/** What the detail of a single row says and its form (if `beside` one) does not enter: a plan, seats, bills. */
export const factsOfSingle = (resource: Resource, record: ConsoleRecord, beside: boolean): readonly FactSection[] => {
  const entered = new Set(beside ? keysIn(resource, resource.form) : [])
  const parts = beside ? (resource.show ?? []) : (resource.show ?? resource.form)
  return sectionsOf(resource, parts).flatMap(({ title, fields }) => {
    const facts = fields.flatMap(key => {
      const named = fieldOfKey(resource, key)
      const isReadable = named !== null && fieldTypeOf(named.field).selection(key, named.field.options) !== ''
      return isReadable && !entered.has(key) && isShown(resource, key, record) ? [named] : []
    })
    return facts.length === 0 ? [] : [{ title, facts }]
  })
}
