import type { ResourceSummary } from '#model'
import { lookUp } from '#texts/polyglot.ts'
import { withParam } from '../../routing/table.ts'
import type { HomeCountOf } from '../../data/types.ts'

/** A count of an organization, and where its rows are. */
export interface Counted extends Omit<HomeCountOf, 'resource'> {
  readonly key: string
  readonly resource: ResourceSummary
  /** Whole address of the list of these rows. */
  readonly to: string
}

/** Counts as people read them, each with the address of its rows below that of the resource's list; those without a list are left out. */
export const countedOf = (
  counts: readonly HomeCountOf[],
  declared: readonly ResourceSummary[],
  listOf: (resource: ResourceSummary) => string | null,
): readonly Counted[] =>
  counts.flatMap(({ resource: name, ...one }) => {
    const resource = declared.find(each => each.name === name)
    const list = resource ? listOf(resource) : null
    if (!resource || list === null) return []
    const label = lookUp(`resources.${name}.home.${one.name}`, { _: one.label })
    return [{ ...one, label, resource, key: `${name}.${one.name}`, to: withParam(list, 'filter', one.filter) }]
  })
