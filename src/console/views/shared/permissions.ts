import { actionsOf as declaredActions } from '#catalogue/states.ts'
import { DEFAULT_ACTIONS, type Action, type NamedAction, type Needs, type Resource, type ResourceSummary } from '#model'

/** The standing operations of a resource; a declaration switches off what it does not name `true` (default: all exist). */
export type Operation = 'create' | 'update' | 'delete' | 'duplicate' | 'import' | 'export'

export const can = (resource: ResourceSummary, operation: Operation): boolean =>
  // Rows that are counted can be taken out as a file, and nothing else.
  (resource.reportSource === undefined || operation === 'export') && (resource.operations?.[operation] ?? true)

/** The declared actions that people do. */
export const actionsOf = (resource: Resource): readonly NamedAction[] =>
  resource.reportSource === undefined ? declaredActions(resource).filter(({ by }) => by !== 'system') : []

/** The declared actions by their names, each with the level that it needs; a summary knows as much. */
export const actionNeeds = (resource: ResourceSummary): Readonly<Record<string, Needs>> => {
  if (resource.reportSource !== undefined) return {}
  const actions: Readonly<Record<string, Action>> = (resource as Partial<Resource>).actions ?? DEFAULT_ACTIONS
  return resource.actionNeeds ?? Object.fromEntries(Object.entries(actions).map(([name, { needs = 'edit' }]) => [name, needs]))
}
