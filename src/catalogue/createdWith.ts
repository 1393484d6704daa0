import { upperFirst } from 'es-toolkit'
import { camelCase, snakeCase, type AnyField, type CreatedWith, type Fields, type Resource, type Section } from '#model'
import { emailList, references } from '#fields'
import { sectionsOf, targetOf } from './catalogue.ts'

/** Resources whose rows come into being together: the row itself, the one that it points at, and one more that does. */
export interface Together {
  readonly resource: Resource
  readonly made: CreatedWith
  readonly target: Resource
  readonly also: Resource | null
}

/** Names of the resources that a form of `resource` needs besides its own. */
export const createdNames = ({ createdWith: made, fields }: Resource): readonly string[] =>
  made ? [targetOf(fields[made.field]) ?? '', ...(made.also ? [made.also.resource] : [])] : []

/** A resource with those that its rows are created with; null where there are none. */
export const togetherOf = (resource: Resource, resourceOf: (name: string) => Resource | null): Together | null => {
  const { createdWith: made } = resource
  const [target, also] = createdNames(resource).map(resourceOf)
  return made && target ? { resource, made, target, also: also ?? null } : null
}

/** The key of the list of addresses: 'emailAddresses'. */
export const listKey = ({ by }: CreatedWith): string => camelCase(`${snakeCase(by)}_addresses`)
/** The key of rows that are chosen instead of entered. */
export const chosenKey = ({ field, many }: CreatedWith): string => (many ? `${field}Chosen` : field)

/** As many as one call makes: a community that moves in is invited at once. */
export const MOST_TOGETHER = 500

const loosened = (field: AnyField, more: object): AnyField => ({ ...field, options: { ...field.options, ...more } })
const picked = (fields: Fields, keys: readonly string[], more: object = {}): Fields =>
  Object.fromEntries(keys.flatMap(key => (fields[key] ? [[key, loosened(fields[key], more)]] : [])))

/** Who owns the organization is entered of its first owner alone: an admin. */
const asked = (target: Resource, keys: readonly string[], more: object = {}): Fields => {
  const { owner = '', admin = '' } = target.rank ?? {}
  const own = keys.includes(owner) ? picked(target.fields, [owner], { ...more, readOnly: false, showWhen: { field: admin, is: true } }) : {}
  return { ...picked(target.fields, keys, more), ...own }
}

/** What whoever comes first is entered with: a list of addresses, or the fields of one that show until another is chosen. */
const entered = ({ made, target, resource }: Together): Fields => {
  const own = resource.fields[made.field]
  const label = target.noun?.[1] ?? target.label[1]
  if (made.many)
    return {
      [listKey(made)]: emailList({ optional: true }),
      [chosenKey(made)]: references({ to: target.name, optional: true, max: MOST_TOGETHER, label: `Or ${label} who are here already` }),
      ...asked(target, made.asks),
    }
  const open = { showWhen: { field: made.field, filled: false } }
  return {
    ...asked(target, made.asks, open),
    ...picked(target.fields, [made.by], { ...open, optional: false }),
    ...(own ? { [made.field]: loosened(own, { optional: true, fixed: false, label: `Or one of the ${label} who are here already` }) } : {}),
  }
}

/**
 * The one form of rows that come into being together, as a resource: its fields, its sections, its rules. Both sides read and check
 * what is entered by it.
 */
export const formTogether = (together: Together): Resource => {
  const { resource, made, target, also } = together
  const first = entered(together)
  const isOwn = (key: string): boolean => key !== made.field && resource.fields[key]?.options.readOnly !== true
  const own = sectionsOf(resource).map((section): Section => ({ ...section, fields: section.fields.filter(isOwn) }))
  const more = also ? picked(also.fields, made.also?.asks ?? []) : {}
  const [noun] = [target.noun?.[made.many ? 1 : 0] ?? target.label[made.many ? 1 : 0]]
  const title = made.many ? upperFirst(noun) : (resource.fields[made.field]?.options.label ?? resource.label[0])
  const ownKeys = own.flatMap(({ fields }) => fields)
  return {
    ...resource,
    fields: { ...first, ...picked(resource.fields, ownKeys, { fixed: false }), ...more },
    form: [
      { title, fields: Object.keys(first) },
      ...own.filter(({ fields }) => fields.length > 0),
      ...(also ? [{ title: also.label[0], fields: Object.keys(more) }] : []),
    ],
  }
}
