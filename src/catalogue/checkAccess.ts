import { rules } from '#access'
import { fieldTypes } from '#fields'
import { envOfNone, type Resource } from '#model'
import { fieldTypeOf, titleKeys } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'

/** Whether a row needs a value here that an untouched form does not have. */
export const isRequired = (resource: Pick<Resource, 'fields'>, key: string): boolean => {
  const field = resource.fields[key]
  if (!field || !(field.type in fieldTypes)) return false
  const { optional, readOnly, initial } = field.options
  if (optional || readOnly || initial !== undefined) return false
  const type = fieldTypeOf(field)
  return type.check(type.empty, field.options, envOfNone()).length > 0
}

/** R010 to R013: rules that there are; fields with rules of their own stand where everybody sees them nowhere, and are missed by nobody. */
export const checkAccess = (resource: Resource, report: Report): void => {
  const known = (access: object, path: string, id: string): void => {
    for (const [what, rule] of Object.entries(access) as [string, string][])
      if (!(rule in rules)) report(id, `${path}.${what}`, named(rule, Object.keys(rules), 'a rule of access/rules.ts'))
  }
  known(resource.access, 'access', 'R010')
  const guarded = Object.entries(resource.fields).flatMap(([key, field]) =>
    field.options.access ? [{ key, access: field.options.access }] : [],
  )
  for (const { key, access } of guarded) {
    known(access, `fields.${key}.access`, 'R011')
    if (resource.operations?.create !== false && isRequired(resource, key))
      report(
        'R013',
        `fields.${key}`,
        'is required, and who may not write it could make no row: make it optional, or give it an initial value.',
      )
  }
  const unread = guarded.filter(one => one.access.read !== undefined).map(one => one.key)
  const { list, changeNotices } = resource
  const shown = {
    titleFields: titleKeys(resource),
    'list.search': list.search ?? [],
    changeNotices: [...(changeNotices?.important ?? []), ...(changeNotices?.also ?? [])],
  }
  for (const [path, keys] of Object.entries(shown))
    for (const key of keys)
      if (unread.includes(key)) report('R012', path, `names '${key}', which not everybody may read. Name another field.`)
}
