import { isServerValue, STATE_TONES, STATUSES, type Action, type Resource, type StateText } from '#model'
import { fieldTypes } from '#fields'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { fieldTypeOf, namedFields, publishes, targetOf } from './catalogue.ts'
import { checkCondition } from './checkCondition.ts'
import { checkEffects } from './checkEffects.ts'
import { isRequired, NEEDS } from './checkAccess.ts'
import { misfit } from './misfit.ts'
import { isCamelCase, named, type Report } from './mistakes.ts'
import { actionsOf, declaredStates, guardsOf, stateFieldOf, statesOf } from './states.ts'

// What the API can do to rows without a declaration.
const STANDING: readonly string[] = ['create', 'update', 'delete', 'restore', 'import', 'export', 'reorder']
const MOMENTS = ['archivedAt', 'cancelledAt', 'publishedOn', 'expiredOn']

/** What people read in place of what they wanted to do. */
const isSaid = (text: unknown): boolean => typeof text === 'string' && text.trim() !== ''

const checkGuards = (action: Action, path: string, resource: Resource, all: readonly Resource[], report: Report): void => {
  guardsOf(action).forEach((guard, index) => {
    const at = `${path}.guards[${index}]`
    if (!isSaid(guard.because)) report('R125', `${at}.because`, 'is empty. Say why the action is closed then.')
    if ('opens' in guard) {
      const offered = valuesOf(optionsOf(resource.fields[guard.opens]))
      if (offered.length === 0 || !offered.every(name => all.some(one => one.name === name)))
        report('R125', `${at}.opens`, `is '${guard.opens}', which is no choice of resources.`)
      return
    }
    if (Object.keys(guard.when).length === 0) report('R125', `${at}.when`, 'is empty, so the action is always closed. Say when.')
    if (guard.of === undefined) return checkCondition(guard.when, resource, `${at}.when`, report)
    const target = targetOf(resource.fields[guard.of])
    const neighbor = all.find(({ name }) => name === target)
    if (neighbor) checkCondition(guard.when, neighbor, `${at}.when`, report)
    else report('R125', `${at}.of`, `is '${guard.of}', which points at no row.`)
  })
}

const checkAction = (name: string, action: Action, resource: Resource, report: Report): void => {
  const path = `actions.${name}`
  if (!isCamelCase(name) || STANDING.includes(name) || name in {})
    report('R129', path, `'${name}' is no name for an action: one in camelCase that is none of ${STANDING.join(', ')}.`)
  if (!isSaid(action.label) || !isSaid(action.done))
    report('R129', path, "needs a label and done, the verb and what is said after: { label: 'Finish', done: 'finished' }.")
  if (action.needs !== undefined && !NEEDS.includes(action.needs)) report('R129', `${path}.needs`, named(action.needs, NEEDS, 'a level'))
  const keys = Object.keys(resource.fields)
  const states = [...Object.keys(declaredStates(resource)), ...STATUSES, 'active']
  const published = Object.entries(stateFieldOf(resource)?.options.states ?? {}).flatMap(([state, one]) => (one.publishes ? [state] : []))
  for (const state of action.from ?? [])
    if (published.includes(state))
      report('R120', `${path}.from`, `names '${state}', whose rows are scheduled, published or expired. Name those.`)
  for (const state of action.from ?? []) if (!states.includes(state)) report('R120', `${path}.from`, named(state, states, 'a state'))
  for (const state of action.main === true ? [] : (action.main ?? []))
    if (!states.includes(state)) report('R120', `${path}.main`, named(state, states, 'a state'))
  const own = stateFieldOf(resource)?.options.states ?? {}
  if (action.to !== undefined && !(action.to in own)) report('R120', `${path}.to`, named(action.to, Object.keys(own), 'a state'))
  if (['publishedOn', 'expiredOn'].some(key => key in (action.sets ?? {})) && !publishes(resource))
    report('R121', path, `sets when it is published, and this resource has no publishing field.`)
  for (const value of Object.values(action.sets ?? {}))
    for (const key of isServerValue(value) ? [value.plus, value.notBefore] : [])
      if (typeof key === 'string' && !keys.includes(key)) report('R122', `${path}.sets`, named(key, keys, 'a field'))
  for (const key of Object.keys(action.sets ?? {}))
    if (!keys.includes(key) && !MOMENTS.includes(key)) report('R122', `${path}.sets`, named(key, keys, 'a field'))
  for (const [key, value] of Object.entries(action.sets ?? {})) {
    const field = resource.fields[key]
    if (key === stateFieldOf(resource)?.key) report('R122', `${path}.sets`, `names '${key}', the state of a row. Say 'to'.`)
    if (!field || !(field.type in fieldTypes) || isServerValue(value)) continue
    const wrong = value === null ? (isRequired(resource, key) ? 'is emptied, and it is required.' : null) : misfit(field, value)
    if (wrong) report('R122', `${path}.sets.${key}`, wrong)
  }
  for (const key of action.asks ?? []) {
    const field = resource.fields[key]
    if (!field) report('R122', `${path}.asks`, named(key, keys, 'a field'))
    else if (field.options.readOnly)
      report(
        'R122',
        `${path}.asks`,
        `names '${key}', which is readOnly. Leave that out: a field that no form names is entered by actions alone.`,
      )
    else if (field.options.fixed || (field.type in fieldTypes && fieldTypeOf(field).secret))
      report('R122', `${path}.asks`, `names '${key}', which nobody can enter here.`)
  }
  for (const key of action.requires ?? [])
    if (!action.asks?.includes(key)) report('R122', `${path}.requires`, `names '${key}', which it does not ask for.`)
  if (action.key !== undefined && !/^[a-z]$/.test(action.key)) report('R127', `${path}.key`, `is '${action.key}'. One lower-case letter.`)
}

// What lists do with a letter already.
const TAKEN = ['e', 'd', 'x']

const checkKeys = (resource: Resource, report: Report): void => {
  // One letter may do one thing here and another there, but not in the same state. So may the button of a row.
  const taken = new Map<string, string>()
  for (const { name, key, main, by, from = statesOf(resource) } of actionsOf(resource)) {
    if (key !== undefined) {
      if (TAKEN.includes(key) || from.some(state => taken.has(`${key} ${state}`)))
        report('R127', `actions.${name}.key`, `'${key}' does something else already.`)
      for (const state of from) taken.set(`${key} ${state}`, name)
    }
    if (!main || by === 'system') continue
    const calls = main === true ? from : main
    const [state] = calls.filter(one => taken.has(`main ${one}`))
    if (state !== undefined)
      report(
        'R127',
        `actions.${name}.main`,
        `is never its button where a row is ${state}: '${taken.get(`main ${state}`) ?? ''}' is. Leave one out.`,
      )
    for (const one of calls) taken.set(`main ${one}`, name)
  }
}

/** Actions between states that there are, on fields that there are. */
export const checkActions = (resource: Resource, all: readonly Resource[], report: Report): void => {
  for (const [name, action] of Object.entries<Action>(resource.actions ?? {})) {
    checkAction(name, action, resource, report)
    checkGuards(action, `actions.${name}`, resource, all, report)
    checkEffects(action, `actions.${name}`, resource, all, report)
  }
  checkKeys(resource, report)
}

/** The states that rows come into: those in which they begin, and whatever actions lead to from there. */
const reachedStates = (resource: Resource, initial: string | undefined): ReadonlySet<string> => {
  const own = stateFieldOf(resource)?.options.states ?? {}
  const { overflow, asks } = resource.quota ?? {}
  const reached = new Set([initial, overflow?.state, asks?.state].filter(one => one !== undefined))
  // A state that follows from fields, or from dates, may be shown over any.
  const canStart = (from: readonly string[] | undefined): boolean => !from || from.some(state => reached.has(state) || !(state in own))
  for (let before = -1; before < reached.size;) {
    before = reached.size
    for (const { from, to } of actionsOf(resource)) if (to !== undefined && canStart(from)) reached.add(to)
  }
  return reached
}

/** States that derive from fields that there are, each of which can be reached; and those in which rows are edited. */
export const checkStates = (resource: Resource, report: Report): void => {
  const states = [...statesOf(resource), 'cancelled']
  if (resource.edits && !isSaid(resource.edits.because))
    report('R125', 'edits.because', 'is empty. Say why these rows are not edited then.')
  for (const state of resource.edits?.in ?? [])
    if (!states.includes(state)) report('R120', 'edits.in', named(state, states, 'a state of these rows'))
  const derived = Object.entries(resource.states ?? {})
  const field = stateFieldOf(resource)
  const tones = (path: string, all: readonly (readonly [name: string, text: StateText])[]): void => {
    for (const [name, { tone }] of all)
      if (tone !== undefined && !(STATE_TONES as readonly string[]).includes(tone))
        report('R272', `${path}.${name}.tone`, named(tone, STATE_TONES, 'a tone of a state'))
  }
  tones('states', derived)
  if (field) tones(`fields.${field.key}.states`, Object.entries(field.options.states))
  derived.forEach(([name, { when }], index) => {
    if (!/^[a-z]\w*$/.test(name) || name in {} || name in (field?.options.states ?? {}) || name === 'archived' || name === 'cancelled')
      report('R126', `states.${name}`, `'${name}' is no name for it: one word in lower case that no other state of these rows has.`)
    if (when) checkCondition(when, resource, `states.${name}.when`, report)
    else if (index < derived.length - 1) report('R123', `states.${name}`, `has no condition, so no state after '${name}' is ever reached.`)
    else if (publishes(resource) || field)
      report('R123', `states.${name}`, 'has no condition, so no row would show its own state. Say when it holds.')
  })
  if (namedFields(resource).filter(({ field }) => fieldTypeOf(field)?.isState).length > 1)
    report('R126', 'fields', 'has two state fields. The status of a row follows from one.')
  const reached = reachedStates(resource, field?.options.initial)
  for (const name of field ? Object.keys(field.options.states) : []) {
    if (name === 'archived' || (publishes(resource) && (STATUSES as readonly string[]).includes(name)))
      report('R126', `fields.${field?.key ?? ''}.states`, `has '${name}', a state that every such row has already.`)
    if (!reached.has(name))
      report('R128', `fields.${field?.key ?? ''}.states.${name}`, 'is reached by no action: no row would ever be in it.')
  }
  if (field && Object.values(field.options.states).some(one => one.publishes) && !publishes(resource))
    report('R126', `fields.${field.key}.states`, `has a state that publishes, and this resource has no publishing field.`)
}
