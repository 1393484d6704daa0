import { isShown, type AnyField, type Resource, type Section } from '#model'

/** A field that hangs on a fixed one: free where the condition is met for good, away where it never is. */
const settled = (field: AnyField, isFixed: (key: string) => boolean, where: Readonly<Record<string, unknown>>): AnyField | null => {
  const condition = field.options.showWhen
  if (!condition || !isFixed(condition.field)) return field
  if (condition.field in where && !isShown(condition, where)) return null
  const { showWhen: _showWhen, ...options } = field.options
  return { ...field, options }
}

const parts = (all: Resource['form'], keeps: (key: string) => boolean): Resource['form'] =>
  all.flatMap((part: string | Section): readonly (string | Section)[] => {
    if (typeof part === 'string') return keeps(part) ? [part] : []
    const fields = part.fields.filter(keeps)
    return fields.length === 0 ? [] : [{ ...part, fields }]
  })

const known = new WeakMap<Resource, Map<string, Resource>>()

/**
 * A resource as screens show it: without the fields that `where` settles and without `more`, in forms, columns, filters, search and
 * imports. The same object for the same question.
 */
export const withoutFields = (resource: Resource, more: readonly string[] = []): Resource => {
  const where = resource.fixedValues ?? {}
  const away = [...Object.keys(where), ...more]
  if (away.length === 0) return resource
  const mine = known.get(resource) ?? new Map<string, Resource>()
  known.set(resource, mine)
  const found = mine.get(away.join()) ?? narrowed(resource, away, where)
  mine.set(away.join(), found)
  return found
}

const narrowed = (resource: Resource, away: readonly string[], where: Readonly<Record<string, unknown>>): Resource => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const kept = away.includes(key) ? null : settled(field, one => away.includes(one), where)
      return kept ? [[key, kept]] : []
    }),
  )
  const keeps = (key: string): boolean => key in fields
  const isGone = (key: string): boolean => key in resource.fields && !keeps(key)
  const { columns, sort, filters, search, image, upcoming, ...list } = resource.list
  return {
    ...resource,
    fields,
    form: parts(resource.form, keeps),
    ...(resource.show ? { show: parts(resource.show, keeps) } : {}),
    ...(resource.forms ? { forms: resource.forms.map(form => ({ ...form, fields: parts(form.fields, keeps) })) } : {}),
    list: {
      ...list,
      sort: isGone(sort.replace(/^-/, '')) ? 'createdAt' : sort,
      columns: columns.filter(key => !isGone(key)),
      ...(filters ? { filters: filters.filter(key => !isGone(key)) } : {}),
      ...(search ? { search: search.filter(keeps) } : {}),
      ...(image !== undefined && keeps(image) ? { image } : {}),
      ...(upcoming !== undefined && keeps(upcoming) ? { upcoming } : {}),
    },
  }
}
