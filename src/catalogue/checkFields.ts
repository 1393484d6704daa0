import { BASE_NAMES, isServerValue, labelOf, type AnyField, type Fields, type Resource, type ShowWhen } from '#model'
import { fieldTypes } from '#fields'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { misfiltered } from './checkFilter.ts'
import { misfit } from './misfit.ts'
import { systemResources } from './roles.ts'
import { isCamelCase, named, type Report } from './mistakes.ts'

/** Names that every row has already, in its table or on the wire. */
export const RESERVED: ReadonlySet<string> = new Set([...BASE_NAMES, 'createdBy', 'updatedBy', 'archivedAt', 'cancelledAt', 'deletedAt'])
/** What every filter asks for besides. */
const IN_FILTERS: ReadonlySet<string> = new Set(['q', 'ids', 'deleted', 'figure', 'own'])

const checkName = (key: string, field: AnyField, path: string, report: Report): void => {
  if (!isCamelCase(key)) report('R021', path, `'${key}' is not camelCase.`)
  if (RESERVED.has(key)) report('R022', path, `'${key}' is a name that every resource has already. Choose another.`)
  if (key in {}) report('R022', path, `'${key}' is a name that every object of JavaScript has already. Choose another.`)
  if (IN_FILTERS.has(key) && field.type in fieldTypes && fieldTypeOf(field).filter !== null)
    report('R022', path, `'${key}' is a name that every filter has already. Choose another.`)
}

const namesOf = (all: readonly Resource[]): readonly string[] => all.map(one => one.name)

/** R031: a new row begins with a value that the field takes, or with one that the server finds. */
const checkInitial = (field: AnyField, path: string, isPart: boolean, report: Report): void => {
  const { initial, readOnly } = field.options
  const { isState, isMoment, isDay, empty } = fieldTypeOf(field)
  if (initial === undefined || initial === null || isState) return
  if (!isServerValue(initial)) {
    const wrong = misfit(field, initial)
    return wrong ? report('R031', `${path}.initial`, wrong) : undefined
  }
  const call = `${initial.server}()`
  const fits = { now: isMoment, today: isDay, currentUser: empty === null && targetOf(field) === systemResources.people }
  if (!fits[initial.server]) report('R031', `${path}.initial`, `is ${call}, which is no value of type ${field.type}.`)
  else if (isPart) report('R031', `${path}.initial`, `is ${call}, which is not found for a part of a list.`)
  else if (readOnly !== true) report('R031', `${path}.initial`, `is ${call}, which the server fills in: say readOnly, too.`)
}

/** Whether what decides that a field is shown, and what decides that this one is, comes back to one of them. */
const comesBack = (fields: Fields, key: string): boolean => {
  const seen = new Set<string>()
  for (let at: string | undefined = key; at !== undefined; at = fields[at]?.options.showWhen?.field) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** R026: a field is shown by another one of its form, at a value that it can have. */
/** What is wrong with a condition on one of these fields; null: nothing. */
export const misshown = (condition: ShowWhen, fields: Fields, what: string): string | null => {
  const field = Object.hasOwn(fields, condition.field) ? fields[condition.field] : undefined
  if (!field) return named(condition.field, Object.keys(fields), what)
  const type = field.type in fieldTypes ? fieldTypeOf(field) : null
  const values: readonly unknown[] = 'is' in condition ? [condition.is] : 'in' in condition ? condition.in : []
  // A field of a kind that only its own type can tell equals nothing that could be written here.
  if (!type || (values.length > 0 && type.holds === undefined && !type.isState && type.filter !== 'NumberFilter')) return null
  const wrong = values.map(value => (value === null ? null : misfit(field, value))).find(one => one !== null)
  return wrong ? `of '${condition.field}' ${wrong}` : null
}

const checkShowWhen = (condition: ShowWhen, fields: Fields, key: string, path: string, what: string, report: Report): void => {
  const ring = comesBack(fields, key) ? `names '${condition.field}', which is shown by '${key}' in turn: neither ever is.` : null
  const wrong = Object.hasOwn(fields, condition.field) && ring !== null ? ring : misshown(condition, fields, what)
  if (wrong !== null) report('R026', path, wrong)
}

const checkTarget = (field: AnyField, path: string, all: readonly Resource[], report: Report): void => {
  const target = targetOf(field)
  if (target !== null && !all.some(one => one.name === target)) report('R025', path, named(target, namesOf(all), 'a declared resource'))
}

/** The parts of a list are fields as well. */
const checkParts = (field: AnyField, path: string, all: readonly Resource[], report: Report): void => {
  const { fields } = field.options as { readonly fields?: Fields }
  if (!fields) return
  for (const [key, part] of Object.entries(fields)) {
    const at = `${path}.fields.${key}`
    if (!isCamelCase(key) || key in {}) report('R021', at, `'${key}' is not camelCase.`)
    if (!(part.type in fieldTypes)) {
      report('R023', at, named(part.type, Object.keys(fieldTypes), 'a field type'))
      continue
    }
    if (part.options.unique === true) report('R035', at, `is unique, which holds of rows alone. Name it in 'distinct' of the list.`)
    checkTarget(part, at, all, report)
    checkInitial(part, at, true, report)
    if (part.options.showWhen) checkShowWhen(part.options.showWhen, fields, key, `${at}.showWhen`, 'a field of the same part', report)
    checkParts(part, at, all, report)
  }
}

/** R029: other fields that a field's options name are there, and of types that fit; what is offered of a target is a filter of its rows. */
const checkBeside = (field: AnyField, path: string, resource: Resource, all: readonly Resource[], report: Report): void => {
  const target = targetOf(field)
  const rows = all.find(one => one.name === target)
  const { offers } = field.options as { readonly offers?: Readonly<Record<string, object>> }
  for (const [key, says] of rows ? misfiltered(rows, offers) : []) report('R029', `${path}.offers.${key}`, says)
  for (const { option, field: other, types, ofTarget } of fieldTypeOf(field).beside?.(field.options) ?? []) {
    const of = ofTarget ? rows : resource
    // A target that is nowhere has its own report.
    if (!of) continue
    const isBack = ofTarget === 'back'
    const fit = Object.keys(of.fields).filter(
      one => (types === undefined || types.includes(of.fields[one]?.type ?? '')) && (!isBack || targetOf(of.fields[one]) === resource.name),
    )
    const where = `${ofTarget ? `'${of.name}'` : 'this resource'}${isBack ? ` that points at '${resource.name}'` : ''}`
    const what = `a ${types?.join(' or ') ?? ''} field of ${where}`.replace('  ', ' ')
    if (!fit.includes(other)) report('R029', `${path}.${option}`, named(other, fit, what))
  }
}

const LABELS = 'people and files could not tell them apart'

/** R024: what people choose from, and what a cell of a file says, is called by labels, whatever their case. */
const checkLabels = (field: AnyField, path: string, report: Report): void => {
  const called = new Map<string, string>()
  for (const { value, label } of labelled(optionsOf(field))) {
    const other = called.get(label.toLowerCase())
    if (other !== undefined) report('R024', `${path}.options`, `calls '${value}' as it calls '${other}': ${LABELS}.`)
    called.set(label.toLowerCase(), value)
  }
}

/** R020 to R035: fields of types that there are, under names that are free, with options that make sense. */
export const checkFields = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const keys = Object.keys(resource.fields)
  const called = new Map<string, string>()
  if (keys.length === 0) report('R020', 'fields', 'declares no field. A resource needs at least one.')
  for (const [key, field] of Object.entries(resource.fields)) {
    const path = `fields.${key}`
    checkName(key, field, path, report)
    if (!(field.type in fieldTypes)) {
      report('R023', path, named(field.type, Object.keys(fieldTypes), 'a field type'))
      continue
    }
    const label = field.options.label ?? labelOf(key)
    const other = called.get(label.toLowerCase())
    if (other !== undefined) report('R024', `${path}.label`, `is '${label}', as that of '${other}' is: ${LABELS}.`)
    called.set(label.toLowerCase(), key)
    if (field.options.label?.trim() === '') report('R024', `${path}.label`, 'is blank. Leave it out, and the key is said in words.')
    const odd = fieldTypeOf(field).checkOptions?.(field.options) ?? []
    for (const message of odd) report('R024', path, message)
    checkTarget(field, path, all, report)
    // Options that make no sense have their own report, and a field type need not stand them.
    if (odd.length === 0) {
      checkInitial(field, path, false, report)
      checkLabels(field, path, report)
    }
    checkParts(field, path, all, report)
    const { showWhen, renamedFrom } = field.options
    if (showWhen) checkShowWhen(showWhen, resource.fields, key, `${path}.showWhen`, 'a field of this resource', report)
    if (renamedFrom !== undefined && keys.includes(renamedFrom))
      report('R034', `${path}.renamedFrom`, `names '${renamedFrom}', which is a field still: nothing would be renamed.`)
    checkBeside(field, path, resource, all, report)
  }
}
