import { formKeys } from '#catalogue'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { sectionsOfRow, type FactSection } from '../show/Facts.tsx'

/** The fields that the page of a single row asks for: what its form enters and what its detail says. */
export const keysOfSingle = (resource: Resource): readonly string[] => [
  ...new Set([...formKeys(resource), ...formKeys(resource, resource.show ?? [])]),
]

/** What the detail of a single row says and its form (if `beside` one) does not enter: a plan, seats, bills. */
export const factsOfSingle = (resource: Resource, record: ConsoleRecord, beside: boolean): readonly FactSection[] => {
  const entered = beside ? formKeys(resource) : []
  const parts = resource.show ?? (beside ? [] : resource.form)
  return sectionsOfRow(resource, record, parts, key => entered.includes(key)).filter(({ facts }) => facts.length > 0)
}
