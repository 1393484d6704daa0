import { actionsOf as declaredActions } from '#catalogue/states.ts'
import { DEFAULT_ACTIONS, type NamedAction, type Resource, type ResourceSummary } from '#model'

/** The standing operations of a resource; a declaration switches off what it does not name `true` (default: all exist). */
export type Operation = 'create' | 'update' | 'delete' | 'duplicate' | 'import' | 'export'

export const can = (resource: ResourceSummary, operation: Operation): boolean =>
  // Rows that are counted can be taken out as a file, and nothing else.
  (resource.reportSource === undefined || operation === 'export') && (resource.operations?.[operation] ?? true)

/** The declared actions that people do. */
export const actionsOf = (resource: Resource): readonly NamedAction[] =>
  resource.reportSource === undefined ? declaredActions(resource).filter(({ by }) => by !== 'system') : []

/** The names of the declared actions, which a summary has too. */
export const actionNames = (resource: ResourceSummary): readonly string[] => {
  if (resource.reportSource !== undefined) return []
  const { actions } = resource as Partial<Resource>
  return resource.actionNames ?? Object.keys(actions ?? DEFAULT_ACTIONS)
}
