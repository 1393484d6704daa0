import { envOfNone, NOTICE_FIELDS, NOTICE_PEOPLE, type Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { checkSetting } from './checkDue.ts'
import { named, type Report } from './mistakes.ts'

const ANY_ENV = envOfNone()

const checkWhere = (resource: Resource, report: Report): void => {
  for (const [key, value] of Object.entries(resource.fixedValues ?? {})) {
    const field = resource.fields[key]
    if (!field) {
      report('R142', `fixedValues.${key}`, named(key, Object.keys(resource.fields), 'a field'))
      continue
    }
    if (!(field.type in fieldTypes)) continue
    const type = fieldTypeOf(field)
    const parts =
      type.holds &&
      type.filter &&
      !type.isMoment &&
      !type.isDay &&
      !type.secret &&
      Object.keys(type.wire(key, field.options).output).length === 1
    if (!parts) report('R142', `fixedValues.${key}`, `is of type ${field.type}, which cannot part rows. Use a choice, a flag or a text.`)
    else if (typeof value !== type.holds || type.check(value, field.options, ANY_ENV).length > 0)
      report('R142', `fixedValues.${key}`, `'${String(value)}' is not a value of this field.`)
  }
}

/** Whether two fields are one: the same object, or, where `fixedValues` settle them, of one kind. */
const sameField = (resource: Resource, base: Resource, key: string): boolean => {
  const settled = Object.hasOwn(resource.fixedValues ?? {}, key) && Object.hasOwn(base.fixedValues ?? {}, key)
  return settled ? resource.fields[key]?.type === base.fields[key]?.type : resource.fields[key] === base.fields[key]
}

const checkOf = (resource: Resource, all: readonly Resource[], report: Report): void => {
  if (resource.sharesTableWith === undefined) return
  const base = all.find(one => one.name === resource.sharesTableWith && one !== resource)
  if (!base) {
    const names = all.filter(one => one !== resource && one.sharesTableWith === undefined).map(one => one.name)
    return report('R140', 'sharesTableWith', named(resource.sharesTableWith, names, 'another declared resource'))
  }
  if (base.sharesTableWith !== undefined || base.reportSource !== undefined)
    report('R140', 'sharesTableWith', `names '${base.name}', which has no table of its own.`)
  const keys = new Set([...Object.keys(resource.fields), ...Object.keys(base.fields)])
  for (const key of keys)
    if (!sameField(resource, base, key))
      report('R141', `fields.${key}`, `is not the field of '${base.name}', whose table this is. Spread its declaration: ...${base.name}.`)
  if (resource.belongsTo !== base.belongsTo || resource.visibility !== base.visibility)
    report('R141', 'visibility', `is not that of '${base.name}': the rows of one table are read by the same organizations.`)
  const parting = (one: Resource): string =>
    Object.keys(one.fixedValues ?? {})
      .sort()
      .join()
  if (!resource.fixedValues || parting(resource) !== parting(base))
    report('R142', 'fixedValues', `needs the keys that '${base.name}' has in its own: they part the rows of the two.`)
  else if (JSON.stringify(resource.fixedValues) === JSON.stringify(base.fixedValues))
    report('R142', 'fixedValues', `has the values of '${base.name}': the two would be the same rows.`)
}

const checkCounted = (resource: Resource, report: Report): void => {
  if (resource.reportSource === undefined) return
  const not = (path: string, says: string): void => report('R144', path, says)
  if (resource.access.write !== 'nobody') not('access.write', `is not 'nobody', and counted rows can be changed by nobody.`)
  if (resource.form.length > 0) not('form', 'is there, and counted rows are not entered.')
  if (resource.belongsTo !== 'organization' || (resource.visibility ?? 'own') !== 'own')
    not('visibility', `is not 'own': rows are counted for the organization that asks.`)
  for (const key of ['sharesTableWith', 'fixedValues', 'singleton', 'unique', 'forms', 'templateFor'] as const)
    if (resource[key] !== undefined) not(key, 'makes no sense for rows that are counted.')
  for (const [key, field] of Object.entries(resource.fields))
    if (field.type in fieldTypes && fieldTypeOf(field).secret) not(`fields.${key}`, `is of type ${field.type}, which is never read.`)
}

const checkPointers = (resource: Resource, all: readonly Resource[], report: Report): void => {
  for (const [key, field] of Object.entries(resource.fields)) {
    const to = targetOf(field)
    if (all.some(one => one.name === to && one.reportSource !== undefined))
      report('R145', `fields.${key}`, `points at '${to}', whose rows are counted: there is nothing to point at.`)
  }
}

const checkTells = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { changeNotices } = resource
  if (!changeNotices) return
  const keys = Object.keys(resource.fields)
  for (const key of [...changeNotices.important, ...(changeNotices.also ?? []), ...(changeNotices.reason ? [changeNotices.reason] : [])])
    if (!keys.includes(key)) report('R150', 'changeNotices', named(key, keys, 'a field'))
  const target = all.find(one => one.name === changeNotices.to)
  if (!target) {
    const names = all.map(one => one.name)
    return report('R151', 'changeNotices.to', named(changeNotices.to, names, 'a declared resource'))
  }
  for (const key of [...NOTICE_FIELDS, ...(changeNotices.people ? Object.values(NOTICE_PEOPLE) : [])])
    if (!target.fields[key])
      report('R151', 'changeNotices.to', `names '${target.name}', which has no field '${key}' and so cannot hold notices.`)
  checkPeople(resource, target, all, report)
}

/** For whom notices are: an audience of the row, and fields of rows that point at it. */
const checkPeople = (resource: Resource, target: Resource, all: readonly Resource[], report: Report): void => {
  const { people } = resource.changeNotices ?? {}
  if (!people) return
  const keys = Object.keys(resource.fields)
  const field = resource.fields[people.audience]
  if (!field) report('R150', 'changeNotices.people.audience', named(people.audience, keys, 'a field'))
  else if (!fieldTypeOf(field).isAudience)
    report('R150', 'changeNotices.people.audience', `names '${people.audience}', which is not an audience.`)
  for (const [key, setting] of Object.entries(people.starts ?? {})) {
    const path = `changeNotices.people.starts.${key}`
    const type = target.fields[key]?.type
    if (type === undefined) report('R150', path, named(key, Object.keys(target.fields), `a field of ${target.name}`))
    else checkSetting(setting, [type], path, all, report)
  }
  if (!people.of) return
  const { of } = people
  const rows = all.find(one => one.name === of.resource)
  if (!rows) {
    const names = all.map(one => one.name)
    return report('R151', 'changeNotices.people.of.resource', named(of.resource, names, 'a declared resource'))
  }
  for (const key of [of.field, of.person, ...Object.keys(of.when)])
    if (!rows.fields[key]) report('R150', 'changeNotices.people.of', `names '${key}', which is not a field of '${rows.name}'.`)
}

/** R140 to R145: tables that two resources share, rows that are one for each organization, rows that are counted; R150 and R151: notices. */
export const checkTables = (resource: Resource, all: readonly Resource[], report: Report): void => {
  checkWhere(resource, report)
  checkOf(resource, all, report)
  checkCounted(resource, report)
  checkPointers(resource, all, report)
  checkTells(resource, all, report)
  if (resource.singleton && resource.belongsTo !== 'organization')
    report('R143', 'singleton', 'needs rows that belong to an organization: there is one for each.')
  if (resource.singleton && resource.sharesTableWith !== undefined)
    report('R143', 'singleton', `cannot be said of another name for a table. Say it in '${resource.sharesTableWith}'.`)
}
