import { translatedAction } from '#catalogue/translated.ts'
import { ACTIONS, type Action, type ResourceSummary } from '#model'

/** The standing operations of a resource; a declaration switches off what it does not name `true` (default: all exist). */
export type Operation = 'create' | 'update' | 'delete' | 'duplicate' | 'import' | 'export'

export const can = (resource: ResourceSummary, operation: Operation): boolean =>
  // Rows that are counted can be taken out as a file, and nothing else.
  (resource.reportSource === undefined || operation === 'export') && (resource.operations?.[operation] ?? true)

/** The declared actions; by default a row can be archived and taken out again. */
export const actionsOf = (resource: ResourceSummary): readonly Action[] => {
  if (resource.reportSource !== undefined) return []
  const names = resource.actions ?? (['archive', 'unarchive'] as const)
  return names.map(name => translatedAction(ACTIONS[name]))
}
