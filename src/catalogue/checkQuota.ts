import { lineOf, promotesOf, type Condition, type Quota, type QuotaWindow, type Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { checkCondition } from './checkCondition.ts'
import { checkSetting } from './checkDue.ts'
import { named, type Report } from './mistakes.ts'
import { actionsOf, stateFieldOf } from './states.ts'

const keysOf = ({ fields }: Resource, types: readonly string[]): readonly string[] =>
  Object.keys(fields).filter(key => types.includes(fields[key]?.type ?? ''))

const checkWindow = (window: QuotaWindow, resource: Resource, parents: Resource, all: readonly Resource[], report: Report): void => {
  const known = (key: string | undefined, path: string, types: readonly string[]): void => {
    const keys = keysOf(parents, types)
    if (key !== undefined && !keys.includes(key))
      report('R196', `quota.window.${path}`, named(key, keys, `a ${types.join(' or ')} field of '${parents.name}'`))
  }
  const [anchor, time] = typeof window.of === 'string' ? [window.of, undefined] : window.of
  known(anchor, 'of', time === undefined ? ['dateTime'] : ['date'])
  known(time, 'of', ['time'])
  for (const side of ['opens', 'closes'] as const) {
    known(window[side], side, ['relativeTime', 'number'])
    const setting = window.otherwise?.[side]
    if (setting) checkSetting(setting, ['relativeTime', 'number'], `quota.window.otherwise.${side}`, all, report)
  }
  if (window.when) checkCondition(window.when, parents, 'quota.window.when', report)
  if (window.unless) checkCondition(window.unless.when, resource, 'quota.window.unless.when', report)
}

/** Who has a place, who waits, and how they come in: by states that there are, and an action from one to the other. */
const checkStates = (quota: Quota, resource: Resource, report: Report): void => {
  const states = Object.keys(stateFieldOf(resource)?.options.states ?? {})
  const { counts, overflow, asks, within } = quota
  const told = { counts, 'overflow.state': overflow ? [overflow.state] : [], 'asks.state': asks ? [asks.state] : [] }
  for (const [path, names] of Object.entries(told))
    for (const name of names) if (!states.includes(name)) report('R195', `quota.${path}`, named(name, states, 'a state of these rows'))
  if (counts.length === 0) report('R195', 'quota.counts', `names no state: no row would take a place.`)
  if (overflow && counts.includes(overflow.state))
    report('R195', 'quota.overflow.state', `is '${overflow.state}', whose rows have a place: nobody would ever wait.`)
  const moments = keysOf(resource, ['dateTime'])
  if (overflow?.at !== undefined && !moments.includes(overflow.at))
    report('R195', 'quota.overflow.at', named(overflow.at, moments, 'a dateTime field of these rows'))
  const isOneValue = (key: string): boolean => {
    const field = resource.fields[key]
    return field !== undefined && field.type in fieldTypes && fieldTypeOf(field).sortable
  }
  const single = Object.keys(resource.fields).filter(isOneValue)
  if (within !== undefined && !isOneValue(within)) report('R195', 'quota.within', named(within, single, 'a field with one value'))
  const actions = actionsOf(resource)
  for (const promote of promotesOf(quota)) {
    const action = actions.find(({ name }) => name === promote.action)
    const names = actions.map(({ name }) => name)
    if (!action) report('R195', 'quota.promote.action', named(promote.action, names, 'an action'))
    else if (action.to === undefined || !counts.includes(action.to))
      report('R195', 'quota.promote.action', `is '${action.name}', which leads to no state of 'counts': it gives nobody a place.`)
    for (const key of lineOf(promote))
      if (!isOneValue(key)) report('R195', 'quota.promote.by', named(key, single, 'a field by which rows can be sorted'))
  }
}

/** R195, R196: a quota speaks of fields that there are, of its rows and of the row that has the places. */
export const checkQuota = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { quota } = resource
  if (!quota) return
  const parents = all.find(({ name }) => name === targetOf(resource.fields[quota.per]))
  if (!parents) return report('R195', 'quota.per', `is '${quota.per}', which points at no row.`)
  const numbers = keysOf(parents, ['number'])
  if (!numbers.includes(quota.limit)) report('R195', 'quota.limit', named(quota.limit, numbers, `a number of '${parents.name}'`))
  checkStates(quota, resource, report)
  if (quota.special) {
    const { limit, who } = quota.special
    if (!numbers.includes(limit)) report('R195', 'quota.special.limit', named(limit, numbers, `a number of '${parents.name}'`))
    const people = all.find(({ name }) => name === targetOf(resource.fields[quota.party?.person ?? '']))
    if (people) checkCondition(who, people, 'quota.special.who', report)
    else report('R195', 'quota.special', `needs 'party': it is people who need such a place.`)
  }
  const conditions: readonly (readonly [path: string, condition: Condition | undefined])[] = [
    ['asks.when', quota.asks?.when],
    ['overflow.when', quota.overflow?.when],
    ['overflow.all', quota.overflow?.all],
    ...promotesOf(quota).map(({ when }, index) => [`promote[${index}].when`, when] as const),
  ]
  for (const [path, condition] of conditions) if (condition) checkCondition(condition, parents, `quota.${path}`, report)
  if (quota.asks?.unless) checkCondition(quota.asks.unless, resource, 'quota.asks.unless', report)
  if (quota.window) checkWindow(quota.window, resource, parents, all, report)
}
