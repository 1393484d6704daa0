import {
  DEFAULT_ACTIONS,
  labelOf,
  STATUSES,
  type Action,
  type DataGuard,
  type NamedAction,
  type Resource,
  type StateText,
  type Status,
} from '#model'
import type { StateOptions } from '#fields/state/state.ts'
import { fieldTypeOf, namedFields, publishes } from './catalogue.ts'

/** The state field of a resource: its key and its states; null where it has none. */
export const stateFieldOf = (resource: Resource): { readonly key: string; readonly options: StateOptions } | null => {
  const found = namedFields(resource).find(({ field }) => fieldTypeOf(field)?.isState)
  return found ? { key: found.key, options: found.field.options as unknown as StateOptions } : null
}

const found = new WeakMap<Resource, Readonly<Record<string, StateText>>>()

/** The states that a declaration names, in its order: those that follow from fields, then those of its state field. */
export const declaredStates = (resource: Resource): Readonly<Record<string, StateText>> => {
  const states = found.get(resource) ?? { ...resource.states, ...stateFieldOf(resource)?.options.states }
  found.set(resource, states)
  return states
}

const publishing = (resource: Resource): readonly Status[] => (publishes(resource) ? STATUSES.filter(one => one !== 'archived') : [])

/** Every state that a row can be in, besides 'cancelled' of what is not published. */
export const statesOf = (resource: Resource): readonly Status[] => {
  const state = stateFieldOf(resource)
  const catchesAll = Object.values(resource.states ?? {}).some(({ when }) => when === undefined)
  // A state that publishes shows as what its dates make of it.
  const shown = state ? Object.entries(state.options.states).flatMap(([name, one]) => (one.publishes ? [] : [name])) : []
  const rest = state
    ? [...shown, ...publishing(resource).filter(one => one !== 'draft' && one !== 'cancelled')]
    : publishes(resource)
      ? publishing(resource)
      : catchesAll
        ? []
        : ['active']
  return [...new Set([...Object.keys(resource.states ?? {}), ...rest, 'archived'])]
}

/** The declared actions in the order of their rank; by default a row can be archived and taken out again. */
export const actionsOf = ({ actions }: Pick<Resource, 'actions'>): readonly NamedAction[] =>
  Object.entries<Action>(actions ?? DEFAULT_ACTIONS).map(([name, action]) => ({ ...action, name }))

/** The guards of an action that are data. */
export const guardsOf = ({ guards = [] }: Action): readonly DataGuard[] => guards.flatMap(guard => ('named' in guard ? [] : [guard]))

/** What people read for a state that a declaration names without a label. */
export const stateLabel = (name: string, { label }: StateText): string => label ?? labelOf(name)

/** What people read for any state of a row, as its chip says it. */
export const statusLabel = (resource: Resource, status: string): string => stateLabel(status, declaredStates(resource)[status] ?? {})
