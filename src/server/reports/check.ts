import type { Catalogue } from '#catalogue'
import { columnsOfField } from '../store/tables.ts'
import type { Sources } from './source.ts'

/**
 * Refuses declarations of counted rows that nothing counts: a source that does not exist, or that lacks what a field shows.
 * @throws one sentence per fault, at start.
 */
export const checkSources = (catalogue: Catalogue, sources: Sources): void => {
  const faults = catalogue.resources.flatMap(resource => {
    if (resource.reportSource === undefined) return []
    const source = sources[resource.reportSource]
    if (!source) return [`${resource.name} counts rows of '${resource.reportSource}', and server/reports has no such source.`]
    return Object.keys(resource.fields).flatMap(key =>
      columnsOfField(resource, key).flatMap(({ name, type }) => {
        const given = source.columns[name]
        if (given === undefined)
          return [`${resource.name}.${key} shows the column '${name}', which the source '${resource.reportSource ?? ''}' does not count.`]
        return given === type
          ? []
          : [`${resource.name}.${key} is of type ${type}, and the source '${resource.reportSource ?? ''}' counts ${given}.`]
      }),
    )
  })
  if (faults.length > 0) throw Object.assign(new Error(faults.join('\n')), { name: 'SetUpProblem' })
}
