import type { FieldType, Resource } from '#model'
import { fieldTypes } from '#fields'
import type { PanelMistakes, PanelScope } from './panelType.ts'

export const typeOf = (resource: Resource, key: string): FieldType | null => {
  const field = resource.fields[key]
  return field && field.type in fieldTypes ? fieldTypes[field.type as keyof typeof fieldTypes] : null
}

/** The resource that a field of another points at; null for fields that point nowhere. */
export const pointsAt = (resource: Resource, key: string): string | null =>
  typeOf(resource, key)?.target?.((resource.fields[key] as { readonly options: object }).options) ?? null

/** What is wrong with rows that should point at the row whose page it is, through one of their fields. */
export const rowsMistakes = (rowsOf: string, through: string, { resource, resourceNamed }: PanelScope): PanelMistakes => {
  const rows = resourceNamed(rowsOf)
  if (!rows) return [['rowsOf', `names '${rowsOf}', which is not a declared resource.`]]
  if (!(through in rows.fields)) return [['through', `names '${through}', which is not a field of ${rowsOf}.`]]
  const target = pointsAt(rows, through)
  if (target !== resource.name)
    return [
      ['through', `'${through}' of ${rowsOf} points at ${target ?? 'nothing'}, not at ${resource.name}. Name a field that points here.`],
    ]
  return typeOf(rows, through)?.filter === 'IdFilter' ? [] : [['through', `'${through}' of ${rowsOf} cannot be filtered by a row.`]]
}

const BASE = ['status', 'createdAt', 'updatedAt']

/** What is wrong with a column: of the rows, or of what one of their references points at (`event.startsAt`). */
export const columnMistake = (rows: Resource, column: string, resourceNamed: PanelScope['resourceNamed']): string | null => {
  const [key = '', inner, ...more] = column.split('.')
  if (inner === undefined) return BASE.includes(key) || key in rows.fields ? null : `names '${key}', which is not a field of ${rows.name}.`
  const target = pointsAt(rows, key)
  const there = target === null ? null : resourceNamed(target)
  if (!there || more.length > 0) return `names '${column}': '${key}' of ${rows.name} points at no resource.`
  return inner in there.fields ? null : `names '${column}', and ${there.name} has no field '${inner}'.`
}
