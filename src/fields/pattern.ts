import type { AnyField, FieldType } from '#model'
import { fieldTypes } from './index.ts'

const typeOf = ({ type }: AnyField): FieldType | undefined => (fieldTypes as unknown as Readonly<Record<string, FieldType>>)[type]

/** Whether what a pattern's field says can go into a field of a row, and back: both are of one type, or one holds a part of the other. */
export const fitsInto = (from: AnyField, to: AnyField): boolean =>
  from.type === to.type || typeOf(to)?.part?.type === from.type || typeOf(from)?.part?.type === to.type

/** A value of a row as a copy of that row begins with it. */
export const copiedValue = (value: unknown, field: AnyField): unknown =>
  value === null || value === undefined ? value : (typeOf(field)?.copied?.(value, field.options) ?? value)

/** A value on its way into a field that it fits: as it is, its part, or a whole that lacks the rest, which people enter. */
export const carried = (value: unknown, from: AnyField, to: AnyField): unknown => {
  if (from.type === to.type) return copiedValue(value, to)
  const [whole, part] = [typeOf(to)?.part, typeOf(from)?.part]
  if (value === null || value === undefined) return typeOf(to)?.empty ?? null
  if (whole?.type !== from.type) return part?.of(value) ?? null
  return typeof value === 'string' ? whole.whole(value) : null
}

/** The same on its way into a field that holds something already: a part takes its place in the whole, and none leaves it as it is. */
export const replaced = (value: unknown, before: unknown, from: AnyField, to: AnyField): unknown => {
  const part = typeOf(to)?.part
  if (from.type === to.type || part?.type !== from.type || before === null || before === undefined) return carried(value, from, to)
  return typeof value === 'string' ? part.within(before, value) : before
}

/** Whether values of a field name rows of the organization whose row it is: nothing that another organization could take over. */
export const namesRows = (field: AnyField): boolean => {
  const type = typeOf(field)
  return type?.isAudience === true || type?.target !== undefined
}
