import { archive, publish, unarchive } from './action.ts'
import type { AnyField, Fields } from './fieldType.ts'
import { pascalCase, singularOf, titleCase } from './naming.ts'
import type { RelatedOn } from './page.ts'
import type { Declaration, HandOrder, Settled } from './resource.ts'
import { section } from './section.ts'

// A value that parts the rows is no longer a question: nobody enters it, nothing hides it, and a new row starts with it.
const fixedBy = <F extends Fields>(fields: F, where: Readonly<Record<string, unknown>>): F =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (!Object.hasOwn(where, key)) return [key, field]
      const { showWhen: _, ...options } = field.options
      return [key, Object.freeze({ ...field, options: Object.freeze({ ...options, readOnly: true, initial: where[key] }) })]
    }),
  ) as F

// Counted rows are made by nobody: there is nothing to change, and what is counted may still be taken along.
const readOnly = ({ operations }: Pick<Declaration<Fields>, 'operations'>) => ({
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false, export: operations?.export !== false },
})

const parentsOf = ({ fields, nestedUnder }: Pick<Declaration<Fields>, 'fields' | 'nestedUnder'>): Readonly<Record<string, string>> => {
  // What cannot be walked through is handed on, too: the checks say what is wrong with it.
  if (!Array.isArray(nestedUnder)) return {}
  return Object.fromEntries(
    (nestedUnder as readonly { readonly field?: string }[]).flatMap(({ field = '' }) => {
      const { to } = (fields[field]?.options ?? {}) as { readonly to?: unknown }
      return typeof to === 'string' ? [[field, to]] : []
    }),
  )
}

// A summary knows no fields: what the rows point at is said with it.
const relatedTo = ({ fields, relatedOn }: Pick<Declaration<Fields>, 'fields' | 'relatedOn'>) =>
  Array.isArray(relatedOn)
    ? {
        relatedOn: relatedOn.map((one: RelatedOn) => ({
          ...one,
          to: (fields[one.field]?.options as { readonly to?: string } | undefined)?.to,
        })),
      }
    : {}

const words = (name: string): readonly [one: string, many: string] => [titleCase(singularOf(name)), titleCase(name)]

const typeOf = ({ name, reportSource }: Pick<Declaration<Fields>, 'name' | 'reportSource'>): string =>
  reportSource === undefined ? pascalCase(singularOf(name)) : `${pascalCase(name)}Row`

/** A form with the fields that have a section of their own and that it does not name. */
const withSections = <F extends Fields>(form: Settled<F>['form'], fields: F): Settled<F>['form'] => {
  const named = new Set<string>(form.flatMap(part => (typeof part === 'string' ? [part] : part.fields)))
  const own = (Object.keys(fields) as Extract<keyof F, string>[]).flatMap(key => {
    const { section: title, options } = fields[key] as AnyField
    return title === undefined || named.has(key) || options.readOnly === true ? [] : [section(title, key)]
  })
  return [...form, ...own]
}

/** A list that stands as a whole in an order made by hand opens in it. */
const handMade = (order: HandOrder | undefined): string | undefined => (order?.within === undefined ? order?.by : undefined)

const canBeSettled = (given: { readonly [key in 'name' | 'fields' | 'list']?: unknown } | undefined): boolean => {
  const { name, fields, list } = given ?? {}
  if (typeof name !== 'string' || typeof fields !== 'object' || fields === null || typeof list !== 'object' || list === null) return false
  return Object.values(fields).every(field => typeof (field as { options?: unknown } | null)?.options === 'object')
}

/** A declaration with what goes without saying: whose rows, the rows above, the form, values that are settled, what cannot be done to counted rows. */
export const settle = <F extends Fields, D extends string, A extends string, G extends string, R extends string, N extends string>(
  declaration: Declaration<F, D, A, G, R, N>,
): Declaration<F, D, A, G, R, N> & Settled<F> => {
  // Whatever was written is handed on to the catalogue's checks, which say what is wrong with it; this must not be what fails.
  if (!canBeSettled(declaration)) return declaration as Declaration<F, D, A, G, R, N> & Settled<F>
  const fields = declaration.fixedValues ? fixedBy(declaration.fields, declaration.fixedValues) : declaration.fields
  const entered = (Object.keys(fields) as Extract<keyof F, string>[]).filter(key => fields[key]?.options.readOnly !== true)
  const { name } = declaration
  const titleFields = declaration.titleFields ?? (Object.keys(fields)[0] as Extract<keyof F, string>)
  const isCounted = declaration.reportSource !== undefined
  const publishes = Object.values(fields).some(field => field.publishes)
  return Object.freeze({
    ...declaration,
    type: declaration.type ?? typeOf(declaration),
    label: declaration.label ?? words(name),
    titleFields,
    list: { ...declaration.list, sort: declaration.list.sort ?? handMade(declaration.list.order) ?? [titleFields].flat()[0] },
    ...(declaration.path === undefined && isCounted ? { path: `reports/${name}` } : {}),
    ...(declaration.actions === undefined && publishes ? { actions: { publish, archive, unarchive } } : {}),
    ...(isCounted ? readOnly(declaration) : {}),
    fields,
    ...relatedTo(declaration),
    belongsTo: declaration.belongsTo ?? 'organization',
    parents: parentsOf(declaration),
    form: declaration.form && Array.isArray(declaration.form) ? withSections(declaration.form, fields) : isCounted ? [] : entered,
  }) as Declaration<F, D, A, G, R, N> & Settled<F>
}
