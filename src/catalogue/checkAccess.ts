import { areas, isKept, isLevel, rules } from '#access'
import { fieldTypes } from '#fields'
import { envOfNone, LEVELS, type FieldRequirement, type Resource } from '#model'
import { fieldTypeOf, titleKeys } from './catalogue.ts'
import { actionsOf } from './states.ts'
import { named, type Report } from './mistakes.ts'

/** The levels that something may need. */
export const NEEDS: readonly string[] = LEVELS.filter(level => level !== 'none')

/** Whether a row needs a value here that an untouched form does not have. */
export const isRequired = (resource: Pick<Resource, 'actions' | 'fields'>, key: string): boolean => {
  const field = resource.fields[key]
  if (!field || !(field.type in fieldTypes)) return false
  const { optional, readOnly, initial } = field.options
  // What an action asks for is entered with that action.
  const isAsked = actionsOf(resource).some(({ asks }) => asks?.includes(key))
  if (optional || readOnly || isAsked || initial !== undefined) return false
  const type = fieldTypeOf(field)
  return type.check(type.empty, field.options, envOfNone()).length > 0
}

/** R010 to R016: rules and areas that there are; fields with rules of their own stand where everybody sees them nowhere, and are missed by nobody. */
export const checkAccess = (resource: Resource, report: Report): void => {
  const known = (access: object, path: string, id: string, more: readonly string[] = []): void => {
    for (const [what, rule] of Object.entries(access) as [string, string][])
      if (!(rule in rules) && !more.includes(rule))
        report(id, `${path}.${what}`, named(rule, [...Object.keys(rules), ...more], 'a rule of resources/access/rules.ts'))
  }
  const { access, area, belongsTo, menu } = resource
  if (area !== undefined && !(area in areas))
    report('R014', 'area', named(area, Object.keys(areas), 'an area of resources/access/areas.ts'))
  // What no menu shows, and nobody with a staff role writes, are words for everybody's forms to choose from.
  const isVocabulary = menu === false && ['nobody', 'namesRoles'].includes(access.write)
  if (area === undefined && belongsTo === 'organization' && !isVocabulary)
    report('R015', 'area', `is missing. Say to which area of resources/access/areas.ts it belongs: ${Object.keys(areas).join(', ')}.`)
  known(resource.access, 'access', 'R010')
  const guarded = Object.entries(resource.fields).flatMap(([key, field]) =>
    field.options.access || field.options.flag
      ? [{ key, field, access: field.options.access ?? {}, publishes: field.type in fieldTypes && fieldTypeOf(field).publishes }]
      : [],
  )
  for (const { key, access, publishes } of guarded) {
    known(access, `fields.${key}.access`, 'R011', NEEDS)
    if (area === undefined && !publishes && Object.values(access).some((one: FieldRequirement) => isLevel(one)))
      report('R016', `fields.${key}.access`, 'names a level, which a resource without an area does not have.')
    if (resource.operations?.create !== false && isRequired(resource, key))
      report(
        'R013',
        `fields.${key}`,
        'is required, and who may not write it could make no row: make it optional, or give it an initial value.',
      )
  }
  const unread = guarded.filter(one => isKept(one.field)).map(one => one.key)
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
