import { isServerValue, type Action, type AnyField, type Due, type Resource, type Setting } from '#model'
import { fieldTypes } from '#fields'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { checkCondition } from './checkCondition.ts'
import { named, type Report } from './mistakes.ts'
import { actionsOf, stateFieldOf } from './states.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const holdsMoment = (field: AnyField | undefined): boolean => {
  if (!field || !(field.type in fieldTypes)) return false
  const { isMoment, isDay } = fieldTypeOf(field)
  return isMoment === true || isDay === true
}

export const checkSetting = (
  { setting, field }: Setting,
  types: readonly string[],
  path: string,
  all: readonly Resource[],
  report: Report,
): void => {
  const settings = all.filter(one => one.singleton)
  const resource = settings.find(one => one.name === setting)
  const names = settings.map(one => one.name)
  if (!resource) return report('R162', path, named(setting, names, 'a resource of which each organization has one row'))
  const type = resource.fields[field]?.type
  if (type === undefined) report('R162', path, named(field, Object.keys(resource.fields), `a field of ${setting}`))
  else if (!types.includes(type))
    report('R162', path, `names '${field}', which is of type ${type}. Name one of type ${types.join(' or ')}.`)
}

/** Choices that say how many minutes: '60 minutes before'. */
const checkBefore = (setting: Setting, path: string, all: readonly Resource[], report: Report): void => {
  checkSetting(setting, ['choices'], path, all, report)
  const field = all.find(one => one.name === setting.setting)?.fields[setting.field]
  const values = valuesOf(optionsOf(field))
  const odd = values.find(value => !/^\d+/.test(value))
  if (odd !== undefined) report('R162', path, `has the choice '${odd}', which does not begin with a number of minutes.`)
}

const isDistance = (field: AnyField | undefined): boolean =>
  field !== undefined && field.type in fieldTypes && fieldTypeOf(field).isDistance === true

const checkMoment = (rule: Due, path: string, resource: Resource, all: readonly Resource[], report: Report): void => {
  if (rule.at !== undefined) {
    const field = resource.fields[rule.at]
    const moments = Object.keys(resource.fields).filter(key => holdsMoment(resource.fields[key]))
    if (!field || !moments.includes(rule.at)) report('R160', `${path}.at`, named(rule.at, moments, 'a field that holds a moment or a day'))
    const distances = Object.keys(resource.fields).filter(key => isDistance(resource.fields[key]))
    if (rule.from !== undefined && !distances.includes(rule.from))
      report('R160', `${path}.from`, named(rule.from, distances, 'a relative time'))
  } else if (typeof rule.daily === 'string') {
    if (!TIME.test(rule.daily)) report('R161', `${path}.daily`, `is '${rule.daily}'. Write a time of day as '09:30'.`)
  } else if (typeof rule.daily === 'object') checkSetting(rule.daily, ['time'], `${path}.daily`, all, report)
  else report('R161', path, "has neither 'at' nor 'daily': say when it is due.")
  if (typeof rule.plus === 'object') checkSetting(rule.plus, ['duration', 'number'], `${path}.plus`, all, report)
  if (rule.at === undefined && rule.before) checkBefore(rule.before, `${path}.before`, all, report)
  if (rule.at === undefined && rule.days) checkSetting(rule.days, ['weekdays'], `${path}.days`, all, report)
}

/** Whether an action takes a row out of what makes it due; else it would be done again and again. */
const leaves = (action: Action, rule: Due, resource: Resource): boolean => {
  const sets = Object.keys(action.sets ?? {})
  const state = stateFieldOf(resource)?.key
  const asked = Object.keys(rule.where ?? {})
  const changesState =
    action.to !== undefined && (action.from?.includes(action.to) === false || (state !== undefined && asked.includes(state)))
  return changesState || sets.some(key => key === rule.at || key === 'archivedAt' || asked.includes(key))
}

const checkDone = (rule: Due, path: string, resource: Resource, report: Report): void => {
  if (rule.action === undefined) {
    if (rule.at !== undefined || !rule.forEach) report('R163', path, 'names no action: say what is done.')
    return
  }
  const actions = actionsOf(resource)
  const action = actions.find(({ name }) => name === rule.action)
  if (!action)
    return report(
      'R163',
      `${path}.action`,
      named(
        rule.action,
        actions.map(({ name }) => name),
        'an action',
      ),
    )
  if (action.asks?.length)
    report('R164', `${path}.action`, `is '${action.name}', which asks for '${action.asks[0] ?? ''}'. Nobody is there to be asked.`)
  for (const [key, value] of Object.entries(action.sets ?? {}))
    if (isServerValue(value) && value.server === 'currentUser')
      report('R164', `${path}.action`, `is '${action.name}', which sets '${key}' to the person who does it. Nobody does.`)
  if (rule.at !== undefined && !leaves(action, rule, resource))
    report(
      'R165',
      `${path}.action`,
      `is '${action.name}', after which the row is still due. Let it lead to another state, or set '${rule.at}'.`,
    )
}

const checkEach = (rule: Due, path: string, resource: Resource, all: readonly Resource[], report: Report): void => {
  if (rule.at !== undefined || !rule.forEach) return
  const { of, where, as, day } = rule.forEach
  const source = all.find(one => one.name === of)
  const names = all.map(one => one.name)
  if (!source) report('R167', `${path}.forEach.of`, named(of, names, 'a declared resource'))
  else if (where) checkCondition(where, source, `${path}.forEach.where`, report)
  if (targetOf(resource.fields[as]) !== of) report('R167', `${path}.forEach.as`, `is '${as}', which does not point at ${of}.`)
  const field = resource.fields[day]
  if (!field || !(field.type in fieldTypes) || !fieldTypeOf(field).isDay)
    report('R167', `${path}.forEach.day`, `is '${day}', which holds no day.`)
  const isOnce = resource.unique?.some(
    ({ fields, indexed }) => indexed !== false && fields.length === 2 && fields.includes(as) && fields.includes(day),
  )
  if (!isOnce) report('R167', `${path}.forEach`, `needs one row for each day: unique: [{ fields: ['${as}', '${day}'], message: '…' }].`)
}

/** R160 to R168: what is due, when, and that it can be done by nobody. */
export const checkDue = (resource: Resource, all: readonly Resource[], report: Report): void => {
  if (
    resource.due?.length &&
    (resource.belongsTo !== 'organization' || resource.sharesTableWith !== undefined || resource.reportSource !== undefined)
  )
    report('R168', 'due', 'needs rows of an organization, in a table of their own.')
  resource.due?.forEach((rule, index) => {
    const path = `due[${index}]`
    checkMoment(rule, path, resource, all, report)
    if (rule.grace !== undefined && rule.grace <= 0) report('R161', `${path}.grace`, `is ${rule.grace}: nothing would ever be done.`)
    checkDone(rule, path, resource, report)
    if (rule.where) checkCondition(rule.where, resource, `${path}.where`, report)
    for (const [key, where] of Object.entries(rule.whose ?? {})) {
      const target = all.find(one => one.name === targetOf(resource.fields[key]))
      if (!target) report('R166', `${path}.whose`, `is of '${key}', which points at no resource.`)
      // Rows in the trash are never due; a row that points at one is.
      else if (where) checkCondition(where, target, `${path}.whose.${key}`, report, ['deletedAt'])
    }
    checkEach(rule, path, resource, all, report)
  })
}
