import { ACTIONS, type Action, type Resource } from '#model'
import { publishes } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'

/** Actions that there are, on rows that have what they set. */
export const checkActions = (resource: Resource, report: Report): void => {
  resource.actions?.forEach((action, index) => {
    if (!(action in ACTIONS)) report('R120', `actions[${index}]`, named(action, Object.keys(ACTIONS), 'an action of model/action.ts'))
    else if ('publishedOn' in ACTIONS[action].sets && !publishes(resource))
      report('R121', `actions[${index}]`, `needs a publishing field, and this resource has none.`)
    else {
      const { empties = [] }: Action = ACTIONS[action]
      for (const key of empties)
        if (!resource.fields[key]) report('R122', `actions[${index}]`, `empties '${key}', and this resource has no such field.`)
    }
  })
}

/** States that derive from fields that there are, each of which can be reached. */
export const checkStates = (resource: Resource, report: Report): void => {
  const { states = [] } = resource
  if (states.length > 0 && publishes(resource))
    report('R123', 'states', 'cannot stand beside a publishing field, which brings states of its own.')
  states.forEach(({ is, when }, index) => {
    if (when && !resource.fields[when.field])
      report('R124', `states[${index}].when.field`, named(when.field, Object.keys(resource.fields), 'a field'))
    if (!when && index < states.length - 1)
      report('R124', `states[${index}]`, `has no condition, so no state after '${is}' is ever reached.`)
  })
}
