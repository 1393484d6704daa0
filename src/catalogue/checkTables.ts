import { NOTICE_FIELDS, type Resource } from '#model'
import { kinds } from '#kinds'
import { kindOf } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'

const ANY_ENV = { timeZone: 'UTC', now: new Date(0) }
const PARTING = new Set(['ChoiceFilter', 'FlagFilter', 'TextFilter'])

const checkWhere = (resource: Resource, report: Report): void => {
  for (const [key, value] of Object.entries(resource.where ?? {})) {
    const field = resource.fields[key]
    if (!field) {
      report('R142', `where.${key}`, named(key, Object.keys(resource.fields), 'a field'))
      continue
    }
    if (!(field.kind in kinds)) continue
    const kind = kindOf(field)
    const parts =
      kind.filter !== null && PARTING.has(kind.filter) && !kind.secret && Object.keys(kind.wire(key, field.options).output).length === 1
    if (!parts) report('R142', `where.${key}`, `is of kind ${field.kind}, which cannot part rows. Use a choice, a flag or a text.`)
    else if ((typeof value === 'boolean') !== (kind.filter === 'FlagFilter') || kind.check(value, field.options, ANY_ENV).length > 0)
      report('R142', `where.${key}`, `'${String(value)}' is not a value of this field.`)
  }
}

/** Whether two fields are one: the same object, or, where `where` settles them, of one kind. */
const sameField = (resource: Resource, base: Resource, key: string): boolean => {
  const settled = Object.hasOwn(resource.where ?? {}, key) && Object.hasOwn(base.where ?? {}, key)
  return settled ? resource.fields[key]?.kind === base.fields[key]?.kind : resource.fields[key] === base.fields[key]
}

const checkOf = (resource: Resource, all: readonly Resource[], report: Report): void => {
  if (resource.of === undefined) return
  const base = all.find(one => one.name === resource.of && one !== resource)
  if (!base) {
    const names = all.filter(one => one !== resource && one.of === undefined).map(one => one.name)
    return report('R140', 'of', named(resource.of, names, 'another declared resource'))
  }
  if (base.of !== undefined || base.rows !== undefined) report('R140', 'of', `names '${base.name}', which has no table of its own.`)
  const keys = new Set([...Object.keys(resource.fields), ...Object.keys(base.fields)])
  for (const key of keys)
    if (!sameField(resource, base, key))
      report('R141', `fields.${key}`, `is not the field of '${base.name}', whose table this is. Spread its declaration: ...${base.name}.`)
  if (resource.belongsTo !== base.belongsTo || resource.reach !== base.reach)
    report('R141', 'reach', `is not that of '${base.name}': the rows of one table are read by the same organizations.`)
  const parting = (one: Resource): string =>
    Object.keys(one.where ?? {})
      .sort()
      .join()
  if (!resource.where || parting(resource) !== parting(base))
    report('R142', 'where', `needs the keys that '${base.name}' has in its own: they part the rows of the two.`)
  else if (JSON.stringify(resource.where) === JSON.stringify(base.where))
    report('R142', 'where', `has the values of '${base.name}': the two would be the same rows.`)
}

const checkCounted = (resource: Resource, report: Report): void => {
  if (resource.rows === undefined) return
  const not = (path: string, says: string): void => report('R144', path, says)
  if (resource.access.write !== 'nobody') not('access.write', `is not 'nobody', and counted rows can be changed by nobody.`)
  if (resource.form.length > 0) not('form', 'is there, and counted rows are not entered.')
  if (resource.belongsTo !== 'organization' || (resource.reach ?? 'own') !== 'own')
    not('reach', `is not 'own': rows are counted for the organization that asks.`)
  for (const key of ['of', 'where', 'single', 'unique', 'forms', 'makes'] as const)
    if (resource[key] !== undefined) not(key, 'makes no sense for rows that are counted.')
  for (const [key, field] of Object.entries(resource.fields))
    if (field.kind in kinds && kindOf(field).secret) not(`fields.${key}`, `is of kind ${field.kind}, which is never read.`)
}

const checkPointers = (resource: Resource, all: readonly Resource[], report: Report): void => {
  for (const [key, field] of Object.entries(resource.fields)) {
    const to = (field.options as { to?: unknown }).to
    if (all.some(one => one.name === to && one.rows !== undefined))
      report('R145', `fields.${key}`, `points at '${String(to)}', whose rows are counted: there is nothing to point at.`)
  }
}

const checkTells = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { tells } = resource
  if (!tells) return
  const keys = Object.keys(resource.fields)
  for (const key of [...tells.important, ...(tells.also ?? [])])
    if (!keys.includes(key)) report('R150', 'tells', named(key, keys, 'a field'))
  const target = all.find(one => one.name === tells.to)
  if (!target) {
    const names = all.map(one => one.name)
    return report('R151', 'tells.to', named(tells.to, names, 'a declared resource'))
  }
  for (const key of NOTICE_FIELDS)
    if (!target.fields[key]) report('R151', 'tells.to', `names '${target.name}', which has no field '${key}' and so cannot hold notices.`)
}

/** R140 to R145: tables that two resources share, rows that are one for each organization, rows that are counted; R150 and R151: notices. */
export const checkTables = (resource: Resource, all: readonly Resource[], report: Report): void => {
  checkWhere(resource, report)
  checkOf(resource, all, report)
  checkCounted(resource, report)
  checkPointers(resource, all, report)
  checkTells(resource, all, report)
  if (resource.single && resource.belongsTo !== 'organization')
    report('R143', 'single', 'needs rows that belong to an organization: there is one for each.')
  if (resource.single && resource.of !== undefined)
    report('R143', 'single', `cannot be said of another name for a table. Say it in '${resource.of}'.`)
}
