import { sectionsOf } from '#catalogue'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import type { Resource, RowForm } from '#model'

/** The fields that a further form of a row needs: its own, those that their conditions look at, and what says which rows follow. */
export const formKeys = (resource: Resource, { fields, series }: RowForm): readonly string[] => {
  const found = new Set<string>(series ? [series.by, series.from] : [])
  const add = (key: string): void => {
    if (found.has(key) && key !== series?.by && key !== series?.from) return
    found.add(key)
    const condition = resource.fields[key]?.options.showWhen
    if (condition && !found.has(condition.field)) add(condition.field)
  }
  sectionsOf(resource, fields).forEach(section => section.fields.forEach(add))
  return [...found]
}

/** The resource with this form for its own. What all later rows of a series share cannot be when each of them is, nor whose they are. */
export const asForm = (resource: Resource, { fields, series }: RowForm): Resource => {
  // Dates of a rule are moved with it.
  if (repeatOf(resource)) return { ...resource, form: fields }
  const stays = (key: string): boolean => key !== series?.by && key !== series?.from
  return {
    ...resource,
    form: fields.flatMap((part): Resource['form'] => {
      if (typeof part === 'string') return stays(part) ? [part] : []
      return [{ ...part, fields: part.fields.filter(stays) }]
    }),
  }
}
